import type { Import, ImportDetail } from '@convive/contracts/import-review'
import type { ImportedEvent } from '@convive/contracts/imported-events'
import type { Region } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'
import { notFound } from '@convive/service-kit/http/http-error'
import { EntitySchema } from 'typeorm'

/**
 * An import of a conversation, or a scan of a source. `text` is a conversation's, and is deleted at its end; `done` of
 * `total` messages are ingested.
 */
export type ImportRow = {
  id: number
  kind: Import['kind']
  sourceId: number | null
  sourceName: string | null
  region: Region
  text: string | null
  state: Import['state']
  failure: Import['failure']
  total: number
  done: number
  mediaWithoutText: number
  unknownHeaders: boolean
  fence: number
  createdBy: number | null
  endedAt: Date | null
  undoAskedAt: Date | null
  undoParts: number
}

export const ImportTable = new EntitySchema<ImportRow>({
  name: 'import',
  columns: {
    id: { type: 'bigint', primary: true, generated: 'increment' },
    kind: { type: 'text' },
    sourceId: { name: 'source_id', type: 'bigint', nullable: true },
    sourceName: { name: 'source_name', type: 'text', nullable: true },
    region: { type: 'text' },
    // Only its job reads the text, which has up to 200,000 characters.
    text: { type: 'text', nullable: true, select: false },
    state: { type: 'text', default: 'running' },
    failure: { type: 'text', nullable: true },
    total: { type: 'int', default: 0 },
    done: { type: 'int', default: 0 },
    mediaWithoutText: { name: 'media_without_text', type: 'int', default: 0 },
    unknownHeaders: { name: 'unknown_headers', type: 'boolean', default: false },
    fence: { type: 'int', default: 0 },
    createdBy: { name: 'created_by', type: 'bigint', nullable: true },
    endedAt: { name: 'ended_at', type: 'timestamptz', nullable: true },
    undoAskedAt: { name: 'undo_asked_at', type: 'timestamptz', nullable: true },
    undoParts: { name: 'undo_parts', type: 'int', default: 0 },
  },
})

export type ImportView = Omit<Import, 'createdAt' | 'endedAt' | 'undo'> & {
  createdAt: Date
  endedAt: Date | null
  askedAt: Date | null
  removed: number
  kept: { eventId: number; title: string }[]
}

/** Selects imports as `i`, with the number of their published and waiting candidates. */
export const selectImports = `SELECT i.id, i.kind, i.source_name AS "sourceName", i.region, i.state, i.failure, i.total, i.done,
    i.duplicates, i.changed, i.media_without_text AS "mediaWithoutText", i.unknown_headers AS "unknownHeaders",
    i.created_at AS "createdAt", i.ended_at AS "endedAt",
    i.undo_asked_at AS "askedAt", i.removed, i.kept, c.published::int AS "eventsCreated", c.waiting::int AS waiting, c.past::int AS past
  FROM import i, LATERAL (
    SELECT count(*) FILTER (WHERE state = 'published') AS published, count(*) FILTER (WHERE state = 'waiting') AS waiting,
      count(*) FILTER (WHERE state = 'set_aside' AND set_aside = 'past') AS past
    FROM candidate WHERE import_id = i.id) c`

/** `listEventsOf` gives the others by page. */
const maxEventsOfDetail = 200

/** An import with the first events that it has created so far. */
export async function findImport(tx: Transaction, id: number): Promise<ImportDetail> {
  const [row]: ImportView[] = await tx.query(`${selectImports} WHERE i.id = $1`, [id])
  if (!row) throw notFound('There is no such import.')
  const events = await listEventsOf(tx, id, maxEventsOfDetail)
  return { ...presentImport(row), events: events.map(({ event }) => event) }
}

/** The events that an import has created, in the order of their candidates, beginning after `after`. */
export const listEventsOf = async (
  tx: Pick<Transaction, 'query'>,
  importId: number,
  limit: number,
  after = 0,
): Promise<{ candidateId: number; event: ImportedEvent }[]> =>
  await tx.query(
    `SELECT id AS "candidateId", jsonb_build_object('id', event_id, 'title', title, 'eventDate', event_date,
       'eventStartTime', start_time, 'location', location, 'description', content->>'description') AS event
     FROM candidate WHERE import_id = $1 AND state = 'published' AND id > $3 ORDER BY id LIMIT $2`,
    [importId, limit, after],
  )

export function presentImport({ createdAt, endedAt, askedAt, removed, kept, ...row }: ImportView): Import {
  const undo = askedAt && { askedAt: askedAt.toISOString(), removed, kept }
  return { ...row, createdAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null, undo }
}
