/** Requests about notifications that come while the page is closed. */
import type { Lang } from '../text/lang';
import { ask, at } from './api';
import type {
  NotificationChannels,
  NotificationLink,
  NotificationLinkBody,
  QuietHours,
  QuietHoursAnswer,
  SeatCredential,
  SeatSubscriptions,
  SubscribeBody,
  SubscriptionGrant,
} from './messages';
import * as seats from './seats';

const path = (table: string) => `/api/tables/${at(table)}/notifications`;
const token = (table: string) => seats.held(table)?.token ?? '';

export const channels = () => ask<NotificationChannels>('/api/notifications');
export const subscribe = (table: string, wish: Omit<SubscribeBody, 'token'>) =>
  ask<SubscriptionGrant>(path(table), { token: token(table), ...wish });
export const list = (table: string, endpoint: string, lang: Lang) =>
  ask<SeatSubscriptions>(`${path(table)}/list`, { token: token(table), endpoint, lang });
export const unsubscribe = (table: string, id: string, lang: Lang) =>
  ask<SeatSubscriptions>(`${path(table)}/off`, { token: token(table), id, lang });
export const setQuiet = (seats: SeatCredential[], endpoint: string, quiet: QuietHours | null, lang: Lang) =>
  ask<QuietHoursAnswer>('/api/notifications/quiet', { seats, endpoint, quiet, lang });
export const followLink = (id: string, step: NotificationLinkBody['step'], lang: Lang) =>
  ask<NotificationLink>('/api/notification-links', { id, step, lang });
