import { addCoOrganiser, listCoOrganisers } from '@convive/contracts/co-organisers'
import {
  cancelEvent,
  createEvent,
  deleteEvent,
  EventCreated,
  type EventDraft,
  EventUpdated,
  getEvent,
  listEvents,
  setRsvp,
  updateEvent,
} from '@convive/contracts/events'
import { getCalendarFeed, getEventCalendar, getJsonFeed } from '@convive/contracts/feeds'
import { GuestsNotified, listEventNotifications } from '@convive/contracts/notifications'
import { addDays } from '@convive/formats/calendar-date'
import { codeOfWeekday } from '@convive/formats/recurrence'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { listSeriesDates, SeriesEnded } from '@convive/contracts/recurrence'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, inDays, somebody } from '../testing/factories.ts'
import { extendAllSeries } from './extend-series.job.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const first = inDays(3)
const inWeeks = (weeks: number): string => addDays(first, 7 * weeks)
const weekly = { rrule: `FREQ=WEEKLY;BYDAY=${codeOfWeekday(first)}` }
const weeks = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => inWeeks(from + index))

let made = 0
const create = (creator: number, given: Partial<EventDraft> = {}) =>
  events.call(
    creator,
    createEvent,
    draft({ title: `Yoga en la playa ${made++}`, eventDate: first, recurrence: weekly, ...given }),
  )
const get = (id: number) => events.call(undefined, getEvent, { id })
const datesOf = (id: number) => events.call(undefined, listSeriesDates, { id })
const daysOf = async (id: number): Promise<string[]> => (await datesOf(id)).map(({ eventDate }) => eventDate)
/** A week passes for the dates of a series. */
async function passWeek(seriesId: number): Promise<void> {
  await events.query(
    `UPDATE event SET event_date = (event_date::date - 7)::text, series_date = (series_date::date - 7)::text,
       starts_at = starts_at - interval '7 days', ends_at = ends_at - interval '7 days' WHERE series_id = $1`,
    [seriesId],
  )
  await events.query(
    `UPDATE series SET starts_on = (starts_on::date - 7)::text, made_until = (made_until::date - 7)::text,
       extend_at = extend_at - interval '7 days' WHERE id = $1`,
    [seriesId],
  )
}
const extend = () => extendAllSeries(events.db, new AbortController().signal)

/** What was told of the end of a series, last first. */
const endsOf = async ({ seriesId }: { seriesId?: number | undefined }) =>
  (await emittedBy(events.db, SeriesEnded)).filter((end) => end.seriesId === seriesId).toReversed()

describe('other services hear which dates are left', () => {
  const copy = async (id: number) => {
    const { mapPin: _pin, recurrence: _rule, ...event } = await get(id)
    return event
  }
  test('when its organiser ends it, which twice says the same', async () => {
    const creator = somebody()
    const event = await create(creator)
    const [, second, third] = await datesOf(event.id)
    await events.call(somebody(), setRsvp, { id: third!.id, status: 'going' })
    for (let times = 1; times <= 2; times++) {
      await events.call(creator, updateEvent, { ...(await copy(second!.id)), recurrence: null, scope: 'following' })
      const ends = await endsOf(event)
      expect(ends).toHaveLength(times)
      expect(ends[0]?.left).toEqual([event.id, second!.id, third!.id])
      expect(Date.parse(ends[0]!.endsAt!)).toBe(Date.parse(`${inWeeks(2)}T22:00:00-06:00`))
    }
  })
  test('when its organiser shortens it, but not when only its text changes', async () => {
    const creator = somebody()
    const event = await create(creator)
    await events.call(creator, updateEvent, {
      ...(await copy(event.id)),
      description: 'Traiga agua.',
      scope: 'following',
    })
    expect(await endsOf(event)).toEqual([])
    const recurrence = { rrule: `${weekly.rrule};COUNT=2` }
    await events.call(creator, updateEvent, { ...(await copy(event.id)), recurrence, scope: 'following' })
    expect((await endsOf(event)).map(({ left }) => left.length)).toEqual([2])
  })
  test('when its organiser cancels the rest, or one date after the other', async () => {
    const creator = somebody()
    const event = await create(creator)
    const [first, second, third] = await datesOf(event.id)
    await events.call(creator, cancelEvent, { id: second!.id, reason: 'Lluvia' })
    expect(await endsOf(event)).toEqual([])
    await events.call(creator, cancelEvent, { id: third!.id, reason: 'Lluvia', scope: 'following' })
    expect(await endsOf(event)).toMatchObject([{ left: [first!.id] }])
    await events.call(creator, cancelEvent, { id: first!.id, reason: 'Lluvia', scope: 'following' })
    expect((await endsOf(event))[0]).toMatchObject({ left: [], endsAt: null })
  })
})

