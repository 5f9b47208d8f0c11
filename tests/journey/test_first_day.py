"""The first day of a camp of forty, by touch, on the whole stack: from the one-time link to the printed Gaceta."""

import re
from collections import Counter
from datetime import datetime
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.gazette.paperwork import faces, texts
from tests.launch.village import Village, village

from .moni import HOURS, PASSWORD, Child, Moni, noon, of

pytestmark = pytest.mark.stack

# As the office sends it from Excel: surnames first, semicolons, its old encoding, and names that two children share.
NAMES = "Lucía Hugo Martín Sofía Mateo Paula Íñigo Daniela Álvaro Valeria Óscar Julia Adrián Alba Begoña Carla Toño Noa"
SURNAMES = "García López;Peña Núñez;de la Fuente Ibáñez;Ruiz Ortega;Molina Castro;Gil;Cañizares Vidal;Ángel Soto"


def office_list(number: int = 40) -> bytes:
    names, surnames = NAMES.split(), SURNAMES.split(";")
    children = [(names[place % len(names)], surnames[place * 3 % len(surnames)]) for place in range(number)]
    assert len(set(children)) == number
    rows = [f"{surname};{name};{place // 6 + 1}" for place, (name, surname) in enumerate(children)]
    return "\r\n".join(["Apellidos;Nombre;Tienda", *rows, ""]).encode("cp1252")


# A director's first camp: these can wait.
LEFT_OUT = (
    *("alcalde", "cupido", "confesor", "ladron", "tabernero", "catedratico", "noble", "boticario"),
    *("cuervo", "verdugo", "barbero", "panadero", "medium", "tonto"),
)


def set_up(moni: Moni, here: Village, folder: Path) -> None:
    """From the link in the terminal to the deal."""
    link = re.search(r"http://\S+(/primera/\S+/)", here.said)
    assert link is not None
    moni.open(link[1])
    moni.fill(username="marta", password=PASSWORD, again=PASSWORD)
    moni.tap("Crear mi cuenta")
    moni.tap("Nuevo campamento")
    moni.fill(name="Gredos", place="Ávila", starts_on=f"{datetime.now(noon()):%Y-%m-%d}", days="5", **HOURS)
    moni.page.locator("[name=time_zone]").select_option(str(noon()))
    moni.tap("Crear el campamento")
    moni.sees("Aún no hay nadie")
    moni.slug = moni.page.url.split("/c/")[1].split("/")[0]

    (folder / "lista.csv").write_bytes(office_list())
    moni.tap("Traer la lista")
    moni.page.locator("[name=file]").set_input_files(folder / "lista.csv")
    moni.tap("Ver qué pasaría")
    moni.sees("Todavía no se ha apuntado a nadie.")
    moni.sees("de la Fuente Ibáñez")
    moni.tap("Apuntar a 40 niños")
    moni.sees("40 niños")
    moni.tap("Elegir el mazo")
    moni.tap("Mazo recomendado: 40 niños, 5 días")
    for key in LEFT_OUT:
        moni.page.locator(f"#fewer-{key}").tap()
        expect(moni.page.locator(f"#count-{key}")).to_have_text("0")
    moni.tap("Rellenar con vagabundos")
    moni.sees("Hay una carta para cada niño.")
    moni.tap("Ir al reparto")
    moni.page.locator("label[for=yes]").tap()
    moni.tap("Repartir")
    moni.sees("Cartas repartidas")


def check_cards(moni: Moni, cast: dict[str, Child]) -> None:
    """The cards come out once the moni is alone, with everybody on them and every letter inside the file."""
    moni.open("imprimir/tarjetas/")
    pdf = Path(moni.downloads("Estoy a solas: dame las tarjetas").path()).read_bytes()
    pages = texts(pdf)
    assert len(pages) == 10  # eight cards a sheet, and as many backs
    fronts, backs = " ".join(pages[0::2]), " ".join(pages[1::2])
    assert [label for label in cast if label not in backs] == []
    assert [label for label in cast if re.search(rf"\b{re.escape(label)}(?!\w)", fronts) and " " in label] == []
    written = {child.character: fronts.upper().count(child.character.upper()) for child in cast.values()}
    dealt = Counter(child.character for child in cast.values())
    assert [name for name in dealt if written[name] < dealt[name]] == []
    assert set(faces(pdf).values()) == {True}


@pytest.fixture
def moni(tablet: BrowserContext) -> Moni:
    return Moni.at(tablet, "")


