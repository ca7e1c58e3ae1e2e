"""Renderers: one module a format. They return text; nothing here prints."""