describe('a new series', () => {
  test('has eight dates, each an event of its own with the values of the first', async () => {
    const creator = somebody()
    const event = await create(creator, { coraReward: 5, capacity: 15 })
    expect(event).toMatchObject({ recurrence: weekly, moreDates: 7, eventDate: first })
    expect(event.recurrenceText?.en).toMatch(/^Every \w+day$/)
    const dates = await datesOf(event.id)
    expect(dates.map(({ eventDate }) => eventDate)).toEqual(weeks(0, 7))
    expect(dates[0]).toEqual({
      id: event.id,
      eventDate: first,
      eventStartTime: '19:00',
      placesLeft: 15,
      isCancelled: false,
    })
    expect(await get(dates[7]!.id)).toMatchObject({
      title: event.title,
      seriesId: event.seriesId,
      coraReward: 5,
      capacity: 15,
      creatorId: creator,
      moreDates: 0,
    })
    const announced = (await emittedBy(events.db, EventCreated)).filter(({ title }) => title === event.title)
    expect(announced.map(({ coraAwarded }) => coraAwarded)).toEqual([1, 0, 0, 0, 0, 0, 0, 0])
  })

  test.each<[string, Partial<EventDraft>, string[]]>([
    ['as many as its rule has', { recurrence: { rrule: `${weekly.rrule};COUNT=3` } }, weeks(0, 2)],
    [
      'those up to its last date',
      { recurrence: { rrule: `${weekly.rrule};UNTIL=${inWeeks(1).replaceAll('-', '')}` } },
      weeks(0, 1),
    ],
    [
      'none of those that are left out',
      { recurrence: { rrule: `${weekly.rrule};COUNT=4`, exdates: [inWeeks(2)] } },
      [...weeks(0, 1), inWeeks(3)],
    ],
  ])('has %s', async (_, given, expected) => {
    const { id } = await create(somebody(), given)
    expect(await daysOf(id)).toEqual(expected)
  })

  test('has the days that were picked', async () => {
    const dates = [inWeeks(5), first, inDays(4)]
    const event = await create(somebody(), { recurrence: undefined, dates })
    expect(event).toMatchObject({ recurrence: null, recurrenceText: { en: 'On 3 days', es: 'En 3 fechas' } })
    expect(await daysOf(event.id)).toEqual(dates.toSorted())
  })

  test('sells tickets for each date', async () => {
    const { id } = await create(somebody(), { isPaid: true, price: 5, paymentOption: 'online_payment', capacity: 9 })
    for (const date of await datesOf(id)) expect(date.placesLeft).toBe(9)
  })

  test.each<[string, Partial<EventDraft>, string]>([
    ['outside the subset', { recurrence: { rrule: 'FREQ=DAILY' } }, 'FREQ'],
    ['without its first date', { eventDate: addDays(first, 1) }, 'BYDAY'],
    ['over before it begins', { recurrence: { rrule: `${weekly.rrule};UNTIL=20200101` } }, 'UNTIL'],
    ['a rule and days', { dates: [first, inWeeks(1)] }, 'not both'],
    ['days that begin before', { recurrence: undefined, dates: [inDays(1), first] }, 'first of the days'],
  ])('is refused if it is %s, with the part', async (_, given, part) => {
    const refused = await create(somebody(), given).catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(JSON.stringify(refused)).toContain(part)
  })
})

