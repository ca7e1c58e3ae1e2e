"""Why, why not, and what would change it: read off the answer."""

from __future__ import annotations

from arbiter.clerk import Clerk
from arbiter.desk import Desk
from arbiter.reasons import known_of, why


def test_what_fired_and_what_it_rests_on(desk: Desk) -> None:
    found = why(desk, desk.rule("english-whist", "lead-out-of-turn", {"players_followed": "0", "suit_call_waived": "yes"}))
    assert [g.clause for g in found.fired] == ["english-whist:62"]
    assert {(c.fact, c.origin) for c in found.fired[0].conditions} == {("players_followed", "given"), ("suit_call_waived", "given")}
    assert found.overruled[0].overruled_by == (found.fired[0].rule,)
    assert all(any(c.origin == "fails" for c in g.conditions) for g in found.others)
    assert {turn.fact for turn in found.changes} == {"players_followed", "suit_call_waived"}


def test_presumptions_are_told_apart(desk: Desk) -> None:
    found = why(desk, desk.rule("english-whist", "revoke", {"trick_quitted": "yes"}))
    origins = {c.fact: c.origin for g in found.fired for c in g.conditions}
    assert origins["trick_quitted"] == "given"
    assert origins["asked_partner"] == "presumed"


def test_the_words_that_gave_a_fact(desk: Desk, clerk: Clerk) -> None:
    answer = clerk.rule("english-whist", "B led out of turn and Y followed", {}, "lead-out-of-turn")
    told = [c for g in why(desk, answer).fired for c in g.conditions if c.origin == "told"]
    assert all(c.words for c in told)


def test_the_reasons_know_what_the_ruling_knew(desk: Desk) -> None:
    for code in desk.base.load("codes"):
        for kind in desk.kinds(code):
            answer = desk.rule(code, kind, {})
            table = desk.table(code, kind)
            assert table is not None
            fired = {g.rule for g in why(desk, answer).fired}
            assert {rule for verdict in answer.verdicts for rule in verdict.rules} <= fired or not answer.verdicts
            assert known_of(table, answer).cells


def test_nothing_to_explain(desk: Desk) -> None:
    assert why(desk, desk.rule("boston", "honours-claim", {})).fired == ()


def test_what_changes_a_ruling_is_told_with_the_finding_that_it_then_has(desk: Desk) -> None:
    found = why(desk, desk.rule("ambigu", "ambigu-showdown", {"best_class": "fredon", "tie": "none"})).changes
    turns = {value: turn.finding for turn in found if turn.fact == "best_class" for value in turn.values}
    assert len(turns) > 3
    for value, finding in turns.items():
        assert finding in desk.rule("ambigu", "ambigu-showdown", {"best_class": value, "tie": "none"}).verdicts[0].findings
