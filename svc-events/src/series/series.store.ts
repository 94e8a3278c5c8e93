import { importerId } from '@convive/contracts/enums'
import type { EventDraft } from '@convive/contracts/events'
import { addDays } from '@convive/formats/calendar-date'
import { costaRicaToday, isPast, timeSpanOf } from '@convive/formats/costa-rica-time'
import { datesOf, endingOn, parseRule, type Rule, writeRule } from '@convive/formats/recurrence'
import { SeriesEnded } from '@convive/contracts/recurrence'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import { addEvent } from '../event-model/add-event.ts'
import { type EventView, findEvent, viewColumns, viewTables } from '../event-model/event.store.ts'
import { findContact } from '../event-model/contact-phone.ts'
import { presentEvent } from '../event-model/present-event.ts'
import { lockPerson } from '../people/people.ts'
import { findCurrentVenue } from '../venues/merged-venue.store.ts'

/** So many future dates of a series exist as events, unless its rule ends sooner. */
const futureDates = 8

/**
 * A series: its rule, or the days that were picked by hand. The rule holds from `startsOn` on. Its dates up to `madeUntil`
 * are events or were skipped. `extendAt` null: there are no more. `confirmedUntil`: an imported one that nobody owns has no
 * dates after this local date, unless its source confirms it.
 */
export type Series = {
  id: number
  rrule: string | null
  dates: string[] | null
  exdates: string[]
  startsOn: string
  madeUntil: string
  extendAt: Date | null
  confirmedUntil: string | null
  isDue: boolean
}

/** The rule or the days of a draft. */
export type Plan = { rrule: string; exdates: string[] } | { dates: string[] }

/** What a draft says about further dates, or undefined if it is about one date. */
export const planOf = ({ recurrence, dates }: Pick<EventDraft, 'recurrence' | 'dates'>): Plan | undefined =>
  dates
    ? { dates: dates.toSorted() }
    : recurrence
      ? { rrule: recurrence.rrule, exdates: (recurrence.exdates ?? []).toSorted() }
      : undefined

const columns = `id, rrule, dates, exdates, starts_on AS "startsOn", made_until AS "madeUntil", extend_at AS "extendAt",
  confirmed_until AS "confirmedUntil",
  COALESCE(extend_at <= now(), false) AS "isDue"`

/**
 * Locks the row of a series until the transaction ends. Whatever locks more than one date of a series locks the series
 * first, and then its dates.
 */
export async function lockSeries(tx: Transaction, id: number): Promise<Series> {
  const [series]: Series[] = await tx.query(`SELECT ${columns} FROM series WHERE id = $1 FOR UPDATE`, [id])
  if (!series) throw new Error(`there is no series ${id}`)
  return series
}

/** Locks the series of an event before the event, or returns null if it takes place once. */
export async function lockSeriesOf(tx: Transaction, eventId: number): Promise<Series | null> {
  const [event]: { seriesId: number | null }[] = await tx.query(
    'SELECT series_id AS "seriesId" FROM event WHERE id = $1',
    [eventId],
  )
  return event?.seriesId == null ? null : await lockSeries(tx, event.seriesId)
}

/** Stores a series whose first date, `startsOn`, becomes or is an event. Returns its id. */
export async function insertSeries(
  tx: Transaction,
  plan: Plan,
  startsOn: string,
  confirmedUntil: string | null = null,
): Promise<number> {
  const [row]: { id: number }[] = await tx.query(
    `INSERT INTO series (rrule, dates, exdates, starts_on, made_until, extend_at, confirmed_until)
     VALUES ($1, $2, $3, $4, $4, now(), $5) RETURNING id`,
    [...('dates' in plan ? [null, plan.dates, []] : [plan.rrule, null, plan.exdates]), startsOn, confirmedUntil],
  )
  return row!.id
}

/** Its source has confirmed an imported series, or somebody owns it now (null). */
export const confirmSeries = (tx: Transaction, id: number, until: string | null): Promise<unknown> =>
  tx.query('UPDATE series SET confirmed_until = $2, extend_at = now() WHERE id = $1', [id, until])

