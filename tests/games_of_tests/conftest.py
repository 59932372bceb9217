"""Games of the tests, found as a user's own are: `TEFUDA_GAMES` names this folder.  Nobody else imports them."""

collect_ignore_glob = ["*/*.py"]
