import type { CoraNotification, EventNotification, TicketNotification } from '@convive/contracts/notifications'

export type Notification = CoraNotification | EventNotification | TicketNotification

/** Each service numbers its own. */
export function keyOfNotification({ kind, id }: Notification): string {
  if (kind === 'cora_received') return `cora ${id}`
  return kind === 'tickets_refunded' ? `tickets ${id}` : `event ${id}`
}

/** What the services tell, as one list; any may be missing. */
export function newestFirst(...lists: (Notification[] | undefined)[]): Notification[] {
  return lists.flatMap((list) => list ?? []).toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

/** The newest that was not read yet: everything up to it counts as shown. */
export function newestUnread(list: { id: number; isRead: boolean }[] | undefined): number | undefined {
  const unread = (list ?? []).filter(({ isRead }) => !isRead).map(({ id }) => id)
  return unread.length > 0 ? Math.max(...unread) : undefined
}

/** The list after everything up to `id` was read. */
export const readUpTo = <Item extends { id: number; isRead: boolean }>(list: Item[], id: number): Item[] =>
  list.map((item) => (item.id <= id ? { ...item, isRead: true } : item))