/** The dates of a series after those up to `madeUntil`, without the skipped ones. */
function* remainingDates(series: Series): Generator<string> {
  const { rrule, dates, exdates, startsOn, madeUntil, confirmedUntil } = series
  for (const date of dates ?? datesOf(ruleOf(rrule), startsOn))
    if (confirmedUntil !== null && date > confirmedUntil) return
    else if (date > madeUntil && !exdates.includes(date)) yield date
}

/** The stored rule of a series, which was checked when it was stored. */
export function ruleOf(rrule: string | null): Rule {
  const parsed = parseRule(rrule ?? '')
  if ('part' in parsed) throw new Error(`the stored rule ${rrule} is wrong in ${parsed.part}`)
  return parsed.rule
}

/**
 * Adds the next dates of a series as events until eight of them are in the future, all of those that were picked by hand.
 * They have the values of its last date that was not changed alone. None follow one that is hidden or a sample, or whose
 * creator has deleted the account. The caller holds the lock of the series. Returns the ids of the new events.
 */
export async function extendSeries(tx: Transaction, series: Series): Promise<number[]> {
  const template = await findTemplate(tx, series.id)
  if (!template) {
    await tx.query('DELETE FROM series WHERE id = $1', [series.id])
    return []
  }
  if (template.creatorId !== importerId && !(await lockPerson(tx, template.creatorId))) {
    await tellEnd(tx, series.id)
    return await stopExtending(tx, series.id)
  }
  if (template.hiddenAt || template.isSample) {
    await tx.query(`UPDATE series SET extend_at = now() + interval '1 day' WHERE id = $1`, [series.id])
    return []
  }
  let missing = series.dates ? series.dates.length : futureDates - (await countFuture(tx, series.id))
  const existing = await findDates(tx, series)
  const added: number[] = []
  let { madeUntil } = series
  // Yesterday's date may end after midnight.
  const earliest = addDays(costaRicaToday(template.asOf), -1)
  for (const date of remainingDates(series)) {
    if (missing <= 0) return await setMade(tx, series.id, madeUntil, added)
    madeUntil = date
    if (existing.has(date)) continue
    const times = { ...template, eventDate: date }
    if (date < earliest || isPast(timeSpanOf(times), template.asOf)) continue
    added.push(await addDate(tx, template, series.id, date))
    missing--
  }
  await setMade(tx, series.id, madeUntil, added)
  if (template.creatorId === importerId && (await countFuture(tx, series.id)) > 0) return added
  return await stopExtending(tx, series.id, added)
}

async function stopExtending(tx: Transaction, id: number, added: number[] = []): Promise<number[]> {
  await tx.query('UPDATE series SET extend_at = NULL WHERE id = $1', [id])
  return added
}

/** The next date is due once the first one that is not over has ended. */
async function setMade(tx: Transaction, id: number, madeUntil: string, added: number[]): Promise<number[]> {
  await tx.query(
    `UPDATE series SET made_until = $2, extend_at = COALESCE(
       (SELECT min(ends_at) FROM event WHERE series_id = $1 AND ends_at >= now() AND cancelled_at IS NULL), now())
     WHERE id = $1`,
    [id, madeUntil],
  )
  return added
}

/** The dates after `madeUntil` that are events already, because a change of the rule has left them. */
async function findDates(tx: Transaction, { id, madeUntil }: Series): Promise<Set<string>> {
  const rows: { date: string }[] = await tx.query(
    'SELECT series_date AS date FROM event WHERE series_id = $1 AND series_date > $2',
    [id, madeUntil],
  )
  return new Set(rows.map(({ date }) => date))
}

async function countFuture(tx: Transaction, seriesId: number): Promise<number> {
  const [row]: { count: number }[] = await tx.query(
    `SELECT count(*)::int AS count FROM event WHERE series_id = $1 AND ends_at >= now() AND cancelled_at IS NULL`,
    [seriesId],
  )
  return row?.count ?? 0
}

async function findTemplate(tx: Transaction, seriesId: number): Promise<EventView | undefined> {
  const [template]: { id: number }[] = await tx.query(
    `SELECT id FROM event WHERE series_id = $1 ORDER BY is_changed_date, series_date DESC LIMIT 1`,
    [seriesId],
  )
  return template && (await findEvent(tx, template.id))
}

