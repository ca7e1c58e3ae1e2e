"""The law book: clauses, facts, remedies, codes and variants, read, checked, compiled and loaded."""
