"""Carousel's bot, and the hints that it gives."""
