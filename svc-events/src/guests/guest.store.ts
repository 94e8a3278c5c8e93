import type { Face, Guest } from '@convive/contracts/guests'
import { maxFaces } from '@convive/contracts/guests'
import { foldForSearch } from '@convive/formats/fold-text'
import { firstName } from '@convive/formats/person-name'
import type { Transaction } from '@convive/service-kit/database/database'
import { invalidCursor, pageOf } from '@convive/service-kit/http/cursor'
import { likePattern } from '../event-model/search-text.ts'

const exactInstant = `to_char(r.answered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const cursorFormat = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~([1-9]\d{0,14})$/

/** Bounds a search by name, like the CSV. */
const searchedGuests = 10_000

/**
 * Lists the guests after a cursor, the latest RSVPs first, without people who deleted their account. With `q`, lists
 * those whose name contains it.
 */
export async function findGuests(
  tx: Transaction,
  eventId: number,
  limit: number,
  { cursor, q = '' }: { cursor?: string | undefined; q?: string | undefined } = {},
): Promise<{ items: Guest[]; next: string | null }> {
  const [at, userId] = cursor === undefined ? [null, null] : readCursor(cursor)
  const name = foldForSearch(q)
  const guests =
    name === ''
      ? 'rsvp'
      : `(SELECT * FROM rsvp WHERE event_id = $1 ORDER BY answered_at DESC, user_id DESC LIMIT ${searchedGuests})`
  const rows: Guest[] = await tx.query(
    `SELECT r.user_id AS "userId", p.display_name AS name, p.picture, r.status, r.is_public AS "isPublic",
       ${exactInstant} AS "answeredAt"
     FROM ${guests} r LEFT JOIN person p ON p.id = r.user_id
     WHERE r.event_id = $1 AND p.deleted IS NOT TRUE
       ${name === '' ? 'AND $5::text IS NULL' : 'AND folded_name(p.display_name) LIKE $5'}
       ${at === null ? 'AND $2::timestamptz IS NULL AND $3::bigint IS NULL' : 'AND (r.answered_at, r.user_id) < ($2::timestamptz, $3::bigint)'}
     ORDER BY r.answered_at DESC, r.user_id DESC LIMIT $4`,
    [eventId, at, userId, limit + 1, name === '' ? null : likePattern(name)],
  )
  return pageOf(rows, limit, (last) => `${last.answeredAt}~${last.userId}`)
}

function readCursor(cursor: string): [string, number] {
  const [, at, userId] = cursorFormat.exec(cursor) ?? []
  if (at === undefined || Number.isNaN(Date.parse(at))) throw invalidCursor()
  return [at, Number(userId)]
}

export async function findVisibleGuests(tx: Transaction, eventId: number): Promise<Face[]> {
  const rows: { name: string; picture: string | null }[] = await tx.query(
    `SELECT p.display_name AS name, p.picture FROM rsvp r JOIN person p ON p.id = r.user_id
     WHERE r.event_id = $1 AND r.is_public AND r.status = 'going' AND NOT p.deleted AND p.display_name IS NOT NULL
     ORDER BY r.answered_at DESC LIMIT ${maxFaces}`,
    [eventId],
  )
  return rows.map(({ name, picture }) => ({ firstName: firstName(name), picture }))
}
