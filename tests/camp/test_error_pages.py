"""What goes wrong says so in Spanish, tells what to do, and keeps the strict content policy."""

import re

import pytest
from django.template.loader import render_to_string
from django.test import Client


def test_a_road_that_is_not_there(client: Client) -> None:
    page = client.get("/no/existe/")

    assert page.status_code == 404
    assert "Por aquí no hay camino" in page.content.decode()


def test_a_form_that_lay_too_long(db: None) -> None:
    page = Client(enforce_csrf_checks=True).post("/entrar/", {"username": "ana"})

    assert page.status_code == 403
    assert "recarga la página" in page.content.decode()


@pytest.mark.parametrize("template", ["404.html", "403.html", "403_csrf.html", "500.html"])
def test_they_draw_without_a_request_and_without_anything_inline(template: str) -> None:
    page = render_to_string(template)

    assert "<h1>" in page
    assert not re.search(r"<style|<script(?![^>]*\ssrc=)|\sstyle=|\son\w+=|https?://", page)


@pytest.mark.parametrize("template", ["desk_base.html", "village_base.html", "projector_base.html"])
def test_the_bases_bring_nothing_inline_and_nothing_from_outside(template: str) -> None:
    page = render_to_string(template)

    assert not re.search(r"<style|<script(?![^>]*\ssrc=)|\sstyle=|\son\w+=|https?://", page)


def test_only_the_desk_bears_the_gms_edge() -> None:
    said = {
        name: "GM · no enseñar" in render_to_string(f"{name}_base.html") for name in ("desk", "village", "projector")
    }

    assert said == {"desk": True, "village": False, "projector": False}
