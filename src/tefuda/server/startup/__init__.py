"""Startup: settings, the application and its services."""
