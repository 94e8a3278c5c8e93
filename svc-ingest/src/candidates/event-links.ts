import { EventImported, ImportedEventKept } from '@convive/contracts/import-messages'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { type CandidateRow, CandidateTable } from './candidate.store.ts'
import { askAbout, askAboutListedAgain, settleQuestionsAbout } from './source-question.store.ts'
import { countWrongEvent } from './source-look.ts'
import { EventCancelled, EventDeleted } from '@convive/contracts/events'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import type { Transaction } from '@convive/service-kit/database/database'

/**
 * Stores which event a candidate became, so that an import links to its events, and to which date a weekly event has moved
 * on, so that a post about that date is not imported again.
 */
export const onEventImported: Subscription = on(
  EventImported,
  'candidates/on-event-imported',
  async (tx, { data, version }) => linkEvent(tx, { ...data, version }),
)

/** svc-events did not follow the source, because the event has an owner or is cancelled: an administrator decides. */
export const onImportedEventKept: Subscription = on(
  ImportedEventKept,
  'candidates/on-imported-event-kept',
  async (tx, { data: { source, sourceUid, why, offered } }) => {
    const known = await tx.findOneBy(CandidateTable, { source, sourceUid })
    if (known?.state !== 'published') return
    if (why !== 'listed_again') await askAbout(tx, known.id, why, offered)
    else if (isStillListed(known)) await askAboutListedAgain(tx, known.id)
  },
)

/** The source may have dropped or cancelled the event again before the reply arrived. */
const isStillListed = ({ withdrawnAt, markedCancelled }: CandidateRow): boolean =>
  withdrawnAt === null && !markedCancelled

/** It no longer needs a decision whether a cancelled event takes place. */
export const onEventCancelled: Subscription = on(
  ignoringFields(EventCancelled, 'region', 'currency', 'paymentOption'),
  'candidates/on-event-cancelled',
  async (tx, { data: { eventId } }) => settleQuestionsAbout(tx, eventId, 'cancelled'),
)

/** Removes the link from a candidate to its deleted event. */
export const onEventDeleted: Subscription = on(
  ignoringFields(EventDeleted, 'region'),
  'candidates/on-event-deleted',
  async (tx, { data: { eventId, creatorId } }) => {
    await settleQuestionsAbout(tx, eventId, 'deleted')
    for (const deleted of await unlinkEvent(tx, eventId)) await countWrongEvent(tx, deleted, creatorId)
  },
)

type Link = { source: string; sourceUid: string; eventId: number; eventDate?: string | undefined; version: number }

/** Links a candidate to its event, unless the event has been deleted. Without `eventDate`, its date stays. */
async function linkEvent(tx: Transaction, { source, sourceUid, eventId, eventDate, version }: Link): Promise<void> {
  await lockEvent(tx, eventId)
  await tx.query(
    `UPDATE candidate SET event_version = $4, event_date = coalesce($5, event_date),
       content = CASE WHEN $5::text IS NULL THEN content ELSE content || jsonb_build_object('eventDate', $5::text) END,
       event_id = (SELECT $3::bigint WHERE NOT EXISTS (SELECT 1 FROM deleted_event WHERE event_id = $3))
     WHERE source = $1 AND source_uid = $2 AND event_version < $4`,
    [source, sourceUid, eventId, version, eventDate ?? null],
  )
}

/**
 * Removes the link to a deleted event, and prevents a later link to it. Returns the candidates that were published as it,
 * and whether a scan did so that still lists it.
 */
async function unlinkEvent(tx: Transaction, eventId: number): Promise<{ source: string; publishedByScan: boolean }[]> {
  await lockEvent(tx, eventId)
  await tx.query('INSERT INTO deleted_event (event_id) VALUES ($1) ON CONFLICT DO NOTHING', [eventId])
  const [unlinked]: [{ source: string; publishedByScan: boolean }[]] = await tx.query(
    `UPDATE candidate SET event_id = NULL WHERE event_id = $1
     RETURNING source, decided_by IS NULL AND withdrawn_at IS NULL AND NOT marked_cancelled AS "publishedByScan"`,
    [eventId],
  )
  await tx.query('DELETE FROM known_event WHERE event_id = $1', [eventId])
  return unlinked
}

/** The handlers of both messages may run at the same time. One waits for the other. */
async function lockEvent(tx: Transaction, eventId: number): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('event link'), hashtext($1::text))`, [eventId])
}
