/** The browser's notification beside the page: it is one's turn, and at which game; nothing of the cards. */
import { address, ALONE, here } from '../app/address';
import { route } from '../app/route.svelte';
import { settings } from '../theme/settings.svelte';
import { turnedOff } from './turnedOff';

/** True if this browser can show notifications; ``blocked``: somebody has forbidden it. */
export const possible = (): boolean => !ALONE && typeof Notification !== 'undefined' && isSecureContext;
export const blocked = (): boolean => possible() && Notification.permission === 'denied';

/** The player wants to be told (or not). The browser asks in its own words; what it says no to is not wanted. */
export async function want(yes: boolean): Promise<void> {
  const granted = yes && possible() && (await Notification.requestPermission()) === 'granted';
  settings.calls = granted ? 'yes' : 'no';
}

const shown = new Map<string, Notification>();
const wanted = new Set<string>();

/** Show that something waits at ``path``; a newer word takes the place of an older one, in other tabs too. */
export async function post(path: string, title: string, body: string): Promise<void> {
  if (settings.calls !== 'yes' || !possible() || Notification.permission !== 'granted') return;
  wanted.add(path);
  if ((await turnedOff(address(path))) || !wanted.has(path)) return;
  const said = { body, tag: path, icon: address('/icon-192.png'), lang: settings.lang };
  try {
    const notification = new Notification(title, said);
    notification.onclick = () => {
      focus();
      if (here().pathname !== path) route.go(path);
      notification.close();
    };
    shown.set(path, notification);
  } catch {
    void postByWorker(title, { ...said, data: { path: address(path) } }); // phones know no other way
  }
}

/** It has been seen, or is over. */
export function withdraw(path: string): void {
  wanted.delete(path);
  shown.get(path)?.close();
  shown.delete(path);
}

async function postByWorker(title: string, said: NotificationOptions): Promise<void> {
  try {
    await navigator.serviceWorker.register(address('/notifications.js'));
    await (await navigator.serviceWorker.ready).showNotification(title, said);
  } catch {
    // A browser that shows nothing: title, icon and sound are left.
  }
}
