import { UserDeleted } from '@convive/contracts/identity'
import { on } from '@convive/service-kit/messaging/messages'
import { lockEvent } from '../events/event.store.ts'
import { applyOrderEvent } from '../orders/apply-order-event.ts'
import { removeEntry } from '../waiting-list/waiting-list.store.ts'

/**
 * Removes the names of a deleted user and releases the user's reservations and places in waiting lists. Orders and
 * tickets stay, because money depends on them, under an id that no longer identifies anyone.
 */
export const onUserDeleted = on(UserDeleted, 'people/on-user-deleted', async (tx, { data, version }) => {
  await tx.query(
    `INSERT INTO person AS p (user_id, username, display_name, deleted, version) VALUES ($1, '', '', true, $2)
     ON CONFLICT (user_id) DO UPDATE SET username = '', display_name = '', deleted = true, version = $2
     WHERE p.version < $2`,
    [data.userId, version],
  )
  const reserved: { id: number }[] = await tx.query(
    `SELECT id FROM ticket_order WHERE buyer_id = $1 AND state = 'reserved' ORDER BY event_id, id`,
    [data.userId],
  )
  for (const { id } of reserved) await applyOrderEvent(tx, id, { kind: 'abandoned' })
  const awaited: { eventId: number }[] = await tx.query(
    'SELECT event_id AS "eventId" FROM waiting_list_entry WHERE user_id = $1 ORDER BY event_id',
    [data.userId],
  )
  for (const { eventId } of awaited) {
    await lockEvent(tx, eventId)
    await removeEntry(tx, eventId, data.userId)
  }
})
