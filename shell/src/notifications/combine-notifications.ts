import type { ContactNotification } from '@convive/contracts/contact'
import type {
  CoraNotification,
  EventNotification,
  MintCapNotification,
  TicketNotification,
  VenueNotification,
} from '@convive/contracts/notifications'

/** A cancellation contains the refunds of the person's tickets. */
export type ShownEventNotification = EventNotification & { refunds?: TicketNotification[] }

export type Notification =
  | ContactNotification
  | CoraNotification
  | MintCapNotification
  | ShownEventNotification
  | TicketNotification
  | VenueNotification

/** Ids are unique only within a service, and a kind of a newer release belongs to one of them. */
export function keyOfNotification(notification: Notification): string {
  const { kind, id } = notification
  if (kind === 'cora_received' || kind === 'mint_cap_reached') return `cora ${id}`
  if (kind === 'contact_message') return `contact ${id}`
  if (kind === 'tickets_refunded') return `tickets ${id}`
  return 'eventId' in notification || 'venueId' in notification ? `event ${id}` : `${kind} ${id}`
}

/**
 * Combines the lists of the services, newest first. Any of them may be missing. A buyer is told once that an event was
 * cancelled, although one service sends the cancellation and another one the refunds.
 */
export function combineNotifications(...lists: (Notification[] | undefined)[]): Notification[] {
  const all = lists.flatMap((list) => list ?? [])
  const cancelled = new Set(all.flatMap((each) => (each.kind === 'event_cancelled' ? [each.eventId] : [])))
  const refunds = all.filter(isRefundOfCancellation)
  const refundsOf = (id: number) => refunds.filter(({ eventId }) => eventId === id)
  return all
    .filter((each) => !isRefundOfCancellation(each) || !cancelled.has(each.eventId))
    .map((each) => (each.kind === 'event_cancelled' ? withRefunds(each, refundsOf(each.eventId)) : each))
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

const isRefundOfCancellation = (notification: Notification): notification is TicketNotification =>
  notification.kind === 'tickets_refunded' && notification.reason === 'event_cancelled'

/** It is as new as its newest part, and read when all parts are read. */
const withRefunds = (event: ShownEventNotification, refunds: TicketNotification[]): ShownEventNotification => ({
  ...event,
  refunds,
  at: [event, ...refunds].map(({ at }) => at).toSorted((one, other) => Date.parse(other) - Date.parse(one))[0]!,
  isRead: [event, ...refunds].every(({ isRead }) => isRead),
})

/**
 * The newest unread id of one list. Marking it as read includes everything before it, so with `shown` there is none
 * until all unread ones of the list are among the shown.
 */
export function newestUnread(list: Notification[] | undefined, shown?: Notification[]): number | undefined {
  const unread = (list ?? []).filter(({ isRead }) => !isRead)
  const keys = shown && new Set(shown.flatMap(withParts).map(keyOfNotification))
  const isShown = unread.every((each) => keys?.has(keyOfNotification(each)) ?? true)
  return unread.length > 0 && isShown ? Math.max(...unread.map(({ id }) => id)) : undefined
}

const withParts = (notification: Notification): Notification[] =>
  'refunds' in notification ? [notification, ...(notification.refunds ?? [])] : [notification]

/** The list with everything up to `id` marked as read. */
export const markReadUpTo = <Item extends { id: number; isRead: boolean }>(list: Item[], id: number): Item[] =>
  list.map((item) => (item.id <= id ? { ...item, isRead: true } : item))
