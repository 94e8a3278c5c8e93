import { listCandidates, type ImportCandidate } from '@convive/contracts/import-review'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { costaRicaDateOf } from '@convive/service-kit/time/costa-rica-sql'
import { notFound } from '@convive/service-kit/http/http-error'
import { invalidCursor } from '@convive/service-kit/http/cursor'
import type { EventProposal } from './event-proposal.ts'

type CandidateView = Pick<
  ImportCandidate,
  'id' | 'importId' | 'kind' | 'sourceName' | 'state' | 'setAside' | 'text' | 'about' | 'isClaimableByPhone' | 'eventId'
> & { content: EventProposal; createdAt: Date }

const view = `SELECT c.id, c.import_id AS "importId", i.kind, i.source_name AS "sourceName", c.state,
  c.set_aside AS "setAside", c.content, c.text,
  cardinality(c.phones) > 0 AS "isClaimableByPhone",
    c.event_id AS "eventId", c.created_at AS "createdAt"
  , CASE WHEN o.id IS NOT NULL THEN json_build_object('title', o.title, 'eventDate', o.event_date, 'eventStartTime', o.start_time,
    'location', o.location, 'text', o.text, 'eventId', o.event_id) END AS about
  FROM candidate c JOIN import i ON i.id = c.import_id LEFT JOIN candidate o ON o.id = c.about_id`

const defaultLimit = 50

/**
 * One in twenty of the events that no person had looked at before they were published, always the same, while the text
 * that they were read from is kept. The index `candidate_audit` holds them.
 */
const isAudited = `c.state = 'published' AND c.decided_by IS NULL AND c.audited_at IS NULL AND mod(hashint8(c.id), 20) = 0
  AND c.event_date >= ${costaRicaDateOf(`now() - interval '30 days'`)}`

/** Lists candidates by the date of their events, soonest first: reviewers need that order. */
export const listCandidatesRoute = (db: Database): Served =>
  serve(listCandidates, async ({ state = 'waiting', importId, region, limit = defaultLimit, cursor }) => {
    const after = parseCandidateCursor(cursor)
    const rows: CandidateView[] = await db.source.query(
      `${view} WHERE ${state === 'audit' ? isAudited : 'c.state = $1'} AND $1::text IS NOT NULL
        AND ($2::bigint IS NULL OR c.import_id = $2) AND ($3::text IS NULL OR c.region = $3)
        AND (c.event_date, c.id) > ($4, $5::bigint)
       ORDER BY c.event_date, c.id LIMIT $6`,
      [state, importId, region, after.date, after.id, limit + 1],
    )
    const items = rows.slice(0, limit).map(presentCandidate)
    const last = items.at(-1)
    return { items, next: rows.length > limit && last ? `${last.eventDate}.${last.id}` : null }
  })

export async function findCandidate(tx: Transaction, id: number): Promise<ImportCandidate> {
  const [row]: CandidateView[] = await tx.query(`${view} WHERE c.id = $1`, [id])
  if (!row) throw notFound('There is no such candidate.')
  return presentCandidate(row)
}

const presentCandidate = ({ content, createdAt, ...row }: CandidateView): ImportCandidate => ({
  ...content,
  ...row,
  createdAt: createdAt.toISOString(),
})

/** The cursor is the date and the id of the last candidate shown. */
function parseCandidateCursor(cursor: string | undefined): { date: string; id: number } {
  if (cursor === undefined) return { date: '', id: 0 }
  const [, date, id] = /^(\d{4}-\d{2}-\d{2})\.([1-9]\d{0,14})$/.exec(cursor) ?? []
  if (date === undefined) throw invalidCursor()
  return { date, id: Number(id) }
}