describe('when a date is over', () => {
  test('the next one is added, once, with the co-organisers, and the page of the past one leads to the next', async () => {
    const [creator, helper] = [somebody(), somebody()]
    const { id, seriesId } = await create(creator)
    await events.call(helper, setRsvp, { id, status: 'maybe' })
    const [person] = await events.query<{ username: string }>('SELECT username FROM person WHERE id = $1', [helper])
    const last = (await datesOf(id)).at(-1)!
    await events.call(creator, addCoOrganiser, { id: last.id, username: person!.username })
    await passWeek(seriesId!)
    await Promise.all([extend(), extend()])
    await extend()
    const dates = await datesOf(id)
    expect(dates.map(({ eventDate }) => eventDate)).toEqual(weeks(0, 7))
    expect(await get(id)).toMatchObject({ isPast: true, nextEventId: dates[0]!.id })
    expect(await events.call(creator, listCoOrganisers, { id: dates[7]!.id })).toMatchObject([{ userId: helper }])
  })

  test('no date is added after its end, or for a deleted account', async () => {
    const short = await create(somebody(), { recurrence: { rrule: `${weekly.rrule};COUNT=8` } })
    const orphan = await create(somebody())
    await events.query('UPDATE person SET deleted = true WHERE id = $1', [orphan.creatorId])
    for (const { seriesId } of [short, orphan]) await passWeek(seriesId!)
    await extend()
    expect([await daysOf(short.id), await daysOf(orphan.id)]).toEqual([weeks(0, 6), weeks(0, 6)])
  })

  test('a series that cannot be extended stops none of those behind it', async () => {
    const [stuck, other] = [await create(somebody()), await create(somebody())]
    await events.query(
      `CREATE FUNCTION refuse_date() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
       CREATE TRIGGER refuse_date BEFORE INSERT ON event FOR EACH ROW
         WHEN (NEW.series_id = ${stuck.seriesId}) EXECUTE FUNCTION refuse_date()`,
    )
    try {
      for (const { seriesId } of [stuck, other]) await passWeek(seriesId!)
      await expect(extend()).rejects.toThrow('1 series were not extended')
      expect(await daysOf(other.id)).toEqual(weeks(0, 7))
    } finally {
      await events.query('DROP TRIGGER refuse_date ON event; DROP FUNCTION refuse_date')
    }
  })
})

