import { EventUpdated, updateEvent } from '@convive/contracts/events'
import { isSameRule } from '@convive/formats/weekly-rule'
import { recordAuditEntry } from '@convive/service-kit/audit-log/audit-log'
import type { Database } from '@convive/service-kit/database/database'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import type { Served } from '@convive/service-kit/http/serve'
import { emit } from '@convive/service-kit/messaging/messages'
import type { LimitOptions } from '@convive/service-kit/limits/rate-limit'
import { hasGuests } from '../attendance/attendance.store.ts'
import { markEdited } from '../event-model/imported-event.store.ts'
import { editedRepetition } from '../weekly-events/next-occurrence.rules.ts'
import { detectChange, movedFrom } from '../notifications/event-change.rules.ts'
import { notifyOfChange } from '../notifications/notify-recipients.job.ts'
import { announceOnceListed } from '../organisers/followers.job.ts'
import { countSoldTickets } from '../tickets/ticket-sales.ts'
import { withCurrentVenue } from '../venues/merged-venue.store.ts'
import { resolveVenue } from '../venues/venue.store.ts'
import { checkProvisionalEdit } from '../claims/claim.rules.ts'
import { isClaimedProvisionally } from '../claims/claim.store.ts'
import { dropProposal, saveProposal, withProposal } from '../claims/proposal.ts'
import { draftToRow } from '../event-model/event-mapper.ts'
import { checkCanEdit, creatorOnly } from './event-permissions.rules.ts'
import { type EventRow, EventTable, findEvent, lockVisibleEvent } from '../event-model/event.store.ts'
import { queueOffersAfterEdit } from '../event-model/offered-places.ts'
import { changeSnapshot, presentEvent } from '../event-model/present-event.ts'
import { changesSaleTerms } from '../event-model/sale-terms.rules.ts'
import { checkUnchanged, HttpError } from '@convive/service-kit/http/http-error'

/** `isLimited` false lets rewards change after the first RSVP. */
export const updateEventRoute = (db: Database, { isLimited }: LimitOptions): Served =>
  serveOnce(updateEvent, db, async (tx, { id, updatedAt, ...draft }, { caller }) => {
    const before = await lockVisibleEvent(tx, id, caller)
    checkCanEdit(before, caller)
    await checkUnchanged(before.updatedAt, updatedAt, async () => presentEvent(await withProposal(tx, before, caller)))
    const row = draftToRow({ ...draft, venueId: await resolveVenue(tx, draft) })
    const repetition = editedRepetition({ ...before, hasMovedOn: before.nextEventId != null }, draft)
    if (!caller.isAdmin && (await isClaimedProvisionally(tx, before))) {
      const seenRule = before.repeatsUntil === null ? null : before.weekly
      const keepsRule = draft.weekly === undefined || isSameRule(draft.weekly, seenRule)
      checkProvisionalEdit(before, { ...row, repeatsUntil: keepsRule ? before.repeatsUntil : repetition.repeatsUntil })
      const seen = await withProposal(tx, before, caller)
      const imageFocus = row.imageUrl === seen.imageUrl ? seen.imageFocus : null
      await saveProposal(tx, id, { mapPin: seen.mapPin, imageFocus, ...row })
      return presentEvent(await withProposal(tx, before, caller))
    }
    if (!caller.isAdmin && before.creatorId !== caller.userId && changesSaleTerms(before, row)) throw creatorOnly()
    checkSaleTerms(before, row, { soldTickets: await countSoldTickets(tx, id), now: before.asOf })
    if (isLimited) checkReward(before, row, await hasGuests(tx, before))
    // An older page does not know the focus of the picture that it replaces.
    if (draft.imageFocus === undefined && row.imageUrl !== before.imageUrl) row.imageFocus = null
    await recordAuditEntry(tx, updateEvent, { caller, ownerId: before.creatorId, subject: { id } })
    await markEdited(tx, id)
    await dropProposal(tx, id)
    await tx.update(
      EventTable,
      { id },
      { ...row, movedFrom: movedFrom(before, row), ...repetition, updatedAt: () => 'now()' },
    )
    const event = await findEvent(tx, id)
    const change = detectChange(await withCurrentVenue(tx, before), event)
    if (change) await notifyOfChange(tx, before, event, change, caller.userId)
    await announceOnceListed(tx, before, event)
    await queueOffersAfterEdit(tx, before, event)
    await emit(tx, EventUpdated, changeSnapshot(before, event))
    return presentEvent(event)
  })

type SaleTerms = Pick<EventRow, 'isPaid' | 'priceMinor' | 'currency' | 'coraPrice' | 'capacity' | 'startsAt'>
const priceFields = ['isPaid', 'priceMinor', 'currency', 'coraPrice'] as const

/**
 * Refuses an edit that breaks what ticket holders bought: a different price or currency, a date in the past, fewer
 * places than were sold. Only svc-payments knows which places are being bought right now.
 */
export function checkSaleTerms(
  before: SaleTerms,
  after: SaleTerms,
  { soldTickets, now }: { soldTickets: number; now: Date },
): void {
  if (soldTickets === 0) return
  if (after.capacity !== null && after.capacity < soldTickets)
    throw new HttpError(409, 'capacity_below_sold', 'More tickets than that are already sold.')
  const changesPrice = priceFields.some((field) => before[field] !== after[field])
  const movesToPast = after.startsAt.getTime() !== before.startsAt.getTime() && after.startsAt < now
  if (changesPrice || movesToPast)
    throw new HttpError(
      409,
      'sale_terms_fixed',
      'Tickets have been sold, so you can’t change the price or currency or move the event to the past. You can cancel it instead.',
    )
}

/** Refuses a different reward once somebody has sent an RSVP or attended: they relied on the reward that they saw. */
export function checkReward(before: { coraReward: number }, after: { coraReward: number }, hasGuests: boolean): void {
  if (hasGuests && before.coraReward !== after.coraReward)
    throw new HttpError(409, 'reward_fixed', 'People have already RSVPed, so the Cora reward can’t change.')
}
