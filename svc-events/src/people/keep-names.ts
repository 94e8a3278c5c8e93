import { UserDeleted, UserRegistered, UserUpdated } from '@convive/contracts/identity'
import type { Caller } from '@convive/service-kit/caller'
import type { Transaction } from '@convive/service-kit/database'
import { on, type Subscription } from '@convive/service-kit/messages'

type Named = { userId: number; username: string | null; displayName: string | null }

/** The names of people, as identity tells them. A deleted person's row stays, so that an older message cannot bring the name back. */
export const peopleSubscriptions: Subscription[] = [
  on(UserRegistered, 'people.registered', (tx, { data, version }) => keep(tx, data, version)),
  on(UserUpdated, 'people.updated', (tx, { data, version }) => keep(tx, data, version)),
  on(UserDeleted, 'people.deleted', (tx, { data, version }) => keep(tx, { userId: data.userId, username: null, displayName: null }, version, true)),
]

async function keep(tx: Transaction, person: Named, version: number, deleted = false): Promise<void> {
  await tx.query(
    `INSERT INTO person (id, username, display_name, version, deleted) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (id) DO UPDATE SET username = EXCLUDED.username, display_name = EXCLUDED.display_name, version = EXCLUDED.version, deleted = EXCLUDED.deleted,
       frame = CASE WHEN NOT EXCLUDED.deleted THEN person.frame END, frame_until = CASE WHEN NOT EXCLUDED.deleted THEN person.frame_until END
     WHERE person.version < EXCLUDED.version`,
    [person.userId, person.username, person.displayName, version, deleted],
  )
}

/** Someone may act here before identity's message has come; the gateway's word serves until then, older than any message. */
export async function knowCaller(tx: Transaction, caller: Caller): Promise<void> {
  await tx.query('INSERT INTO person (id, username, display_name, version) VALUES ($1, $2, $3, 0) ON CONFLICT DO NOTHING', [
    caller.userId,
    caller.username,
    caller.displayName,
  ])
}
