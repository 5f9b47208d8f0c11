"""Two devices with the same code at the same moment, and a child who guesses with several: one comes in at most."""

from functools import partial

import pytest
from django.contrib.auth.models import User

from aldea.camp import services, tablets
from aldea.camp.errors import Refused
from aldea.camp.models import Tablet
from tests.moments.test_together import together

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def red(transactional_db: None, plan: services.CampPlan) -> Tablet:
    camp = services.create_camp(User.objects.create_user("ana"), plan)
    return tablets.ask(camp, "Tableta roja", "", "helper", "ana")


def test_a_code_lets_one_device_in(red: Tablet) -> None:
    code, token = tablets.digits(red), tablets.token(red)
    came = together(
        *[partial(tablets.enter_by_digits, code)] * 3,
        partial(tablets.enter_by_token, token),
    )
    assert sorted(isinstance(each, Refused) for each in came) == [False, True, True, True]


def test_guesses_at_once_are_all_counted(red: Tablet) -> None:
    code = int(tablets.digits(red))
    guesses = [f"{(code + n) % 1_000_000:06d}" for n in range(1, tablets.GUESSES + 1)]
    together(*[partial(tablets.enter_by_digits, guess) for guess in guesses])
    with pytest.raises(Refused):
        tablets.enter_by_digits(f"{code:06d}")
