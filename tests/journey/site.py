"""Every address of the site, found in its own list of addresses: a page added tomorrow is looked at too."""

import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from django.urls import NoReverseMatch, URLPattern, URLResolver, get_resolver, reverse

from aldea.book import services as book
from aldea.camp.models import Camp, Tablet
from aldea.moments import slugs
from urns.models import Urn


@dataclass(frozen=True)
class Address:
    """One address: the name of its view ("urns:box") and its path for one camp."""

    name: str
    path: str

    @property
    def of_a_camp(self) -> bool:
        """Say whether only the camp's GMs may open it."""
        return self.path.startswith("/c/")


def addresses(camp: Camp, **more: str) -> list[Address]:
    """Return every address of the site with this camp in it; `more` are other values for what addresses ask."""
    known: dict[str, list[object]] = {
        "slug": [camp.slug],
        "day": [1],
        "urn": [str(urn) for urn in Urn],
        "act": [str(act) for act in slugs.BY_SLUG.values()],
        "ref": [next(iter(book.record(camp).village.players))],
        "paper": [uuid.UUID(int=2)],
        "number": [1],
        "user_id": [1],
        "token": ["inventado"],
        "tablet": list(Tablet.objects.filter(membership__camp=camp).order_by("pk").values_list("pk", flat=True)) or [1],
        "id": [1],
        "object_id": [1],
        "content_type_id": [1],
        "app_label": ["camp"],
        "url": ["nada"],
        **{key: [value] for key, value in more.items()},
    }
    found = []
    for name, asked in _patterns(get_resolver().url_patterns, ""):
        for values in product(*(known[each] for each in asked)):
            try:
                found.append(Address(name, reverse(name, kwargs=dict(zip(asked, values, strict=True)))))
            except NoReverseMatch as error:  # nobody can open what has no address
                raise AssertionError(name) from error
    return found


def _patterns(patterns: list[URLPattern | URLResolver], prefix: str) -> Iterator[tuple[str, list[str]]]:
    for each in patterns:
        if isinstance(each, URLResolver):
            inside = f"{prefix}{each.namespace}:" if each.namespace else prefix
            yield from _patterns(each.url_patterns, inside)
        elif each.name:
            yield f"{prefix}{each.name}", list(each.pattern.converters or each.pattern.regex.groupindex)