describe('a change', () => {
  const edit = (event: { title: string }, given: Partial<EventDraft>) =>
    draft({ title: event.title, eventDate: first, ...given })

  test('of one date leaves the others, and is kept when all later ones are changed', async () => {
    const creator = somebody()
    const event = await create(creator)
    const [, second, third] = await datesOf(event.id)
    const alone = edit(event, { eventDate: inWeeks(1), eventStartTime: '10:00' })
    expect(await events.call(creator, updateEvent, { id: second!.id, ...alone })).toMatchObject({ isChangedDate: true })
    expect((await get(third!.id)).eventStartTime).toBe('19:00')
    const all = { ...edit(event, { eventStartTime: '17:30' }), scope: 'following' as const }
    expect(await events.call(creator, updateEvent, { id: event.id, ...all })).not.toHaveProperty('isChangedDate')
    expect((await datesOf(event.id)).map(({ eventStartTime }) => eventStartTime)).toEqual([
      '17:30',
      '10:00',
      ...Array.from({ length: 6 }, () => '17:30'),
    ])
    await passWeek(event.seriesId!)
    await extend()
    expect((await datesOf(event.id)).at(-1)).toMatchObject({ eventDate: inWeeks(7), eventStartTime: '17:30' })
  })

  test('that changes nothing makes no date one of its own', async () => {
    const creator = somebody()
    const event = await create(creator)
    expect(await events.call(creator, updateEvent, { id: event.id, ...edit(event, {}) })).not.toHaveProperty(
      'isChangedDate',
    )
  })

  test('of all dates is one notice and one mail to who answered several, about the first of these', async () => {
    const [creator, guest, other] = [somebody(), somebody(), somebody()]
    await events.query('INSERT INTO person (id, version, registered_at) VALUES ($1, 0, now()), ($2, 0, now())', [
      guest,
      other,
    ])
    const event = await create(creator)
    const dates = await datesOf(event.id)
    for (const { id } of dates.slice(1, 6)) await events.call(guest, setRsvp, { id, status: 'maybe' })
    await events.call(other, setRsvp, { id: dates[4]!.id, status: 'maybe' })
    const change = { ...edit(event, { eventStartTime: '07:30' }), id: event.id, scope: 'following' as const }
    await events.call(creator, updateEvent, change)
    const told = async (person: number) =>
      (await events.call(person, listEventNotifications, {})).filter(({ kind }) => kind === 'event_changed')
    expect(await told(guest)).toMatchObject([{ eventId: dates[1]!.id, detail: 'when; later' }])
    expect(await told(other)).toMatchObject([{ eventId: dates[4]!.id, detail: 'when; later' }])
    expect(await told(creator)).toEqual([])
    const mailed = (await emittedBy(events.db, GuestsNotified)).filter(({ title }) => title === event.title)
    expect(mailed).toMatchObject([
      { eventId: dates[1]!.id, userIds: [guest], changesLaterDates: true },
      { eventId: dates[4]!.id, userIds: [other], changesLaterDates: true },
    ])
  })

  test('that cancels all dates is one notice and one mail as well', async () => {
    const [creator, guest, other] = [somebody(), somebody(), somebody()]
    await events.query('INSERT INTO person (id, version, registered_at) VALUES ($1, 0, now()), ($2, 0, now())', [
      guest,
      other,
    ])
    const event = await create(creator)
    const dates = await datesOf(event.id)
    for (const { id } of dates.slice(1, 4)) await events.call(guest, setRsvp, { id, status: 'going' })
    await events.call(other, setRsvp, { id: dates[3]!.id, status: 'maybe' })
    await events.call(creator, cancelEvent, { id: event.id, reason: 'Me mudo', scope: 'following' })
    const told = async (person: number) =>
      (await events.call(person, listEventNotifications, {})).filter(({ kind }) => kind === 'event_cancelled')
    expect(await told(guest)).toMatchObject([{ eventId: dates[1]!.id, detail: 'Me mudo; later' }])
    expect(await told(other)).toMatchObject([{ eventId: dates[3]!.id, detail: 'Me mudo; later' }])
    expect(await told(creator)).toEqual([])
    const mailed = (await emittedBy(events.db, GuestsNotified)).filter(
      ({ title, kind }) => title === event.title && kind === 'event_cancelled',
    )
    expect(mailed).toMatchObject([
      { eventId: dates[1]!.id, userIds: [guest], reason: 'Me mudo', changesLaterDates: true },
      { eventId: dates[3]!.id, userIds: [other], reason: 'Me mudo', changesLaterDates: true },
    ])
  })

  test('of the weekday moves the later dates with those who come, who hear of it', async () => {
    const [creator, guest] = [somebody(), somebody()]
    const event = await create(creator)
    const [, second, third] = await datesOf(event.id)
    await events.call(guest, setRsvp, { id: third!.id, status: 'going' })
    const eventDate = addDays(second!.eventDate, 1)
    const recurrence = { rrule: `FREQ=WEEKLY;BYDAY=${codeOfWeekday(eventDate)}` }
    const change = { ...edit(event, { eventDate, recurrence }), id: second!.id, scope: 'following' as const }
    await events.call(creator, updateEvent, change)
    const days = await daysOf(event.id)
    expect(days).toEqual([first, ...weeks(1, 7).map((date) => addDays(date, 1))])
    expect(await get(third!.id)).toMatchObject({ eventDate: addDays(inWeeks(2), 1), recurrence, goingCount: 1 })
    expect(await events.call(guest, listEventNotifications, {})).toMatchObject([
      { kind: 'event_changed', eventId: third!.id, detail: 'when; later' },
    ])
    const updated = (await emittedBy(events.db, EventUpdated)).filter(({ title }) => title === event.title)
    expect(new Set(updated.map(({ eventId }) => eventId)).size).toBe(7)
  })

  test('to every second week keeps the dates that somebody answered, and removes the others', async () => {
    const creator = somebody()
    const event = await create(creator)
    const [, second] = await datesOf(event.id)
    await events.call(somebody(), setRsvp, { id: second!.id, status: 'going' })
    const recurrence = { rrule: `FREQ=WEEKLY;INTERVAL=2;BYDAY=${codeOfWeekday(first)}` }
    await events.call(creator, updateEvent, { id: event.id, ...edit(event, { recurrence }), scope: 'following' })
    expect(await daysOf(event.id)).toEqual([first, inWeeks(1), ...[2, 4, 6, 8, 10, 12].map(inWeeks)])
    expect(await get(second!.id)).toMatchObject({ isChangedDate: true })
  })

  test('to no repetition ends the series', async () => {
    const creator = somebody()
    const event = await create(creator)
    const change = { id: event.id, ...edit(event, { recurrence: null }), scope: 'following' as const }
    await events.call(creator, updateEvent, change)
    expect(await daysOf(event.id)).toEqual([first])
    await passWeek(event.seriesId!)
    await extend()
    expect(await daysOf(event.id)).toEqual([])
  })

  test('of picked days brings back neither a deleted day nor those after its end', async () => {
    const creator = somebody()
    const event = await create(creator, { recurrence: undefined, dates: weeks(0, 3) })
    const save = (given: Partial<EventDraft>) =>
      events.call(creator, updateEvent, { id: event.id, ...edit(event, given), scope: 'following' })
    await events.call(creator, deleteEvent, { id: (await datesOf(event.id))[1]!.id })
    expect((await get(event.id)).recurrenceText).toEqual({ en: 'On 3 days', es: 'En 3 fechas' })
    await save({ recurrence: undefined, eventStartTime: '10:00' })
    expect(await daysOf(event.id)).toEqual([first, inWeeks(2), inWeeks(3)])
    const ended = await save({ recurrence: null })
    expect(ended.recurrenceText).toEqual({ en: 'On one day', es: 'En una fecha' })
    await save({ recurrence: undefined, eventStartTime: '11:00' })
    expect(await daysOf(event.id)).toEqual([first])
  })

  test('of the rule is refused for one date, and a date off the rule for all of them', async () => {
    const creator = somebody()
    const event = await create(creator)
    const other = { rrule: `FREQ=WEEKLY;INTERVAL=2;BYDAY=${codeOfWeekday(first)}` }
    for (const request of [
      edit(event, { recurrence: other }),
      edit(event, { recurrence: null }),
      { ...edit(event, { eventDate: addDays(first, 1) }), scope: 'following' as const },
    ])
      await expect(events.call(creator, updateEvent, { id: event.id, ...request })).rejects.toMatchObject({
        status: 400,
        code: 'invalid_input',
      })
    const same = { id: event.id, ...edit(event, { recurrence: weekly }) }
    await expect(events.call(creator, updateEvent, same)).resolves.toMatchObject({ moreDates: 7 })
  })

  test('makes an event that took place once a series', async () => {
    const creator = somebody()
    const event = await create(creator, { recurrence: null })
    expect(event).not.toHaveProperty('seriesId')
    expect(await datesOf(event.id)).toEqual([])
    await events.call(creator, updateEvent, { id: event.id, ...edit(event, { recurrence: weekly }) })
    expect(await daysOf(event.id)).toEqual(weeks(0, 7))
  })
})

