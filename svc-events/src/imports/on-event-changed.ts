import { importerId } from '@convive/contracts/enums'
import { EventUpdated } from '@convive/contracts/events'
import { EventChanged, ImportedEventKept } from '@convive/contracts/import-messages'
import type { SourceFields } from '@convive/contracts/source-fields'
import { isPast, timeSpanOf } from '@convive/formats/costa-rica-time'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit, on, type Subscription } from '@convive/service-kit/messaging/messages'
import { hasGuests } from '../attendance/attendance.store.ts'
import { draftToRow, otherTextOf } from '../event-model/event-mapper.ts'
import { EventTable, findEvent, lockEvent, type EventView } from '../event-model/event.store.ts'
import { changeSnapshot } from '../event-model/present-event.ts'
import { queuePictureCopy } from '../media/copy-pictures.job.ts'
import { detectChange, movedFrom } from '../notifications/event-change.rules.ts'
import { notifyOfChange, notifyOfListedAgain } from '../notifications/notify-recipients.job.ts'
import { searchTextOf } from '../search/search-text.ts'
import { countSoldTickets } from '../tickets/ticket-sales.ts'
import { confirmedUntil, importCandidate } from './on-event-extracted.ts'
import {
  handOverSource,
  lockImported,
  saveImported,
  wasEdited,
  type Extraction,
} from '../event-model/imported-event.store.ts'
import { changeRepetition } from '../events/change-series.ts'
import { confirmSeries, lockSeriesOf, type Series } from '../series/series.store.ts'
import { parseRule, partOffRule } from '@convive/formats/recurrence'
import { costColumns, costOf, costOfDraft, mergeSourceChange } from './source-change.rules.ts'
import { replacePhones } from '../claims/imported-phones.ts'

/**
 * Applies a change of the source to an imported event. What a person has edited or claimed is kept. A change does not bring back
 * an event that was deleted or whose import was undone. For a series, the source describes its next
 * date, so another date of the same rule is no change; one without a rule is about that date alone.
 */
export const onEventChanged: Subscription = on(
  EventChanged,
  'imports/on-event-changed',
  async (tx, { data, version }) => {
    const known = await lockImported(tx, data)
    if (!known) return void (await importCandidate(tx, data, version))
    if (known.eventId === null || known.version >= version || !(await tx.existsBy(EventTable, { id: known.eventId })))
      return
    const series = await lockSeriesOf(tx, known.eventId)
    if (series) await handOverSource(tx, series.id)
    const current = series ? await lockImported(tx, data) : known
    const before = await lockEvent(tx, current?.eventId ?? known.eventId)
    await saveImported(tx, data, before.id, version)
    if (before.cancelledAt) return await followCancelled(tx, before, data, version)
    if (before.creatorId !== importerId || (await wasEdited(tx, before.id))) await mergeChange(tx, before, data)
    else await applySourceChange(tx, series, before, data)
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
  // Its series goes on without it.
  const { recurrence, ...draft } = data.draft
  const isOfSeries = before.seriesId !== null
  const id = await importCandidate(tx, { ...data, draft: isOfSeries ? draft : { ...draft, recurrence } }, version)
  await tx.query('UPDATE imported SET edited_at = NULL WHERE event_id = $1', [id])
  await tx.query('UPDATE event SET next_event_id = $2 WHERE id = $1', [before.id, id])
  const event = await findEvent(tx, id)
  if (!isPast(event, event.asOf)) await notifyOfListedAgain(tx, event, before.id)
}

/** A source that states the rule changes the later dates of the series as well, which then goes on for longer. */
async function applySourceChange(
  tx: Transaction,
  series: Series | null,
  before: EventView,
  data: Extraction,
): Promise<void> {
  const eventDate = keepsDate(before, data) ? before.eventDate : data.draft.eventDate
  const imageUrl = before.imageUrl ?? data.draft.imageUrl ?? null
  const draft = { ...data.draft, venueId: null, eventDate, imageUrl }
  await queuePictureCopy(tx, { imageUrl, creatorId: before.creatorId }, { before })
  if (await hasGuests(tx, before)) draft.coraReward = before.coraReward
  const { recurrence } = draft
  const row = draftToRow(draft)
  await tx.update(
    EventTable,
    { id: before.id },
    {
      ...row,
      movedFrom: movedFrom(before, draft),
      missingFromSource: false,
      isChangedDate: series !== null && !recurrence,
      updatedAt: () => 'now()',
    },
  )
  await replacePhones(tx, before.id, data.phones)
  const isTold = await announceChange(tx, before, recurrence && series ? [] : undefined)
  if (!recurrence) return
  if (series) draft.recurrence = { ...recurrence, exdates: series.exdates }
  const toldOf = isTold ? [before.id] : []
  await changeRepetition(tx, { series, before, row, draft, scope: 'following', isLimited: false, actor: null, toldOf })
  const { seriesId } = await findEvent(tx, before.id)
  if (seriesId !== null) await confirmSeries(tx, seriesId, confirmedUntil(data.draft.eventDate))
}

/** Whether the source describes a date of the rule which the event follows already. */
function keepsDate({ seriesId, eventDate }: EventView, { draft: { recurrence } }: Extraction): boolean {
  const parsed = seriesId !== null && recurrence ? parseRule(recurrence.rrule) : undefined
  return parsed !== undefined && 'rule' in parsed && partOffRule(parsed.rule, eventDate) === undefined
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
      ...(isChanged && { ...columnsOf(before, taken), isChangedDate: before.seriesId !== null }),
    },
  )
  if (isChanged) await announceChange(tx, before)
  if (Object.keys(offered).length > 0 && !isPast(before, before.asOf))
    await emit(tx, ImportedEventKept, { source, sourceUid, eventId: before.id, why: 'changed', kept, offered })
}

/**
 * What the source says about this date. What ticket holders paid is fixed, and an entry in Cora only has no price
 * that a source could state.
 */
async function sourceFieldsFor(tx: Transaction, before: EventView, data: Extraction): Promise<SourceFields> {
  const { draft, decided = [] } = data
  const isSameDate = keepsDate(before, data) && !decided.includes('eventDate')
  const isCostFixed = before.paymentOption === 'cora_only' || (await countSoldTickets(tx, before.id)) > 0
  return {
    ...draft,
    eventDate: isSameDate ? before.eventDate : draft.eventDate,
    eventEndTime: draft.eventEndTime ?? null,
    ...(isCostFixed ? costOf(before) : costOfDraft(draft)),
  }
}

function columnsOf(before: EventView, { price, currency, ...others }: Partial<SourceFields>) {
  const after = { ...before, ...others }
  const otherText = otherTextOf({ ...after, otherText: undefined }, before)
  return {
    ...others,
    ...(price !== undefined && costColumns(before, { price, currency })),
    ...timeSpanOf(after),
    otherText,
    search: searchTextOf({ ...after, otherText }),
    movedFrom: movedFrom(before, after),
    updatedAt: () => 'now()',
  }
}

/** Returns whether there was a change to tell. `toldOf` is that of `notifyOfChange`. */
async function announceChange(tx: Transaction, before: EventView, toldOf?: number[]): Promise<boolean> {
  const event = await findEvent(tx, before.id)
  const change = detectChange(before, event)
  if (change) await notifyOfChange(tx, before, event, change, null, toldOf)
  await emit(tx, EventUpdated, changeSnapshot(before, event))
  return change !== undefined
}
