import { EventUpdated } from '@convive/contracts/events'
import { isPast, timeSpanOf } from '@convive/formats/costa-rica-time'
import type { Transaction } from '@convive/service-kit/database/database'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { emit } from '@convive/service-kit/messaging/messages'
import { type EventRow, EventTable, type EventView, findEvent, lockEvent } from '../event-model/event.store.ts'
import { markEdited } from '../event-model/imported-event.store.ts'
import { changeSnapshot } from '../event-model/present-event.ts'
import { detectChange, movedFrom } from '../notifications/event-change.rules.ts'
import { queuePictureCopy } from '../media/copy-pictures.job.ts'
import { notifyOfChange } from '../notifications/notify-recipients.job.ts'
import { searchTextOf } from '../search/search-text.ts'
import { findCurrentVenue, withCurrentVenue } from '../venues/merged-venue.store.ts'

/** What the owner of a provisional claim may propose. */
const proposedFields = [
  'title',
  'description',
  'location',
  'region',
  'category',
  'venueId',
  'mapPin',
  'eventDate',
  'eventStartTime',
  'eventEndTime',
  'imageUrl',
  'imageFocus',
  'otherText',
] as const
type Proposal = Pick<EventRow, (typeof proposedFields)[number]>

/**
 * Keeps the edit of somebody whose claim is provisional. Only they and administrators see it; nobody is told of it, and
 * no message is published, until the claim is confirmed. The event counts as changed, so that an edit that began before
 * is refused. The caller holds the lock of the event's row.
 */
export async function saveProposal(tx: Transaction, eventId: number, edited: Proposal): Promise<void> {
  const proposal = Object.fromEntries(proposedFields.map((field) => [field, edited[field]]))
  await tx.query(`UPDATE claim SET proposal = $2 WHERE event_id = $1 AND state = 'provisional'`, [
    eventId,
    JSON.stringify(proposal),
  ])
  await tx.update(EventTable, { id: eventId }, { updatedAt: () => 'now()' })
}

/** An edit by an administrator decides about the proposal, which it began from. */
export const dropProposal = (tx: Transaction, eventId: number): Promise<unknown> =>
  tx.query('UPDATE claim SET proposal = NULL WHERE event_id = $1 AND proposal IS NOT NULL', [eventId])

async function findProposal(tx: Transaction, eventId: number): Promise<Proposal | null> {
  const [claim]: { proposal: Proposal | null }[] = await tx.query(
    `SELECT proposal FROM claim WHERE event_id = $1 AND state <> 'refused'`,
    [eventId],
  )
  return claim?.proposal ?? null
}

/** An event as a viewer sees it: with what is proposed for it, if it is their own proposal or they are an administrator. */
export async function withProposal(
  tx: Transaction,
  event: EventView,
  viewer: Pick<Caller, 'userId' | 'isAdmin'> | null,
): Promise<EventView & { isProposal?: boolean }> {
  if (!viewer || !(viewer.isAdmin || viewer.userId === event.creatorId)) return event
  const proposal = await findProposal(tx, event.id)
  if (!proposal) return event
  const [venue]: { venueName: string; venuePin: EventView['venuePin'] }[] = await tx.query(
    'SELECT name AS "venueName", map_pin AS "venuePin" FROM venue WHERE id = $1',
    [proposal.venueId],
  )
  return { ...event, venueName: null, venuePin: null, ...venue, ...proposal, ...timeSpanOf(proposal), isProposal: true }
}

/**
 * Makes what was proposed for an event its state, as an edit does: its guests are told of a new time or place. A date that
 * has passed while the claim waited is left out. The caller holds the lock of the event's row.
 */
export async function applyProposal(tx: Transaction, eventId: number): Promise<void> {
  const proposal = await findProposal(tx, eventId)
  if (!proposal) return
  await dropProposal(tx, eventId)
  const before = await lockEvent(tx, eventId)
  if (before.cancelledAt) return
  const isLate = isPast(timeSpanOf(proposal), before.asOf)
  const dated = { ...proposal, eventDate: isLate ? before.eventDate : proposal.eventDate }
  const venue = dated.venueId === null ? undefined : await findCurrentVenue(tx, dated.venueId)
  await markEdited(tx, eventId)
  await tx.update(
    EventTable,
    { id: eventId },
    {
      ...dated,
      ...timeSpanOf(dated),
      venueId: venue?.region === dated.region ? venue.id : null,
      movedFrom: movedFrom(before, dated),
      search: searchTextOf(dated),
      updatedAt: () => 'now()',
    },
  )
  const event = await findEvent(tx, eventId)
  await queuePictureCopy(tx, event, { before })
  const change = detectChange(await withCurrentVenue(tx, before), event)
  if (change) await notifyOfChange(tx, before, event, change, event.creatorId)
  await emit(tx, EventUpdated, changeSnapshot(before, event))
}
