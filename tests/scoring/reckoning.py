"""What the tests of the calculators ask of them, in a line each."""

from __future__ import annotations

from arbiter.scoring.registry import calculator


def reckon(name: str, **told: object) -> dict[str, str]:
    """The facts that a calculator reckons from what is told."""
    return dict(calculator(name).reckon(told).facts)


def pays(name: str, *options: str, **told: object) -> object:
    """What a calculator settles under these options; None where it settles nothing."""
    settle = calculator(name).settle
    assert settle is not None
    found = settle(told, (), options)
    return None if found is None else dict(found.pays)


def steps(name: str, **told: object) -> set[str]:
    """The clauses, without their code, by which a calculator reckons."""
    return {step.split(":")[1] for step in calculator(name).reckon(told).steps}
