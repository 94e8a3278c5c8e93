import { importerId } from '@convive/contracts/enums'
import { EventUpdated } from '@convive/contracts/events'
import { EventChanged, ImportedEventKept } from '@convive/contracts/import-messages'
import type { SourceFields } from '@convive/contracts/source-fields'
import { isPast, timeSpanOf } from '@convive/formats/costa-rica-time'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit, on, type Subscription } from '@convive/service-kit/messaging/messages'
import { hasGuests } from '../attendance/attendance.store.ts'
import { wasClaimed } from '../claims/claim.store.ts'
import { draftToRow } from '../event-model/event-mapper.ts'
import { EventTable, findEvent, lockEvent, type EventView } from '../event-model/event.store.ts'
import { changeSnapshot } from '../event-model/present-event.ts'
import { detectChange, movedFrom } from '../notifications/event-change.rules.ts'
import { notifyOfChange, notifyOfListedAgain } from '../notifications/notify-recipients.job.ts'
import { searchText } from '../search/search-text.ts'
import { countSoldTickets } from '../tickets/ticket-sales.ts'
import { importCandidate } from './on-event-extracted.ts'
import { lockImported, saveImported, wasEdited, type Extraction } from '../event-model/imported-event.store.ts'
import { costColumns, costOf, costOfDraft, mergeSourceChange } from './source-change.rules.ts'
import { startNextOccurrence } from '../weekly-events/move-weekly-events.job.ts'
import {
  confirmedUntil,
  editedRepetition,
  matchOccurrence,
  repetitionOf,
} from '../weekly-events/next-occurrence.rules.ts'
import { replacePhones } from '../claims/imported-phones.ts'

/**
 * Applies a change of the source to an imported event. What a person has edited or claimed is kept. A change does not bring back
 * an event that was deleted or whose import was undone. For a weekly event, the source describes the next
 * occurrence, so its new date is not a change of the current one.
 */
export const onEventChanged: Subscription = on(
  EventChanged,
  'imports/on-event-changed',
  async (tx, { data, version }) => {
    const known = await lockImported(tx, data)
    if (!known) return void (await importCandidate(tx, data, version))
    if (known.eventId === null || known.version >= version || !(await tx.existsBy(EventTable, { id: known.eventId })))
      return
    const before = await lockEvent(tx, known.eventId)
    await saveImported(tx, data, before.id, version)
    if (before.cancelledAt) return await followCancelled(tx, before, data, version)
    if (before.creatorId === importerId && !(await wasEdited(tx, before.id))) await applySourceChange(tx, before, data)
    else await mergeChange(tx, before, data)
  },
)

/** A cancelled event stays cancelled. If its source lists it again, an administrator decides whether it takes place. */
async function followCancelled(tx: Transaction, before: EventView, data: Extraction, version: number): Promise<void> {
  const { source, sourceUid, draft, listedAgain, takesPlace } = data
  if (takesPlace) await replaceCancelled(tx, before, data, version)
  else if (listedAgain && !isPast(timeSpanOf(draft), before.asOf))
    await emit(tx, ImportedEventKept, { source, sourceUid, eventId: before.id, why: 'listed_again' })
}

/**
 * Imports a cancelled event as a new one, and tells its guests. They were notified of the cancellation, the tickets
 * refunded and the rewards reversed, so it is a separate event, to which the page of the cancelled one links.
 */
async function replaceCancelled(tx: Transaction, before: EventView, data: Extraction, version: number): Promise<void> {
  await replacePhones(tx, before.id, [])
  const id = await importCandidate(tx, data, version)
  await tx.query('UPDATE imported SET edited_at = NULL WHERE event_id = $1', [id])
  await tx.query('UPDATE event SET next_event_id = $2 WHERE id = $1', [before.id, id])
  const event = await findEvent(tx, id)
  if (!isPast(event, event.asOf)) await notifyOfListedAgain(tx, event, before.id)
}

async function applySourceChange(tx: Transaction, stored: EventView, data: Extraction): Promise<void> {
  const { eventDate } = data.draft
  const matched = matchOccurrence(stored, data, stored.asOf)
  const occurrence = matched === 'next' && (await wasClaimed(tx, stored.id)) ? 'same' : matched
  const before = occurrence === 'next' ? await startNextOccurrence(tx, stored, eventDate) : stored
  const draft = { ...data.draft, venueId: null, eventDate: occurrence === 'moved' ? eventDate : before.eventDate }
  const repetition = {
    ...repetitionOf(data.weekly, eventDate),
    ...(occurrence === 'same' && before.weekly && { repeatsUntil: confirmedUntil(before, data) }),
  }
  if (await hasGuests(tx, before)) draft.coraReward = before.coraReward
  await tx.update(
    EventTable,
    { id: before.id },
    {
      ...draftToRow(draft),
      ...repetition,
      movedFrom: movedFrom(before, draft),
      missingFromSource: false,
      updatedAt: () => 'now()',
    },
  )
  await replacePhones(tx, before.id, data.phones)
  await announceChange(tx, before)
}

/** Changes what nobody has edited and what an administrator has decided. svc-ingest learns what was kept. */
async function mergeChange(tx: Transaction, before: EventView, data: Extraction): Promise<void> {
  const { former = null, decided = [], source, sourceUid } = data
  const isClaimed = before.creatorId !== importerId
  const said = await sourceFieldsFor(tx, before, data)
  const own = { ...before, ...costOf(before) }
  const { taken, kept, offered } = mergeSourceChange(own, { offered: said, former, decided, isClaimed })
  const isChanged = Object.keys(taken).length > 0
  await tx.update(
    EventTable,
    { id: before.id },
    {
      missingFromSource: false,
      ...(taken.eventDate === undefined
        ? !isClaimed && { repeatsUntil: confirmedUntil(before, data) }
        : editedRepetition(before, taken.eventDate)),
      ...(isChanged && columnsOf(before, taken)),
    },
  )
  if (isChanged) await announceChange(tx, before)
  if (Object.keys(offered).length > 0 && !isPast(before, before.asOf))
    await emit(tx, ImportedEventKept, { source, sourceUid, eventId: before.id, why: 'changed', kept, offered })
}

/**
 * What the source says about this occurrence. What ticket holders paid is fixed, and an entry in Cora only has no price
 * that a source could state.
 */
async function sourceFieldsFor(tx: Transaction, before: EventView, data: Extraction): Promise<SourceFields> {
  const { draft, decided = [] } = data
  const keepsDate = matchOccurrence(before, data, before.asOf) !== 'moved' && !decided.includes('eventDate')
  const isCostFixed = before.paymentOption === 'cora_only' || (await countSoldTickets(tx, before.id)) > 0
  return {
    ...draft,
    eventDate: keepsDate ? before.eventDate : draft.eventDate,
    eventEndTime: draft.eventEndTime ?? null,
    ...(isCostFixed ? costOf(before) : costOfDraft(draft)),
  }
}

function columnsOf(before: EventView, { price, currency, ...others }: Partial<SourceFields>) {
  const after = { ...before, ...others }
  return {
    ...others,
    ...(price !== undefined && costColumns(before, { price, currency })),
    ...timeSpanOf(after),
    search: searchText(after.title, after.description, after.location),
    movedFrom: movedFrom(before, after),
    updatedAt: () => 'now()',
  }
}

async function announceChange(tx: Transaction, before: EventView): Promise<void> {
  const event = await findEvent(tx, before.id)
  const change = detectChange(before, event)
  if (change) await notifyOfChange(tx, before, event, change, null)
  await emit(tx, EventUpdated, changeSnapshot(before, event))
}
