import { isDeepStrictEqual } from 'node:util'
import { EventUpdated, type EventDraft } from '@convive/contracts/events'
import { dateOffRule, type SeriesScope } from '@convive/contracts/recurrence'
import { timeSpanOf } from '@convive/formats/costa-rica-time'
import { datesOf, partOffRule, writeRule, endingOn } from '@convive/formats/recurrence'
import type { Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { emit } from '@convive/service-kit/messaging/messages'
import { hasGuests } from '../attendance/attendance.store.ts'
import { checkItems } from '../event-model/asked.ts'
import type { draftToRow } from '../event-model/event-mapper.ts'
import { EventTable, type EventView, findEvent } from '../event-model/event.store.ts'
import { queueOffersAfterEdit } from '../event-model/offered-places.ts'
import { changeSnapshot } from '../event-model/present-event.ts'
import { removeEvents } from '../event-model/remove-events.ts'
import { detectChange, movedFrom } from '../notifications/event-change.rules.ts'
import { notifyOfChange } from '../notifications/notify-recipients.job.ts'
import {
  endSeries,
  extendSeries,
  insertSeries,
  lockLaterDates,
  lockSeries,
  type Plan,
  planOf,
  replacePlan,
  ruleOf,
  type Series,
  tellEnd,
} from '../series/series.store.ts'
import { countSoldTickets, hasTicketSales } from '../tickets/ticket-sales.ts'
import { withCurrentVenue } from '../venues/merged-venue.store.ts'
import { checkReward, checkSaleTerms } from './fixed-terms.rules.ts'
import { addDays, daysBetween } from '@convive/formats/calendar-date'

type Row = ReturnType<typeof draftToRow>
type Dates = Pick<EventDraft, 'eventDate' | 'recurrence' | 'dates'>

const refusal = (path: string, message: string): HttpError =>
  new HttpError(400, 'invalid_input', `${message}.`, { issues: [{ path, message }] })

/** What an edit says about the rule of a series: another one, that it ends, or nothing. */
function newPlan(series: Series, draft: Dates): Plan | 'ends' | 'same' {
  if (draft.recurrence === null) return 'ends'
  const plan = planOf(draft)
  if (!plan) return 'same'
  const isSame =
    'dates' in plan
      ? series.dates !== null && plan.dates.join() === series.dates.join()
      : plan.rrule === series.rrule && plan.exdates.join() === series.exdates.toSorted().join()
  return isSame ? 'same' : plan
}

/** Refuses an edit that changes how a series repeats without its later dates, or moves them off its rule. */
export function checkScope(series: Series | null, before: EventView, draft: Dates, scope: SeriesScope): void {
  if (!series) return
  const plan = newPlan(series, draft)
  if (scope === 'this') {
    if (plan !== 'same') throw refusal('recurrence', 'To change how it repeats, change this and all later dates')
    return
  }
  const moves = draft.eventDate !== before.seriesDate
  const part = plan === 'same' && moves && series.rrule ? partOffRule(ruleOf(series.rrule), draft.eventDate) : undefined
  if (part !== undefined) throw refusal('recurrence.rrule', dateOffRule(part))
}

/** They do not make a date one that a change of all later dates leaves. */
const shared = ['search', 'imageFocus', 'contactPhone', 'contactVisibility']

/** Whether an edit of one date gives it values of its own. */
export const changesDate = (before: EventView, row: Row): boolean =>
  Object.entries(row).some(
    ([field, value]) =>
      value !== undefined &&
      !shared.includes(field) &&
      !isDeepStrictEqual(value ?? null, before[field as keyof EventView] ?? null),
  )

type Edit = {
  series: Series | null
  /** The event before the edit, its new columns, and the draft that they come from. */
  before: EventView
  row: Row
  draft: Dates
  scope: SeriesScope
  isLimited: boolean
  /** Who edits; null for the source of an imported event. */
  actor: number | null
  /** The events of whose change guests are told already, to which this adds. */
  toldOf: number[]
}

/**
 * After an edit of an event: makes it the first date of a series, or changes the later dates of its series as well. The
 * caller holds the locks of the series and of the event, and has checked the scope.
 */
export async function changeRepetition(tx: Transaction, edit: Edit): Promise<void> {
  const { series, before, row, draft, scope } = edit
  const { id } = before
  if (!series) {
    const plan = planOf(draft)
    if (!plan) return
    const seriesId = await insertSeries(tx, plan, row.eventDate)
    await tx.update(EventTable, { id }, { seriesId, seriesDate: row.eventDate })
    await extendSeries(tx, await lockSeries(tx, seriesId))
    return
  }
  if (scope === 'this') return
  const from = before.seriesDate ?? before.eventDate
  const chosen = newPlan(series, draft)
  const plan = chosen === 'same' ? continued(series, from, row.eventDate) : chosen === 'ends' ? { dates: [] } : chosen
  const removed = await changeLaterDates(tx, edit, from, plan)
  if (chosen === 'ends') return await endSeries(tx, series, from)
  await tx.update(EventTable, { id }, { seriesDate: row.eventDate })
  await replacePlan(tx, series.id, plan, row.eventDate)
  await extendSeries(tx, await lockSeries(tx, series.id))
  if (chosen === 'same' || (series.extendAt === null && removed === 0)) return
  const { extendAt } = await lockSeries(tx, series.id)
  if (extendAt === null) await tellEnd(tx, series.id)
}

/** The rule of a series from one of its dates on, which moves: what is left of its number of dates. */
function continued({ rrule, dates, exdates, startsOn }: Series, from: string, to: string): Plan {
  if (dates) return { dates: dates.map((date) => (date === from ? to : date)).toSorted() }
  const rule = ruleOf(rrule)
  if (rule.count === undefined) return { rrule: writeRule(rule), exdates }
  const passed = [...datesOf(rule, startsOn)].filter((date) => date < from).length
  return { rrule: writeRule({ ...rule, count: Math.max(1, rule.count - passed) }), exdates }
}

/** Resolves to the number of dates that were removed. */
async function changeLaterDates(tx: Transaction, edit: Edit, from: string, plan: Plan): Promise<number> {
  const later = await lockLaterDates(tx, edit.before)
  const bound = new Map<number, boolean>()
  for (const event of later)
    bound.set(
      event.id,
      event.cancelledAt !== null || (await hasGuests(tx, event)) || (await hasTicketSales(tx, event.id)),
    )
  const fates = moveLaterDates({
    from,
    to: edit.row.eventDate,
    plan,
    later: later.map(({ id, seriesDate, eventDate, isChangedDate }) => ({
      id,
      seriesDate: seriesDate ?? eventDate,
      isChangedDate,
      isBound: bound.get(id) ?? false,
    })),
  })
  for (const [index, fate] of fates.entries()) {
    const event = later[index]!
    if (fate.is === 'removed') await removeEvents(tx, [event])
    else if (fate.is === 'kept' || event.cancelledAt) {
      const stays = fate.is === 'kept' && !event.cancelledAt
      await tx.update(EventTable, { id: event.id }, { seriesDate: fate.date, ...(stays && { isChangedDate: true }) })
    } else await changeLaterDate(tx, edit, event, fate.date)
  }
  return fates.filter((fate) => fate.is === 'removed').length
}

async function changeLaterDate(tx: Transaction, edit: Edit, before: EventView, date: string): Promise<void> {
  const times = { ...edit.row, eventDate: date }
  const row = { ...times, ...timeSpanOf(times) }
  checkSaleTerms(before, row, { soldTickets: await countSoldTickets(tx, before.id), now: before.asOf })
  await checkItems(tx, before.id, row)
  if (edit.isLimited) checkReward(before, row, await hasGuests(tx, before))
  await tx.update(
    EventTable,
    { id: before.id },
    { ...row, seriesDate: date, movedFrom: movedFrom(before, row), updatedAt: () => 'now()' },
  )
  const event = await findEvent(tx, before.id)
  const change = detectChange(await withCurrentVenue(tx, before), event)
  if (change) {
    await notifyOfChange(tx, before, event, change, edit.actor, [...edit.toldOf])
    edit.toldOf.push(event.id)
  }
  await queueOffersAfterEdit(tx, before, event)
  await emit(tx, EventUpdated, changeSnapshot(before, event))
}

/** A later date of a series. `isBound`: somebody has answered or bought, or it was cancelled, so that it stays. */
type LaterDate = { id: number; seriesDate: string; isChangedDate: boolean; isBound: boolean }

/** What becomes of a later date: it moves to a date of the series, stays as a date of its own, or is removed. */
type Fate = { id: number; date: string; is: 'moved' | 'kept' } | { id: number; is: 'removed' }

type Move = { from: string; to: string; plan: Plan; later: LaterDate[] }

/**
 * What becomes of the later dates of a series when its date `from` moves to `to` and `plan` holds from there on. Each moves
 * by the same days if that is a date of the plan, so that whoever comes on Tuesdays now comes on Wednesdays; otherwise it
 * stays if its own date is one. Of the others, those that nobody needs are removed, and the rest are kept as they are.
 */
function moveLaterDates({ from, to, plan, later }: Move): Fate[] {
  const days = daysBetween(from, to)
  const last = addDays(later.at(-1)?.seriesDate ?? to, Math.max(days, 0))
  const free = new Set(datesUntil(plan, to, last))
  free.delete(to)
  return later.map(({ id, seriesDate, isChangedDate, isBound }) => {
    const date = [addDays(seriesDate, days), seriesDate].find((one) => free.delete(one))
    if (date !== undefined) return { id, date, is: isChangedDate ? 'kept' : 'moved' }
    return isBound || isChangedDate ? { id, date: seriesDate, is: 'kept' } : { id, is: 'removed' }
  })
}

function datesUntil(plan: Plan, first: string, last: string): string[] {
  if ('dates' in plan) return plan.dates
  const rule = ruleOf(plan.rrule)
  const bounded = rule.count === undefined && (rule.until ?? last) >= last ? endingOn(rule, last) : rule
  return [...datesOf(bounded, first)].filter((date) => !plan.exdates.includes(date))
}
