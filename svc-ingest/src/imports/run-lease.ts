import type { ImportFailure } from '@convive/contracts/imports'
import type { Region } from '@convive/contracts/vocabulary'
import type { Database, Transaction } from '@convive/service-kit/database'
import type { LocalMoment } from '../chat/chat.ts'

/** A conversation's import, held by whoever took it under this `fence`. `done` messages of it were taken in by earlier runs. */
export type HeldImport = { id: number; fence: number; region: Region; text: string; importedAt: LocalMoment; done: number }

/** Nobody holds an import for longer than this without taking something in. In seconds. */
const leaseSeconds = 60
/** An import that has been begun so often will not end. */
const mostRuns = 10

/** Another has taken the import over: what is being done for it is in vain. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** Takes the oldest conversation that waits, or whose run was interrupted. */
export async function holdNext(db: Database): Promise<HeldImport | undefined> {
  await db.source.query(
    `UPDATE import SET state = 'failed', failure = 'interrupted', ended_at = now(), text = NULL WHERE kind = 'chat' AND state = 'running' AND lease_until <= now() AND fence >= $1`,
    [mostRuns],
  )
  const [rows]: [HeldImport[]] = await db.source.query(
    `UPDATE import SET fence = fence + 1, lease_until = now() + $1 * interval '1 second'
     WHERE id = (SELECT id FROM import WHERE kind = 'chat' AND state = 'running' AND lease_until <= now() ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, fence, region, text, done, ${localMoment} AS "importedAt"`,
    [leaseSeconds],
  )
  return rows[0]
}

const localMoment = `json_build_object('date', to_char(created_at AT TIME ZONE INTERVAL '-06:00', 'YYYY-MM-DD'), 'time', to_char(created_at AT TIME ZONE INTERVAL '-06:00', 'HH24:MI'))`

type Progress = { done: number; total: number; mediaWithoutText: number }

/** Notes how far an import is, and holds it on. Throws `LeaseLost` where another holds it by now, which undoes the transaction. */
export async function noteProgress(tx: Transaction, { id, fence }: HeldImport, { done, total, mediaWithoutText }: Progress): Promise<void> {
  const [, count]: [unknown, number] = await tx.query(
    `UPDATE import SET done = $3, total = $4, media_without_text = $5, lease_until = now() + $6 * interval '1 second' WHERE id = $1 AND fence = $2 AND state = 'running'`,
    [id, fence, done, total, mediaWithoutText, leaseSeconds],
  )
  if (count === 0) throw new LeaseLost(`Import ${id} is another's now.`)
}

/** Ends an import, well or not. Its text is kept no longer. */
export async function endImport(tx: Transaction, { id, fence }: HeldImport, failure: ImportFailure | null = null): Promise<void> {
  await tx.query(
    `UPDATE import SET state = CASE WHEN $3::text IS NULL THEN 'done' ELSE 'failed' END, failure = $3, ended_at = now(), text = NULL WHERE id = $1 AND fence = $2 AND state = 'running'`,
    [id, fence, failure],
  )
}

/** Lets go of an import, so that another goes on with it, at once or after some seconds. */
export async function letGo(db: Database, { id, fence }: HeldImport, after = 0): Promise<void> {
  await db.source.query(`UPDATE import SET lease_until = now() + $3 * interval '1 second' WHERE id = $1 AND fence = $2 AND state = 'running'`, [id, fence, after])
}
