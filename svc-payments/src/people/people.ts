import { EmailConfirmationChanged, UserDeleted, UserRegistered, UserUpdated } from '@convive/contracts/identity'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { on } from '@convive/service-kit/messaging/messages'
import { lockEvent } from '../events/events.ts'
import { applyOrderEvent } from '../orders/apply-order-event.ts'
import { removeEntry } from '../waiting-list/waiting-list.store.ts'
import type { Transaction } from '@convive/service-kit/database/database'

export const onUserRegistered = on(ignoringFields(UserRegistered, 'region'), 'people/on-user-registered', storePerson)

export const onUserUpdated = on(ignoringFields(UserUpdated, 'region'), 'people/on-user-updated', storePerson)

/** Until an address is confirmed, a person's reservations are short. */
export const onEmailConfirmationChanged = on(
  EmailConfirmationChanged,
  'people/on-email-confirmation-changed',
  async (tx, { data, version }) => {
    await tx.query(
      `INSERT INTO email_confirmation AS c (user_id, is_confirmed, version) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET is_confirmed = $2, version = $3 WHERE c.version < $3`,
      [data.userId, data.isConfirmed, version],
    )
  },
)

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
  await tx.query('DELETE FROM email_confirmation WHERE user_id = $1', [data.userId])
  // Stored responses contain names.
  await tx.query('DELETE FROM idempotency_key WHERE user_id = $1', [data.userId])
  // Each event once and in the order of the ids, in which every transaction locks several events.
  const reserved: { id: number; eventId: number }[] = await tx.query(
    `SELECT id, event_id AS "eventId" FROM ticket_order WHERE buyer_id = $1 AND state = 'reserved' ORDER BY id`,
    [data.userId],
  )
  const awaited: { eventId: number }[] = await tx.query(
    'SELECT event_id AS "eventId" FROM waiting_list_entry WHERE user_id = $1',
    [data.userId],
  )
  const eventIds = new Set([...reserved, ...awaited].map(({ eventId }) => eventId))
  for (const eventId of [...eventIds].toSorted((a, b) => a - b)) {
    await lockEvent(tx, eventId)
    for (const order of reserved)
      if (order.eventId === eventId) await applyOrderEvent(tx, order.id, { kind: 'abandoned' })
    await removeEntry(tx, eventId, data.userId)
  }
})

type User = { userId: number; username: string; displayName: string }

/** Stores the names of a user unless a newer version is stored. */
async function storePerson(tx: Transaction, { data, version }: { data: User; version: number }): Promise<void> {
  await tx.query(
    `INSERT INTO person AS p (user_id, username, display_name, version) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id) DO UPDATE SET username = $2, display_name = $3, version = $4 WHERE p.version < $4`,
    [data.userId, data.username, data.displayName, version],
  )
}
