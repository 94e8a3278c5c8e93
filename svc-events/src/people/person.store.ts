import type { Caller } from '@convive/service-kit/http/caller-token'
import type { Transaction } from '@convive/service-kit/database/database'

type Names = { userId: number; username: string | null; displayName: string | null }

/**
 * Projects a person's names from svc-identity; only a newer version counts. A deleted person keeps a row without names,
 * so that an older message cannot bring the names back.
 */
export async function savePerson(tx: Transaction, person: Names, version: number, deleted = false): Promise<void> {
  await tx.query(
    `INSERT INTO person (id, username, display_name, version, deleted) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (id) DO UPDATE SET username = EXCLUDED.username, display_name = EXCLUDED.display_name,
       version = EXCLUDED.version, deleted = EXCLUDED.deleted,
       frame = CASE WHEN NOT EXCLUDED.deleted THEN person.frame END,
       frame_until = CASE WHEN NOT EXCLUDED.deleted THEN person.frame_until END
     WHERE person.version < EXCLUDED.version`,
    [person.userId, person.username, person.displayName, version, deleted],
  )
}

/**
 * Inserts the caller with the names of the caller token, as version 0. Someone may act here before svc-identity's
 * message has arrived; any message replaces these names.
 */
export async function ensureCaller(tx: Transaction, caller: Caller): Promise<void> {
  await tx.query(
    'INSERT INTO person (id, username, display_name, version) VALUES ($1, $2, $3, 0) ON CONFLICT DO NOTHING',
    [caller.userId, caller.username, caller.displayName],
  )
}
