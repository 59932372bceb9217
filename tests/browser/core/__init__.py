"""What of the page is looked at in `make test`: each kind of page and of table once, and whoever plays there."""
