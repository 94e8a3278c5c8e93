import type { Caller } from '@convive/service-kit/http/caller-token'
import type { Transaction } from '@convive/service-kit/database/database'
import type { RunStatement } from '@convive/service-kit/database/pipelined-pool'

type Person = {
  userId: number
  username: string | null
  displayName: string | null
  /** Undefined in older messages, which then do not change it. */
  about?: string | null | undefined
  picture?: string | null | undefined
}

/**
 * Projects a person's public profile from svc-identity. Only a newer version counts. A deleted person keeps an empty
 * row, so that an older message cannot restore anything.
 */
export async function savePerson(tx: Transaction, person: Person, version: number, deleted = false): Promise<void> {
  await tx.query(
    `INSERT INTO person (id, username, display_name, version, deleted, about, picture)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (id) DO UPDATE SET username = EXCLUDED.username, display_name = EXCLUDED.display_name,
       version = EXCLUDED.version, deleted = EXCLUDED.deleted,
       about = CASE WHEN $8 THEN EXCLUDED.about ELSE person.about END,
       picture = CASE WHEN $9 THEN EXCLUDED.picture ELSE person.picture END,
       frame = CASE WHEN NOT EXCLUDED.deleted THEN person.frame END,
       frame_until = CASE WHEN NOT EXCLUDED.deleted THEN person.frame_until END
     WHERE person.version < EXCLUDED.version`,
    [
      person.userId,
      person.username,
      person.displayName,
      version,
      deleted,
      person.about ?? null,
      person.picture ?? null,
      person.about !== undefined,
      person.picture !== undefined,
    ],
  )
}

/**
 * Inserts the caller with the names of the caller token, as version 0. A person may act here before svc-identity's
 * message has arrived; that message replaces these names.
 */
export async function ensureCaller(tx: Transaction, caller: Caller): Promise<void> {
  await tx.query(
    'INSERT INTO person (id, username, display_name, version) VALUES ($1, $2, $3, 0) ON CONFLICT DO NOTHING',
    [caller.userId, caller.username, caller.displayName],
  )
}

/** Does the same for the callers of many requests, in the order of their ids. */
export async function ensureCallers(run: RunStatement, callers: Caller[]): Promise<void> {
  const byId = [...new Map(callers.map((caller) => [caller.userId, caller])).values()]
  await run(
    `INSERT INTO person (id, username, display_name, version)
     SELECT id, username, display_name, 0
     FROM unnest($1::bigint[], $2::text[], $3::text[]) AS c(id, username, display_name) ORDER BY id ON CONFLICT DO NOTHING`,
    [
      byId.map(({ userId }) => userId),
      byId.map(({ username }) => username),
      byId.map(({ displayName }) => displayName),
    ],
  )
}

/**
 * Makes the deletion of an account wait, so that it finds what the person is about to own. False for a deleted person.
 */
export async function lockPerson(tx: Transaction, id: number): Promise<boolean> {
  const found: unknown[] = await tx.query('SELECT 1 FROM person WHERE id = $1 AND NOT deleted FOR SHARE', [id])
  return found.length > 0
}
