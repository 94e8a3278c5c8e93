import type { CoraNotification, EventNotification } from '@convive/contracts/notifications'

export type Notification = CoraNotification | EventNotification

/** Two services number theirs apart. */
export const keyOfNotification = ({ kind, id }: Notification): string => (kind === 'cora_received' ? `cora ${id}` : `event ${id}`)

/** What both services tell, as one list; either may be missing. */
export function newestFirst(cora: CoraNotification[] | undefined, events: EventNotification[] | undefined): Notification[] {
  return [...(cora ?? []), ...(events ?? [])].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

/** The newest that was not read yet: everything up to it counts as shown. */
export function newestUnread(list: { id: number; isRead: boolean }[] | undefined): number | undefined {
  const unread = (list ?? []).filter(({ isRead }) => !isRead).map(({ id }) => id)
  return unread.length > 0 ? Math.max(...unread) : undefined
}

/** The list after everything up to `id` was read. */
export const readUpTo = <Item extends { id: number; isRead: boolean }>(list: Item[], id: number): Item[] =>
  list.map((item) => (item.id <= id ? { ...item, isRead: true } : item))
