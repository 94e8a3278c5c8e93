import { type Event, type EventDraft, EventUpdated, updateEvent } from '@convive/contracts/events'
import { recordAuditEntry } from '@convive/service-kit/audit-log/audit-log'
import type { SeriesScope } from '@convive/contracts/recurrence'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import type { Served } from '@convive/service-kit/http/serve'
import { emit } from '@convive/service-kit/messaging/messages'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { hasGuests } from '../attendance/attendance.store.ts'
import { queuePictureCopy } from '../media/copy-pictures.job.ts'
import { markEdited } from '../event-model/imported-event.store.ts'
import { lockSeriesOf, planOf, type Series } from '../series/series.store.ts'
import { changeRepetition, changesDate, checkScope } from './change-series.ts'
import { checkReward, checkSaleTerms } from './fixed-terms.rules.ts'
import { detectChange, movedFrom } from '../notifications/event-change.rules.ts'
import { notifyOfChange } from '../notifications/notify-recipients.job.ts'
import { announceOnceListed } from '../organisers/followers.job.ts'
import { countSoldTickets } from '../tickets/ticket-sales.ts'
import { withCurrentVenue } from '../venues/merged-venue.store.ts'
import { resolveVenue } from '../venues/venue.store.ts'
import { checkProvisionalEdit } from '../claims/claim.rules.ts'
import { isClaimedProvisionally } from '../claims/claim.store.ts'
import { dropProposal, saveProposal, withProposal } from '../claims/proposal.ts'
import { checkItems } from '../event-model/asked.ts'
import { draftToRow } from '../event-model/event-mapper.ts'
import { checkCanEdit, creatorOnly } from './event-permissions.rules.ts'
import { EventTable, type EventView, findEvent, lockVisibleEvent } from '../event-model/event.store.ts'
import { queueOffersAfterEdit } from '../event-model/offered-places.ts'
import { withContact } from '../event-model/contact-phone.ts'
import { changeSnapshot, presentEvent } from '../event-model/present-event.ts'
import { changesSaleTerms } from '../event-model/sale-terms.rules.ts'
import { checkUnchanged } from '@convive/service-kit/http/http-error'

/** A limiter that is switched off lets rewards change after the first RSVP. */
export const updateEventRoute = (db: Database, limiter: RateLimiter): Served =>
  serveOnce(updateEvent, db, async (tx, { id, updatedAt, scope = 'this', ...draft }, { caller }) => {
    const series = await lockSeriesOf(tx, id)
    const before = await lockVisibleEvent(tx, id, caller)
    checkCanEdit(before, caller)
    await checkUnchanged(before.updatedAt, updatedAt, async () =>
      withContact(tx, before, presentEvent(await withProposal(tx, before, caller)), caller),
    )
    const row = draftToRow({ ...ownDraft(draft, before, caller), venueId: await resolveVenue(tx, draft) }, before)
    checkScope(series, before, draft, scope)
    if (!caller.isAdmin && (await isClaimedProvisionally(tx, before))) {
      checkProvisionalEdit(before, row, { repeats: scope === 'following' || planOf(draft) !== undefined })
      return await propose(tx, before, row, caller)
    }
    if (!caller.isAdmin && before.creatorId !== caller.userId && changesSaleTerms(before, row)) throw creatorOnly()
    checkSaleTerms(before, row, { soldTickets: await countSoldTickets(tx, id), now: before.asOf })
    await checkItems(tx, id, row)
    if (limiter.enabled) checkReward(before, row, await hasGuests(tx, before))
    // An older page does not know the focus of the picture that it replaces.
    if (draft.imageFocus === undefined && row.imageUrl !== before.imageUrl) row.imageFocus = null
    await recordAuditEntry(tx, updateEvent, { caller, ownerId: before.creatorId, subject: { id } })
    await markEdited(tx, id)
    await dropProposal(tx, id)
    await tx.update(
      EventTable,
      { id },
      {
        ...row,
        movedFrom: movedFrom(before, row),
        isChangedDate: staysChanged(series, scope) && (before.isChangedDate || changesDate(before, row)),
        updatedAt: () => 'now()',
      },
    )
    const event = await findEvent(tx, id)
    await queuePictureCopy(tx, event, { before, limiter })
    const edit = { series, scope, actor: caller.userId }
    const toldOf = await tellOfEdit(tx, before, event, edit)
    await announceOnceListed(tx, before, event)
    await queueOffersAfterEdit(tx, before, event)
    await emit(tx, EventUpdated, changeSnapshot(before, event))
    await changeRepetition(tx, { ...edit, before, row, draft, isLimited: limiter.enabled, toldOf })
    return await withContact(tx, before, presentEvent(await findEvent(tx, id)), caller)
  })

/** The telephone is the creator's own. */
function ownDraft(draft: EventDraft, before: EventView, caller: Caller): EventDraft {
  const isOwn = caller.isAdmin || before.creatorId === caller.userId
  return isOwn ? draft : { ...draft, contactPhone: undefined }
}

type Scoped = { series: Series | null; scope: SeriesScope; actor: number }

/** Tells the guests of a change of time or place. Returns the event if there was one. */
async function tellOfEdit(
  tx: Transaction,
  before: EventView,
  event: EventView,
  { series, scope, actor }: Scoped,
): Promise<number[]> {
  const change = detectChange(await withCurrentVenue(tx, before), event)
  if (!change) return []
  await notifyOfChange(tx, before, event, change, actor, series && scope === 'following' ? [] : undefined)
  return [event.id]
}

/** Only an edit of one date of a series gives it values of its own. */
const staysChanged = (series: Series | null, scope: SeriesScope): boolean => series !== null && scope === 'this'

async function propose(
  tx: Transaction,
  before: EventView,
  row: ReturnType<typeof draftToRow>,
  caller: Caller,
): Promise<Event> {
  const seen = await withProposal(tx, before, caller)
  const imageFocus = row.imageUrl === seen.imageUrl ? seen.imageFocus : null
  await saveProposal(tx, before.id, { mapPin: seen.mapPin, imageFocus, ...row })
  return presentEvent(await withProposal(tx, await findEvent(tx, before.id), caller))
}
