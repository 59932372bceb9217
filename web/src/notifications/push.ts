/** Push messages to this device: the browser's subscription, and the tables that send to it. */
import { address, ALONE } from '../app/address';
import { tablePath } from '../net/api';
import * as requests from '../net/notifications';
import { settings } from '../theme/settings.svelte';
import { quiet } from './kept';
import { blocked } from './notify';
import { turnedOff } from './turnedOff';

/** What this device can do: receive; it must be installed first; nothing is received; somebody has forbidden it. */
export type Reception = 'possible' | 'install' | 'none' | 'blocked';

export function reception(): Reception {
  if (blocked()) return 'blocked';
  if (!ALONE && isSecureContext && 'serviceWorker' in navigator && 'PushManager' in globalThis) return 'possible';
  return /iP(hone|ad)/.test(navigator.userAgent) ? 'install' : 'none';
}

const worker = async () => {
  await navigator.serviceWorker.register(address('/notifications.js'));
  return navigator.serviceWorker.ready;
};

const bytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const plain = (part: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(part ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** This device's subscription, if there is one. */
export async function subscribed(): Promise<PushSubscription | null> {
  if (reception() !== 'possible') return null;
  const registered = await navigator.serviceWorker.getRegistration(address('/'));
  return (await registered?.pushManager.getSubscription()) ?? null;
}

/** The same for this server's key; another server at this address had another one. */
async function subscription(key: string): Promise<PushSubscription> {
  const { pushManager } = await worker();
  const there = await pushManager.getSubscription();
  if (there && plain(there.options.applicationServerKey) === key) return there;
  await there?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
}

/** This table tells this device of each turn, from now on, unless it was turned off there. Returns whether it does. */
export async function pushHere(table: string): Promise<boolean> {
  if (reception() !== 'possible' || Notification.permission !== 'granted') return false;
  if (await turnedOff(address(tablePath(table)))) return false;
  const { push } = await requests.channels();
  if (!push) return false;
  const device = await subscription(push);
  const keys = { p256dh: plain(device.getKey('p256dh')), auth: plain(device.getKey('auth')) };
  const wish = { push: { endpoint: device.endpoint, ...keys }, quiet: quiet(), lang: settings.lang };
  await requests.subscribe(table, wish);
  return true;
}

/** Nothing is pushed to this device any more, by no table: the next message finds its address gone. */
export async function endPush(): Promise<void> {
  await (await subscribed())?.unsubscribe();
}
