"""Every speed figure of arbiter in one run, as rates and ratios. Run: python -m benchmarks.run"""

from __future__ import annotations

from benchmarks import kernel, questions, startup, tables


def main() -> None:
    """Run all benchmarks."""
    for title, part in (("From the shell", startup), ("Kernel", kernel), ("Questions", questions), ("Tables and reading", tables)):
        print(f"\n{title}")
        part.run()


if __name__ == "__main__":
    main()