def test_day_one_and_the_morning_of_day_two(tmp_path: Path, moni: Moni) -> None:
    with village(tmp_path / "data") as here:
        moni.base = f"http://127.0.0.1:{here.port}"
        set_up(moni, here, tmp_path)
        cast = moni.looks_up(moni.called())
        everybody = list(cast.values())
        assert Counter(child.character for child in everybody).most_common(2) == [("Vagabundo", 25), ("Hombre lobo", 6)]
        assert len({child.symbol for child in everybody}) == 40
        moni.open("reparto/")
        seer, protector, witch, governess = (
            of(everybody, name)[0] for name in ("Vidente", "Protector", "Bruja", "Institutriz")
        )
        assert moni.presses(seer.label).split() == f"{seer.label}: Vidente {seer.symbol}".split()
        check_cards(moni, cast)

        # The urns closed an hour ago: nobody has to press anything for that.
        moni.waits_for("Cierre de las urnas 1", "hecho")
        wolves, ramblers = of(everybody, "Hombre lobo"), of(everybody, "Vagabundo")
        bitten, exiled, along, fewer, saved, seen, tried, *quiet = ramblers

        # Forty exile papers. Whoever was bitten has most votes and is passed over; eight is a lost number.
        voters = [child for child in everybody if child is not governess]
        ballots = [(governess.symbol, bitten.label), ("sin firma", bitten.label)]
        ballots += [(voters.pop().symbol, "en blanco"), (voters.pop().symbol, "no se lee")]
        voters.pop()  # forgot to sign
        wanted = {bitten: 13, exiled: 11, along: 8, wolves[0]: 3, fewer: 1}
        for child, votes in wanted.items():
            ballots += [(voters.pop().symbol, child.label) for _ in range(votes)]
        assert (len(ballots), voters) == (40, [])
        moni.open("urnas/1/exilio/")
        moni.counts(40)
        moni.votes(ballots[5][0], quiet[0].label)  # the wrong name: undone
        expect(moni.page.locator("#entered")).to_have_text("1")
        moni.page.locator("#last li").first.get_by_role("button", name="Deshacer").tap()
        expect(moni.page.locator("#entered")).to_have_text("0")
        for signer, name in ballots:
            moni.votes(signer, name)
        expect(moni.page.locator("#entered")).to_have_text("40")

        # The powers. Six wolves need four papers; the Bruja heals somebody whom nobody had bitten.
        moni.open("urnas/1/poderes/")
        pack = moni.page.locator(".symbols button[value=pack]").get_attribute("title") or ""
        papers = [(pack, "Morder", bitten)] * 4 + [(pack, "Morder", saved), (witch.symbol, "Poción de vida", tried)]
        for number, (symbol, action, child) in enumerate(papers, start=1):
            moni.puts(number, symbol, action, child.label)
        moni.puts(7, seer.symbol, "Ver personajes", wolves[0].label, seen.label)
        moni.puts(8, protector.symbol, "Proteger", saved.label, protector.label)
        moni.puts(9, governess.symbol, "Castigar sin voto", quiet[0].label, quiet[1].label)
        moni.counts(9)

        moni.seals("poderes")
        moni.seals("exilio")

        # The Asamblea: the wolves' ring. Told, undone nowhere.
        moni.open("oraculo/")
        ring = {child.label for child in (*wolves, *of(everybody, "Niña"))}
        heard = moni.presses(wolves[0].label)
        assert heard.removesuffix(".").split(": ")[1] in ring - {wolves[0].label}
        call = moni.page.locator("li.call").filter(has_text=wolves[0].label)
        call.get_by_role("button", name="Contado").tap()
        expect(moni.page.locator(".told")).to_contain_text(wolves[0].label)

        # Buenas Noches: the moni brings it forward, the clock resolves it, «Empezamos».
        moni.moves("buenas-noches")
        moni.waits_for("Buenas Noches 1", "listo para leer")
        moni.starts("buenas-noches")
        assert moni.reads_names() == [bitten.label]

        # The next morning, the count: before its hour, at a moni's word.
        moni.open("reloj/")
        act = moni.page.locator(".clock-act").filter(has_text="Recuento (Buenos Días 2)")
        act.get_by_text("Cambiar", exact=True).tap()
        act.get_by_role("button", name="Contar ahora").tap()
        moni.tap("Sí, contar ahora")
        moni.sees("Contado.")
        moni.starts("recuento")
        assert moni.reads_votes() == {child.label: votes for child, votes in wanted.items()}
        moni.sees("Había 40 papeletas en la urna. 3 papeletas nulas")
        moni.tap("La lectura ha terminado")
        moni.tap("Empezamos")
        expect(moni.page.locator(".pieces")).to_be_visible()
        assert moni.reads_names()[:2] == [exiled.label, along.label]

        # The edition: page, paper and projector say the same.
        moni.open("gaceta/")
        moni.tap("Publicar el n.º 1")
        moni.sees("Ha salido el n.º 1 de la Gaceta.")
        paper = moni.page.request.get(f"{moni.base}/gaceta/{moni.slug}/1.pdf").body()
        said = " ".join(texts(paper))
        assert [name.label for name in (bitten, exiled, along, quiet[0], quiet[1]) if name.label not in said] == []
        assert set(faces(paper).values()) == {True}
        moni.open(f"/gaceta/{moni.slug}/")
        latent = moni.page.locator(".board .box").first.locator("li")
        assert sorted(latent.all_inner_texts()) == sorted(child.label for child in (bitten, exiled, along))
        tally = moni.page.locator(".votes li").evaluate_all(
            "rows => rows.map(row => [row.querySelector('.nombre').innerText, row.querySelector('b').innerText])"
        )
        assert {name: int(votes) for name, votes in tally} == moni_votes(wanted)
        moni.open(f"/proyector/{moni.slug}/")
        expect(moni.page.locator(".stage")).to_contain_text(exiled.label)
        expect(moni.page.locator(".stage")).to_contain_text(along.label)

        # Day 2's Asamblea owes the Vidente what she asked.
        moni.open("oraculo/")
        told = {f"{wolves[0].label}: Hombre lobo", f"{seen.label}: Vagabundo"}  # in the order of the deal
        assert set(moni.presses(seer.label).splitlines()) == told
        assert moni.complaints == []


def moni_votes(wanted: dict[Child, int]) -> dict[str, int]:
    return {child.label: votes for child, votes in wanted.items()}
