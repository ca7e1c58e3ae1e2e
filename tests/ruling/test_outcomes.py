"""What facts come to in short."""

from __future__ import annotations

import pytest

from arbiter.desk import Desk
from arbiter.opening import open_base
from arbiter.ruling.outcomes import gist, outcomes_left
from arbiter.ruling.table import Table


@pytest.fixture(scope="module")
def desk() -> Desk:
    return Desk(open_base())


@pytest.fixture(scope="module")
def revoke(desk: Desk) -> Table:
    table = desk.table("english-whist", "revoke")
    assert table is not None
    return table


def test_the_only_outcome_is_told_by_its_laws_its_chooser_and_its_options(revoke: Table) -> None:
    turned = {"trick_quitted": (revoke.section.facts["trick_quitted"].grains.index("yes"),)}
    assert len(outcomes_left(revoke, turned)) == 1
    status, *rest = gist(revoke, turned).split()
    assert status == "ruled"
    assert {"english-whist:73", "english-whist:72.i", "adversaries-after-consulting", "take-three-tricks"} <= {*rest}


def test_several_outcomes_have_no_gist(revoke: Table) -> None:
    assert len(outcomes_left(revoke, {})) > 1
    assert gist(revoke, {}) == ""


def test_where_a_variant_says_the_same_it_comes_to_the_same(desk: Desk) -> None:
    facts = {"players_followed": "3"}
    assert desk.gist("double-dummy", "lead-out-of-turn", facts) == desk.gist("english-whist", "lead-out-of-turn", facts) != ""


def test_what_cannot_be_and_what_no_law_is_about_come_to_nothing(desk: Desk) -> None:
    assert desk.gist("english-whist", "lead-out-of-turn", {"players_followed": "seven"}) == ""
    assert desk.gist("euchre", "honours-claim", {}) == ""
