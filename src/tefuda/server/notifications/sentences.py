"""The words of notifications: the game, and what the table waits for; no card, and nothing about anybody else."""

from __future__ import annotations

from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Any, NamedTuple

from tefuda.protocol.values import Lang
from tefuda.server.notifications.subscription_queue import DueNotification, StoredSubscription
from tefuda.session.sentences import sentence
from tefuda.show.game_card import game_card


class NotificationText(NamedTuple):
    """A notification in the language of its reader."""

    title: str
    body: str
    path: str  # of the table


def text_of(due: DueNotification) -> NotificationText:
    """Put a notification into words."""
    one = due.subscription
    title = game_card(due.game, {}, one.lang).name
    return NotificationText(title, sentence(one.lang, f"notify-{due.kind}"), f"/t/{one.table}")


def off_action(one: StoredSubscription) -> dict[str, str]:
    """The action of a push message that ends this subscription: its id, its label, and what is said afterwards."""
    return {"id": one.id} | {key: sentence(one.lang, f"notify-off-{key}") for key in ("label", "done", "failed")}


def key_of(due: DueNotification) -> str:
    """A name for this wait: the same for every try to tell of it."""
    return f"{due.subscription.table}-{due.version}"


class MailWriter(NamedTuple):
    """The writer of the mails of a server, with its public address and the sender."""

    base: str
    sender: str

    def notification(self, due: DueNotification) -> EmailMessage:
        """The mail of a notification; its id is the same for every try, so that mail programs can drop a second one."""
        said, one = text_of(due), due.subscription
        off = f"{self.base}/notifications#off.{one.id}"
        gaps = {"game": said.title, "what": said.body, "link": f"{self.base}{said.path}", "off": off}
        mail = self._mail(one.target["address"], one.lang, "notify-mail", gaps)
        mail["Message-ID"] = f"<{key_of(due)}.{one.id[:12]}@{self._host}>"
        mail["List-Unsubscribe"] = f"<{self.base}/api/notification-links/{one.id}/off>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        mail["Auto-Submitted"] = "auto-generated"
        return mail

    def question(self, to: str, lang: Lang, game: str, id: str) -> EmailMessage:
        """The mail that asks the owner of an address whether they want notifications."""
        link = f"{self.base}/notifications#yes.{id}"
        mail = self._mail(to, lang, "notify-ask", {"game": game_card(game, {}, lang).name, "link": link})
        mail["Message-ID"] = make_msgid(domain=self._host)
        mail["Auto-Submitted"] = "auto-generated"
        return mail

    @property
    def _host(self) -> str:
        return self.base.partition("://")[2].partition("/")[0].partition(":")[0]

    def _mail(self, to: str, lang: Lang, id: str, gaps: dict[str, Any]) -> EmailMessage:
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Date"] = self.sender, to, formatdate()
        mail["Subject"] = sentence(lang, f"{id}-subject", **gaps)
        mail["Content-Language"] = lang
        mail.set_content(sentence(lang, f"{id}-body", **gaps))
        return mail
