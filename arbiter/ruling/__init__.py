"""The kernel: what the facts known leave of the rules, and what is to be asked."""