/** Only the first date of a series is rewarded as a creation. The next ones have the same reward and co-organisers. */
async function addDate(tx: Transaction, template: EventView, seriesId: number, eventDate: string): Promise<number> {
  const { mapPin, creatorId, venueId, coOrganiserIds } = template
  const draft = {
    ...presentEvent(template),
    ...(await findContact(tx, template.id)),
    mapPin,
    venueId: venueId === null ? null : ((await findCurrentVenue(tx, venueId))?.id ?? null),
    eventDate,
  }
  const series = { seriesId, seriesDate: eventDate }
  const { id } = await addEvent(tx, draft, { creatorId, creationAward: 0, coOrganiserIds, series })
  await tx.query(
    `UPDATE event n SET newcomer_rank = t.newcomer_rank, newcomer_until = t.newcomer_until
     FROM event t WHERE n.id = $2 AND t.id = $1 AND t.newcomer_rank > 0`,
    [template.id, id],
  )
  return id
}

type SeriesDate = Pick<EventView, 'seriesId' | 'seriesDate' | 'creatorId'>

/**
 * The later dates of a series that are not over and belong to the same person, soonest first, locked. The caller holds
 * the lock of the series.
 */
export async function lockLaterDates(tx: Transaction, date: SeriesDate): Promise<EventView[]> {
  const { seriesId: id, seriesDate, creatorId } = date
  await tx.query(
    `SELECT 1 FROM event WHERE series_id = $1 AND series_date > $2 AND creator_id = $3 AND ends_at >= now()
     ORDER BY id FOR UPDATE`,
    [id, seriesDate, creatorId],
  )
  return await tx.query(
    `SELECT ${viewColumns}, now() AS "asOf" FROM ${viewTables}
     WHERE e.series_id = $1 AND e.series_date > $2 AND e.creator_id = $3 AND e.ends_at >= now() ORDER BY e.series_date`,
    [id, seriesDate, creatorId],
  )
}

/** Leaves a date of a series out, whose event the caller deletes, and adds another one at the end of a rule. */
export async function skipDate(tx: Transaction, series: Series, seriesDate: string): Promise<void> {
  await tx.query(
    series.dates
      ? 'UPDATE series SET dates = array_remove(dates, $2) WHERE id = $1'
      : 'UPDATE series SET exdates = array_append(exdates, $2) WHERE id = $1',
    [series.id, seriesDate],
  )
  await extendSeries(tx, await lockSeries(tx, series.id))
}

/** Ends a series: its last date is `until` or the one before. The later dates are removed or cancelled already. */
export async function endSeries(tx: Transaction, series: Series, until: string): Promise<void> {
  const { id, rrule, dates, startsOn } = series
  const ended = rrule === null || until < startsOn ? rrule : writeRule(endingOn(ruleOf(rrule), until))
  const left = until < startsOn ? dates : (dates?.filter((date) => date <= until) ?? null)
  await tx.query('UPDATE series SET rrule = $2, dates = $3, extend_at = NULL WHERE id = $1', [id, ended, left])
  await tellEnd(tx, id)
}

/** Tells which dates are left of a series that was to have more. */
export async function tellEnd(tx: Transaction, seriesId: number): Promise<void> {
  const left: { id: number; endsAt: Date }[] = await tx.query(
    `SELECT id, ends_at AS "endsAt" FROM event WHERE series_id = $1 AND ends_at >= now() AND cancelled_at IS NULL
     ORDER BY ends_at`,
    [seriesId],
  )
  const endsAt = left.at(-1)?.endsAt.toISOString() ?? null
  await emit(tx, SeriesEnded, { seriesId, left: left.map(({ id }) => id), endsAt })
}

/** Replaces the rule or the days of a series from a date on, which is an event. The caller extends it. */
export const replacePlan = (tx: Transaction, id: number, plan: Plan, startsOn: string): Promise<unknown> =>
  tx.query('UPDATE series SET rrule = $2, dates = $3, exdates = $4, starts_on = $5, made_until = $5 WHERE id = $1', [
    id,
    ...('dates' in plan ? [null, plan.dates, []] : [plan.rrule, null, plan.exdates]),
    startsOn,
  ])
