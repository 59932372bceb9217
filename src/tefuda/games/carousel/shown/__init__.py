"""The visible side of Carousel: the table, the count, the workbench, lit cards, and texts."""
