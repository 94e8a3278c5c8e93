import type { ContactNotification } from '@convive/contracts/contact'
import type {
  CoraNotification,
  EventNotification,
  MintCapNotification,
  TicketNotification,
  VenueNotification,
} from '@convive/contracts/notifications'

export type Notification =
  | ContactNotification
  | CoraNotification
  | MintCapNotification
  | EventNotification
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

/** Merges the lists of the services, newest first. Any of them may be missing. */
export function combineNotifications(...lists: (Notification[] | undefined)[]): Notification[] {
  return lists.flatMap((list) => list ?? []).toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

/** The newest unread id. Marking it as read includes everything before it. */
export function newestUnread(list: { id: number; isRead: boolean }[] | undefined): number | undefined {
  const unread = (list ?? []).filter(({ isRead }) => !isRead).map(({ id }) => id)
  return unread.length > 0 ? Math.max(...unread) : undefined
}

/** The list with everything up to `id` marked as read. */
export const markReadUpTo = <Item extends { id: number; isRead: boolean }>(list: Item[], id: number): Item[] =>
  list.map((item) => (item.id <= id ? { ...item, isRead: true } : item))
