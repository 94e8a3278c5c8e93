import * as z from 'zod/mini'
import { message, type MessageOf } from './message.ts'
import type { GuestsNotified } from './notifications.ts'
import { mailLinkPage } from './subscriptions.ts'
import { PlaceOffered } from './waiting-list.ts'
import { route } from './route.ts'

/** What people are told of. `change`: also a cancellation, and that it is taken back. `follow`: organisers' new events. */
export const NoticeKind = z.enum([
  'confirmation',
  'reminder_day',
  'reminder_hours',
  'change',
  'offer',
  'message',
  'follow',
])
export type NoticeKind = z.infer<typeof NoticeKind>

/** How a kind of notice reaches a person. A confirmation is only mailed. */
const Channels = z.object({ mail: z.boolean(), push: z.boolean(), bell: z.boolean() })
export type Channels = z.infer<typeof Channels>

export const NotificationPreferences = z.object({
  confirmation: Channels,
  reminder_day: Channels,
  reminder_hours: Channels,
  change: Channels,
  offer: Channels,
  message: Channels,
  follow: Channels,
} satisfies Record<NoticeKind, unknown>)
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

const path = '/api/user/notification-preferences'
export const getNotificationPreferences = route('GET', path, {
  summary: 'Which notices reach you, and how',
  access: 'user',
  response: NotificationPreferences,
})
export const setNotificationPreferences = route('PUT', path, {
  summary:
    'Choose which notices reach you, and how; kinds that are left out stay as they are, unknown ones are refused',
  access: 'user',
  body: z.partial(z.strictObject(NotificationPreferences.shape)),
  response: NotificationPreferences,
  repeatable: true,
})

/** The kind of notice of each mail to the guests of an event. */
export const mailKinds = {
  event_changed: 'change',
  event_cancelled: 'change',
  event_listed_again: 'change',
  organiser_wrote: 'message',
  event_reminder: 'reminder_day',
  event_soon: 'reminder_hours',
  place_offered: 'offer',
  answer_confirmed: 'confirmation',
} as const satisfies Record<GuestNotice, NoticeKind>
type GuestNotice = MessageOf<typeof GuestsNotified>['data']['kind']

/** An invalid kind counts as a missing one, so that the response is always a page for a person. */
const Kind = z.pipe(
  z.string(),
  z.transform((given) => NoticeKind.safeParse(given).data),
)
/** The link in a mail: a page with a button, which changes nothing. The button posts to the same address. */
const stopPage = {
  ...mailLinkPage,
  query: z.object({ ...mailLinkPage.query.shape, kind: z.optional(Kind) }),
} as const
export const showStopNotices = route('GET', '/api/subscriptions/unsubscribe/notices', {
  summary: 'The page that stops one kind of mail',
  ...stopPage,
})
/** Mail programs post to the same address when their own button is pressed (RFC 8058). The body is ignored. */
export const stopNotices = route('POST', '/api/subscriptions/unsubscribe/notices', {
  summary: 'Stop one kind of mail',
  ...stopPage,
  repeatable: true,
})

/** A ticket is kept for somebody who wants a mail about it. `stopToken` stops such mails. */
export const TicketOfferNoticed = message(
  'events.ticket-offer.noticed',
  z.extend(PlaceOffered.data, { stopToken: z.nullable(z.string()) }),
  ({ entryId }) => `waiting-list-entry:${entryId}`,
  { transient: true },
)
