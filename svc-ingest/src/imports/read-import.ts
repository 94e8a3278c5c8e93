import { listImports, readImport, type Import, type ImportDetail, type ImportedEvent } from '@convive/contracts/imports'
import type { Database, Transaction } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { notFound } from '@convive/service-kit/refused'
import { beforeOf } from './cursor.ts'

type ImportView = Omit<Import, 'createdAt' | 'endedAt' | 'undo'> & {
  createdAt: Date
  endedAt: Date | null
  askedAt: Date | null
  removed: number
  kept: { eventId: number; title: string }[]
}

const view = `SELECT i.id, i.kind, i.source_name AS "sourceName", i.region, i.state, i.failure, i.total, i.done, i.duplicates, i.changed, i.media_without_text AS "mediaWithoutText",
    i.created_at AS "createdAt", i.ended_at AS "endedAt", i.undo_asked_at AS "askedAt", i.removed, i.kept, c.published::int AS "eventsCreated", c.waiting::int AS waiting
  FROM import i, LATERAL (
    SELECT count(*) FILTER (WHERE state = 'published') AS published, count(*) FILTER (WHERE state = 'waiting') AS waiting FROM candidate WHERE import_id = i.id) c`

const usualLimit = 50

/** A scan that brought nothing is no import that anybody would look for; scheduled ones are many. */
const showing = `(i.kind = 'chat' OR i.state IN ('undoing', 'undone') OR EXISTS (SELECT 1 FROM candidate c WHERE c.import_id = i.id))`

export const listImportsRoute = (db: Database): Served =>
  serve(listImports, async ({ limit = usualLimit, cursor }) => {
    const rows: ImportView[] = await db.source.query(`${view} WHERE i.id < $1 AND ${showing} ORDER BY i.id DESC LIMIT $2`, [beforeOf(cursor), limit + 1])
    return { items: rows.slice(0, limit).map(presentImport), next: rows.length > limit ? String(rows[limit - 1]?.id) : null }
  })

export const readImportRoute = (db: Database): Served => serve(readImport, ({ id }) => findImport(db.source.manager, id))

/** An import with what it made so far. */
export async function findImport(tx: Transaction, id: number): Promise<ImportDetail> {
  const [row]: ImportView[] = await tx.query(`${view} WHERE i.id = $1`, [id])
  if (!row) throw notFound('There is no such import.')
  const events: ImportedEvent[] = await tx.query(
    `SELECT event_id AS id, title, event_date AS "eventDate", start_time AS "eventStartTime", location, content->>'description' AS description
     FROM candidate WHERE import_id = $1 AND state = 'published' ORDER BY id`,
    [id],
  )
  return { ...presentImport(row), events }
}

function presentImport({ createdAt, endedAt, askedAt, removed, kept, ...row }: ImportView): Import {
  const undo = askedAt && { askedAt: askedAt.toISOString(), removed, kept }
  return { ...row, createdAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null, undo }
}
