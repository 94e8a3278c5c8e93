import { importerId } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'
import { findCurrentVenue } from '../venues/merged-venue.store.ts'

/** The columns that a claimer can edit. */
const editedColumns = [
  'title',
  'description',
  'location',
  'map_pin',
  'region',
  'category',
  'venue_id',
  'event_date',
  'event_start_time',
  'event_end_time',
  'moved_from',
  'is_changed_date',
  'starts_at',
  'ends_at',
  'image_url',
  'image_focus',
  'cora_reward',
  'is_paid',
  'price_minor',
  'currency',
  'payment_option',
  'accept_cora',
  'cora_price',
  'capacity',
  'refund_until_hours',
  'requires_check_in',
  'visibility',
  'questions',
  'items',
  'contact_phone',
  'contact_visibility',
  'other_text',
  'search',
]

/** Each date of a series keeps its day. */
const columnsOfDay = ['event_date', 'event_start_time', 'event_end_time', 'moved_from', 'starts_at', 'ends_at']
/** A returned date has no reward, like any that the importer announces. */
const columnsOfOccurrence = editedColumns.filter((column) => ![...columnsOfDay, 'cora_reward'].includes(column))

/** Stores the current state of the event with its new claim, before the claimer edits it. */
export async function saveOriginal(tx: Transaction, eventId: number): Promise<void> {
  await tx.query(
    `UPDATE claim c SET original = to_jsonb(e) || jsonb_build_object('edited_at', i.edited_at)
     FROM event e LEFT JOIN imported i ON i.event_id = e.id
     WHERE e.id = $1 AND c.event_id = $1 AND c.state <> 'refused'`,
    [eventId],
  )
}

const originalOf = (column: string): string => (column === 'venue_id' ? '$5::bigint' : `o.${column}`)
const restored = (columns: string[]): string =>
  columns
    .map((column) => `${column} = CASE WHEN c.original IS NULL THEN e.${column} ELSE ${originalOf(column)} END`)
    .join(', ')

type ReturnedClaim = { id: number; eventId: number; userId: number }

/**
 * Makes the importer the creator of a claimed event again and undoes the claimer's edits. What was hidden with the
 * claimer's account is shown again. Returns false if the event is gone or belongs to somebody else. A cancelled event
 * stays cancelled, and `addOriginal` adds it anew.
 */
export async function restoreOriginal(tx: Transaction, claim: ReturnedClaim): Promise<boolean> {
  const venueId = await findOriginalVenue(tx, claim.id)
  const [, count]: [unknown, number] = await tx.query(
    `UPDATE event e SET creator_id = $4, updated_at = now(), hidden_with_account = false,
       hidden_at = CASE WHEN NOT e.hidden_with_account THEN e.hidden_at END,
       hidden_reason = CASE WHEN NOT e.hidden_with_account THEN e.hidden_reason END,
       ${restored(editedColumns)}
     FROM claim c CROSS JOIN LATERAL jsonb_populate_record(NULL::event, c.original) o
     WHERE c.id = $1 AND e.id = $2 AND e.creator_id = $3`,
    [claim.id, claim.eventId, claim.userId, importerId, venueId],
  )
  await tx.query(
    `UPDATE imported i SET edited_at = (c.original ->> 'edited_at')::timestamptz
     FROM claim c WHERE c.id = $1 AND c.original IS NOT NULL AND i.event_id = $2`,
    [claim.id, claim.eventId],
  )
  return count > 0
}

/**
 * Adds the original of an event that its claimer has cancelled or deleted, as a new event of the importer with a refused
 * claim: the claimer cannot claim it again, and nobody earns anything for it. Returns its id, or undefined if there is
 * nothing to add: the original is over, the event was replaced or is hidden, or its import was undone.
 */
export async function addOriginal(tx: Transaction, claim: ReturnedClaim): Promise<number | undefined> {
  const venueId = await findOriginalVenue(tx, claim.id)
  const values = editedColumns.map((column) => (column === 'venue_id' ? '$3::bigint' : `o.${column}`))
  const [added]: { id: number }[] = await tx.query(
    `INSERT INTO event (creator_id, creation_award, ${editedColumns.join(', ')})
     SELECT $2, 0, ${values.join(', ')}
     FROM claim c CROSS JOIN LATERAL jsonb_populate_record(NULL::event, c.original) o
     WHERE c.id = $1 AND c.original IS NOT NULL AND c.ended_at IS NOT NULL
       AND o.ends_at > now()
       AND EXISTS (SELECT 1 FROM imported i WHERE i.event_id = c.event_id AND i.undone_at IS NULL)
       AND c.original ->> 'next_event_id' IS NULL
       AND NOT EXISTS (SELECT 1 FROM event e WHERE e.id = c.event_id AND (e.next_event_id IS NOT NULL OR e.hidden_at IS NOT NULL))
     RETURNING id`,
    [claim.id, importerId, venueId],
  )
  if (!added) return undefined
  await tx.query(
    `INSERT INTO claim (event_id, user_id, title, state, cora_awarded, decided_at, decided_by)
     SELECT $2, user_id, original ->> 'title', 'refused', 0, decided_at, decided_by FROM claim WHERE id = $1`,
    [claim.id, added.id],
  )
  return added.id
}

/**
 * Makes the importer the creator of a later occurrence of a claimed event, with the original text, and refuses the claim
 * of it too: the claimer cannot claim it again, and nobody earns anything for it. Returns false if the occurrence belongs
 * to somebody else, or to the claimer by a claim of its own.
 */
export async function restoreOccurrence(tx: Transaction, claim: ReturnedClaim, occurrenceId: number): Promise<boolean> {
  const venueId = await findOriginalVenue(tx, claim.id)
  const [, count]: [unknown, number] = await tx.query(
    `UPDATE event e SET creator_id = $4, updated_at = now(), cora_reward = 0,
       ${restored(columnsOfOccurrence)}
     FROM claim c CROSS JOIN LATERAL jsonb_populate_record(NULL::event, c.original) o
     WHERE c.id = $1 AND e.id = $2 AND e.creator_id = $3
       AND NOT EXISTS (SELECT 1 FROM claim own WHERE own.event_id = e.id AND own.state <> 'refused')`,
    [claim.id, occurrenceId, claim.userId, importerId, venueId],
  )
  if (count === 0) return false
  await tx.query(
    `INSERT INTO claim (event_id, user_id, title, state, cora_awarded, decided_at, decided_by)
     SELECT e.id, c.user_id, e.title, 'refused', 0, c.decided_at, c.decided_by
     FROM claim c, event e WHERE c.id = $1 AND e.id = $2`,
    [claim.id, occurrenceId],
  )
  return true
}

/** The original venue of the event, which may have been merged into another one in the meantime. */
async function findOriginalVenue(tx: Transaction, claimId: number): Promise<number | null> {
  const [claim]: { venueId: number | null }[] = await tx.query(
    `SELECT (original ->> 'venue_id')::bigint AS "venueId" FROM claim WHERE id = $1`,
    [claimId],
  )
  if (!claim || claim.venueId === null) return null
  return (await findCurrentVenue(tx, claim.venueId))?.id ?? null
}
