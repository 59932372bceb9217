"""Monitoring: logs, metrics and the policy of garbage collection."""
