"""What each child is called on the screens."""

import pytest

from aldea.camp.labels import labels
from aldea.camp.roster import Child


@pytest.mark.parametrize(
    ("cast", "shown"),
    [
        ([Child("Lucía", "Pérez")], ["Lucía"]),
        ([Child("Lucía", "Pérez"), Child("Javi", "Gil")], ["Lucía", "Javi"]),
        ([Child("Lucía", "Pérez"), Child("Lucía", "Gil")], ["Lucía P.", "Lucía G."]),
        ([Child("Lucia", "Pérez"), Child("Lucía", "Gil")], ["Lucia P.", "Lucía G."]),
        ([Child("Lucía", "Pérez"), Child("Lucía", "Palma")], ["Lucía Pérez", "Lucía Palma"]),
        ([Child("Lucía", "Pérez Gil"), Child("Lucía", "Pérez Sanz")], ["Lucía Pérez Gil", "Lucía Pérez Sanz"]),
        ([Child("Noa", "de la Fuente Gil"), Child("Noa", "Gil")], ["Noa F.", "Noa G."]),
        ([Child("Noa", "de la Fuente Gil"), Child("Noa", "Fuster")], ["Noa de la Fuente", "Noa Fuster"]),
        ([Child("Lucía"), Child("Lucía", "Gil")], ["Lucía", "Lucía G."]),
        (
            [Child("Lucía", "Gil", tent="4"), Child("Lucía", "Gil", tent="5")],
            ["Lucía Gil (tienda 4)", "Lucía Gil (tienda 5)"],
        ),
        ([Child("Lucía", "Gil"), Child("Lucía", "Gil")], ["Lucía Gil", "Lucía Gil (2)"]),
        ([Child("Lucía"), Child("Lucía (2)"), Child("Lucía")], ["Lucía", "Lucía (2)", "Lucía (3)"]),
        ([Child("Francisco", "Gil", nickname="Javi el de la 4"), Child("Javi", "Sanz")], ["Javi el de la 4", "Javi"]),
        ([Child("Francisco", "Gil", nickname="Javi"), Child("Javi", "Sanz")], ["Javi G.", "Javi S."]),
    ],
)
def test_the_shortest_name_that_is_nobody_elses(cast: list[Child], shown: list[str]) -> None:
    assert list(labels(dict(enumerate(cast))).values()) == shown