describe('a date', () => {
  test('that is deleted is skipped, and one more is added at the end', async () => {
    const creator = somebody()
    const event = await create(creator)
    const [, second] = await datesOf(event.id)
    await events.call(creator, deleteEvent, { id: second!.id })
    expect(await daysOf(event.id)).toEqual([first, ...weeks(2, 8)])
    expect((await get(event.id)).recurrence).toEqual({ ...weekly, exdates: [inWeeks(1)] })
  })

  test('that is cancelled leaves the others, and with the later ones ends the series', async () => {
    const creator = somebody()
    const event = await create(creator)
    const [, , third] = await datesOf(event.id)
    await events.call(creator, cancelEvent, { id: event.id, reason: 'Lluvia fuerte' })
    const cancelled = (await datesOf(event.id)).map(({ isCancelled }) => isCancelled)
    expect(cancelled).toEqual([true, ...Array.from({ length: 8 }, () => false)])
    await events.call(creator, cancelEvent, { id: third!.id, reason: 'Me mudo', scope: 'following' })
    expect((await datesOf(event.id)).map(({ isCancelled }) => isCancelled)).toEqual([
      true,
      false,
      ...Array.from({ length: 7 }, () => true),
    ])
    await passWeek(event.seriesId!)
    await extend()
    expect(await daysOf(event.id)).toHaveLength(8)
  })
})

