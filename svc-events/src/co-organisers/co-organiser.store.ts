import { type CoOrganiser, maxCoOrganisers } from '@convive/contracts/co-organisers'
import { importerId } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'

type EventOfCreator = { id: number; creatorId: number }

/** The co-organisers whom an event's current creator named, oldest first. */
export async function findCoOrganisers(tx: Transaction, event: EventOfCreator): Promise<CoOrganiser[]> {
  const rows: (Omit<CoOrganiser, 'since'> & { since: Date })[] = await tx.query(
    `SELECT c.user_id AS "userId", p.username, p.display_name AS name, p.picture, c.since
     FROM co_organiser c LEFT JOIN person p ON p.id = c.user_id
     WHERE c.event_id = $1 AND c.creator_id = $2 ORDER BY c.since, c.user_id LIMIT ${maxCoOrganisers}`,
    [event.id, event.creatorId],
  )
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }))
}

/** The caller holds the lock of the event. */
export const insertCoOrganiser = (tx: Transaction, event: EventOfCreator, userId: number): Promise<unknown> =>
  tx.query(
    `INSERT INTO co_organiser (event_id, user_id, creator_id) VALUES ($1, $2, $3)
     ON CONFLICT (event_id, user_id) DO UPDATE SET creator_id = EXCLUDED.creator_id, since = now()`,
    [event.id, userId, event.creatorId],
  )

export const deleteCoOrganiser = (tx: Transaction, eventId: number, userId: number): Promise<unknown> =>
  tx.query('DELETE FROM co_organiser WHERE event_id = $1 AND user_id = $2', [eventId, userId])

/** The id of the person with a username, ignoring case. Nobody is the importer. */
export async function findUserId(tx: Transaction, username: string): Promise<number | undefined> {
  const [person]: { id: number }[] = await tx.query(
    'SELECT id FROM person WHERE lower(username) = lower($1) AND NOT deleted AND id <> $2',
    [username, importerId],
  )
  return person?.id
}
