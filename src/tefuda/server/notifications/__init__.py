"""Notifications of players who do not look: by web push, e-mail and webhooks."""
