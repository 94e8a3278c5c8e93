import { UserDeleted, UserRegistered, UserUpdated } from '@convive/contracts/identity'
import type { Transaction } from '@convive/service-kit/database'
import { on, type Subscription } from '@convive/service-kit/messages'
import { happen } from '../orders/happen.ts'

type Told = { userId: number; username: string; displayName: string }

async function keep(tx: Transaction, { data, version }: { data: Told; version: number }): Promise<void> {
  await tx.query(
    `INSERT INTO person AS p (user_id, username, display_name, version) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id) DO UPDATE SET username = $2, display_name = $3, version = $4 WHERE p.version < $4`,
    [data.userId, data.username, data.displayName, version],
  )
}

/** Orders and tickets stay, because money hangs on them, under an id that names nobody any more. What is only held is let go. */
const onDeleted = on(UserDeleted, 'people/deleted', async (tx, { data, version }) => {
  await tx.query(
    `INSERT INTO person AS p (user_id, username, display_name, deleted, version) VALUES ($1, '', '', true, $2)
     ON CONFLICT (user_id) DO UPDATE SET username = '', display_name = '', deleted = true, version = $2 WHERE p.version < $2`,
    [data.userId, version],
  )
  const held: { id: number }[] = await tx.query(`SELECT id FROM ticket_order WHERE buyer_id = $1 AND state = 'held' ORDER BY event_id, id`, [data.userId])
  for (const { id } of held) await happen(tx, id, { kind: 'let-go' })
})

export const peopleSubscriptions: Subscription[] = [on(UserRegistered, 'people/registered', keep), on(UserUpdated, 'people/updated', keep), onDeleted]