describe('of a series,', () => {
  test('a list shows the next date with the number of others, and a list of one day that day', async () => {
    const creator = somebody()
    const event = await create(creator)
    const listed = async (given: { from?: string; to?: string; q?: string } = {}) =>
      (await events.call(undefined, listEvents, { creatorId: creator, ...given })).items
    expect(await listed()).toMatchObject([{ id: event.id, moreDates: 7 }])
    expect(await listed({ q: event.title })).toMatchObject([{ id: event.id }])
    expect(await listed({ from: inWeeks(2), to: inWeeks(2) })).toMatchObject([{ eventDate: inWeeks(2) }])
    await events.call(creator, cancelEvent, { id: event.id, reason: 'Lluvia fuerte' })
    expect(await listed()).toMatchObject([
      { id: event.id, isCancelled: true },
      { eventDate: inWeeks(1), isCancelled: false },
    ])
  })

  test('a calendar has each date with its own id, and a feed the next one', async () => {
    const { id, title } = await create(somebody(), { region: 'limon' })
    const calendar = await events.call(undefined, getCalendarFeed, { file: 'limon.ics' })
    expect(calendar.split(`SUMMARY:${title}`)).toHaveLength(9)
    expect(calendar).not.toContain('RRULE')
    for (const date of await datesOf(id)) expect(calendar).toContain(`UID:event-${date.id}@`)
    const feed = await events.call(undefined, getJsonFeed, { file: 'limon.json' })
    expect(feed.split(title)).toHaveLength(2)
  })

  test('the calendar file of a date has that date, or all that are to come, with one that was cancelled', async () => {
    const creator = somebody()
    const { id, title } = await create(creator)
    const [, second, third] = await datesOf(id)
    await events.call(creator, cancelEvent, { id: third!.id, reason: 'Lluvia fuerte' })
    const file = `event-${second!.id}.ics`
    const one = await events.call(undefined, getEventCalendar, { file })
    expect(one.match(/UID:event-\d+/g)).toEqual([`UID:event-${second!.id}`])
    const all = await events.call(undefined, getEventCalendar, { file, dates: 'all' })
    expect(all.split(`SUMMARY:${title}`)).toHaveLength((await datesOf(id)).length + 1)
    for (const date of await datesOf(id)) expect(all).toContain(`UID:event-${date.id}@`)
    expect(all.match(/STATUS:CANCELLED/g)).toHaveLength(1)
  })
})
