"""The commands, one module each; imports stand inside the commands so that a start costs what it uses."""
