import { EventImported, type EventExtracted } from '@convive/contracts/ingest'
import type { MessageOf } from '@convive/contracts/message'
import { IMPORTER_ID } from '@convive/contracts/vocabulary'
import type { Transaction } from '@convive/service-kit/database'
import { emit } from '@convive/service-kit/messages'
import { addEvent } from '../catalog/create-event.ts'
import { normalizePhone } from '../claims/phone.ts'

export type Candidate = { source: string; sourceUid: string }
export type Extraction = MessageOf<typeof EventExtracted>['data']
export type Imported = { eventId: number | null; version: number; editedAt: Date | null; undoneAt: Date | null }

/** Puts all that is heard of the same candidates in one line. */
export async function lockCandidates(tx: Transaction, candidates: Candidate[]): Promise<void> {
  const keys = candidates.map(({ source, sourceUid }) => JSON.stringify([source, sourceUid])).toSorted()
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest($1::text[]) AS key', [keys])
}

/** What is known of a candidate, which nobody else hears of meanwhile. */
export async function lockImported(tx: Transaction, candidate: Candidate): Promise<Imported | undefined> {
  await lockCandidates(tx, [candidate])
  const [row]: Imported[] = await tx.query(
    'SELECT event_id AS "eventId", version, edited_at AS "editedAt", undone_at AS "undoneAt" FROM imported WHERE source = $1 AND source_uid = $2',
    [candidate.source, candidate.sourceUid],
  )
  return row
}

/** What was extracted becomes the importer's event, and ingest hears which. It names no venue and earns nobody anything. */
export async function importCandidate(tx: Transaction, data: Extraction, version: number): Promise<void> {
  const { id } = await addEvent(tx, { ...data.draft, venueId: null }, { creatorId: IMPORTER_ID, creationAward: 0 })
  await remember(tx, data, id, version)
  await keepPhones(tx, id, data)
  await emit(tx, EventImported, { source: data.source, sourceUid: data.sourceUid, eventId: id })
}

/** Remembers the newest that was heard of a candidate, and the event that it is; null where it is none. */
export async function remember(tx: Transaction, { source, sourceUid, span }: Candidate & Partial<Pick<Extraction, 'span'>>, eventId: number | null, version: number): Promise<void> {
  await tx.query(
    `INSERT INTO imported AS i (source, source_uid, event_id, span_start, span_end, version) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (source, source_uid) DO UPDATE SET event_id = $3, span_start = COALESCE($4, i.span_start), span_end = COALESCE($5, i.span_end), version = $6, undone_at = NULL`,
    [source, sourceUid, eventId, span?.start, span?.end, version],
  )
}

/** The phones that may claim an event, in the place of the former ones. */
export async function keepPhones(tx: Transaction, eventId: number, { phones }: Pick<Extraction, 'phones'>): Promise<void> {
  const known = [...new Set(phones.map(normalizePhone).filter((phone) => phone !== undefined))]
  await tx.query('DELETE FROM imported_phone WHERE event_id = $1', [eventId])
  await tx.query('INSERT INTO imported_phone (event_id, phone) SELECT $1, unnest($2::text[])', [eventId, known])
}
