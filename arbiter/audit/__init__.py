"""The law book examined: gaps, conflicts, what is never used, how codes differ, what the cases prove."""
