import { publicRoutes } from '@convive/contracts/api'
import { countEventsByRegion, listOwnEvents } from '@convive/contracts/event-search'
import {
  EventUpdated,
  getEvent,
  listEvents,
  listRsvpEvents,
  RsvpChanged,
  setRsvp,
  updateEvent,
} from '@convive/contracts/events'
import type { Visibility } from '@convive/contracts/enums'
import { codeOfWeekday } from '@convive/formats/recurrence'
import { listSeriesDates } from '@convive/contracts/recurrence'
import { listVisibleGuests } from '@convive/contracts/guests'
import { listEventNotifications } from '@convive/contracts/notifications'
import { FollowedEventsListed, followOrganiser, getOrganiser } from '@convive/contracts/organisers'
import { costaRicaInstant, costaRicaToday } from '@convive/formats/costa-rica-time'
import { eventually } from '@convive/service-kit/testing/eventually'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifyFollowerSlice } from '../organisers/followers.job.ts'
import { queueFollowedMails } from '../organisers/followed-mails.job.ts'
import { sendDigests } from '../subscriptions/send-digests.job.ts'
import { admin, type EventsUnderTest, siteUrl, startEvents } from '../testing/events-service.ts'
import { draft, inDays, makeEvent, makeVenue, somebody } from '../testing/factories.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents({ RATE_LIMIT: 'off' })
})
beforeEach(async () => {
  await events.query('TRUNCATE event, subscription, digest CASCADE')
})
afterAll(() => events.end())

const title = 'Rezo del abuelo'
const facts = { title, region: 'heredia', eventDate: inDays(2) } as const
type Made = Awaited<ReturnType<typeof makeEvent>>
const make = (visibility: Visibility = 'unlisted', venueId?: number) =>
  makeEvent(events, { ...facts, visibility, ...(venueId && { venueId }) })
const show = (event: Made, visibility: Visibility) =>
  events.call(event.creatorId, updateEvent, {
    id: event.id,
    ...draft({ ...facts, visibility, venueId: event.venueId }),
  })
const file = async (path: string) => await (await fetch(events.origin + path, { headers: await events.as() })).text()
const names = async (path: string) => (await file(path)).includes(title)
const lists = async (request: Parameters<typeof list>[0]) =>
  (await list(request)).some((event) => event.title === title)
const list = async (request: Parameters<typeof events.call<typeof listEvents>>[2]) =>
  (await events.call(undefined, listEvents, request)).items

/** How a stranger finds an event with each public read of this service. */
const reads: Record<string, (event: Made) => Promise<boolean>> = {
  'GET /api/events': async ({ creatorId, venueId }) => {
    const found = [
      await lists({}),
      await lists({ region: 'heredia', limit: 5 }),
      await lists({ q: 'rezo abuelo' }),
      await lists({ q: 'rezo avuelo' }),
      await lists({ creatorId }),
      await lists({ venueId: venueId ?? 0, when: 'upcoming' }),
    ]
    expect(new Set(found).size).toBe(1)
    return found[0]!
  },
  'GET /api/events/by-region': async () =>
    (await events.call(undefined, countEventsByRegion, { q: 'rezo' })).some(({ count }) => count > 0),
  'GET /api/people/:username': async ({ creatorId }) => {
    const [person] = await events.query<{ username: string }>('SELECT username FROM person WHERE id = $1', [creatorId])
    return await events.call(undefined, getOrganiser, { username: person?.username ?? '' }).then(
      ({ eventCount }) => eventCount > 0,
      () => false,
    )
  },
  'GET /feeds/:file{[a-z_]+\\.ics}': () => names('/feeds/heredia.ics'),
  'GET /feeds/:file{[a-z_]+\\.rss}': () => names('/feeds/all.rss'),
  'GET /feeds/:file{[a-z_]+\\.json}': () => names('/feeds/all.json'),
}
/** These name no event, or only the one whose link a stranger has; the sitemap has a test of its own. */
const linked = new Set([
  'GET /api/events/:id',
  'GET /api/events/:id/faces',
  'GET /api/events/:id/questions',
  'GET /api/events/:id/pictures',
  'GET /api/events/:id/dates',
  'GET /api/events/:id/passes',
  'GET /feeds/:file{event-\\d+\\.ics}',
  'GET /feeds/:file{sitemap\\.xml}',
  'GET /feeds/:file{sitemap-\\d+\\.xml}',
  'GET /api/venues',
  'GET /api/venues/:id',
  'GET /media/:name',
])

describe('an unlisted event', () => {
  test('is considered by every public read', () => {
    const own = /^\/(api\/(events|people|venues)|feeds|media)(\/|$)/
    const served = publicRoutes
      .filter(({ method, access, path }) => method === 'GET' && access === 'public' && own.test(path))
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted()
    expect(served.filter((route) => !(route in reads) && !linked.has(route))).toEqual([])
  })

  test.each(Object.keys(reads))('is absent from %s, at once after either change', async (route) => {
    const event = await make('public', await makeVenue(events, `Salón ${route}`, 'heredia'))
    expect(await reads[route]!(event)).toBe(true)
    await show(event, 'unlisted')
    expect(await reads[route]!(event)).toBe(false)
    await show(event, 'public')
    expect(await reads[route]!(event)).toBe(true)
  })

  test('is not in the sitemap, where its public neighbour is', async () => {
    const [unlisted, neighbour] = [await make(), await make('public')]
    const index = Math.ceil(neighbour.id / 10_000)
    const sitemap = await file(`/feeds/sitemap-${index}.xml`)
    expect(sitemap).toContain(`/events/${neighbour.id}<`)
    expect(sitemap).not.toContain(`/events/${unlisted.id}<`)
  })

  test('is 200 by its link for anybody, and in the lists of its creator and its guests', async () => {
    const event = await make()
    const guest = somebody()
    for (const viewer of [undefined, somebody(), guest])
      expect(await events.call(viewer, getEvent, { id: event.id })).toMatchObject({ title, visibility: 'unlisted' })
    expect(await names(`/feeds/event-${event.id}.ics`)).toBe(true)
    await events.call(guest, setRsvp, { id: event.id, status: 'going' })
    expect((await events.call(guest, listRsvpEvents, {})).items).toMatchObject([{ id: event.id }])
    expect((await events.call(event.creatorId, listOwnEvents, {})).items).toMatchObject([{ id: event.id }])
    expect((await events.call(guest, listOwnEvents, {})).items).toEqual([])
  })

  test('is one date of a series: the public dates neither name it nor hide behind it', async () => {
    const rrule = `FREQ=WEEKLY;BYDAY=${codeOfWeekday(facts.eventDate)};COUNT=3`
    const first = await makeEvent(events, { ...facts, recurrence: { rrule } })
    const datesOf = async (id: number) => (await events.call(undefined, listSeriesDates, { id })).map((date) => date.id)
    const [, second, third] = await datesOf(first.id)
    await show(first, 'unlisted')
    expect(await datesOf(second!)).toEqual([second, third])
    expect((await list({ q: 'rezo' })).map(({ id }) => id)).toEqual([second])
  })

  test('is one date of a series: the page of a public date neither counts it nor leads to it', async () => {
    const rrule = `FREQ=WEEKLY;BYDAY=${codeOfWeekday(facts.eventDate)};COUNT=3`
    const past = await makeEvent(events, { ...facts, recurrence: { rrule } })
    const [, second, third] = await events.call(undefined, listSeriesDates, { id: past.id })
    const change = draft({ ...facts, eventDate: second!.eventDate, visibility: 'unlisted' })
    await events.call(past.creatorId, updateEvent, { id: second!.id, ...change })
    await events.query(
      `UPDATE event SET starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' WHERE id = $1`,
      [past.id],
    )
    expect(await events.call(undefined, getEvent, { id: past.id })).toMatchObject({
      moreDates: 1,
      nextEventId: third!.id,
    })
  })

  test('makes the later dates of its series unlisted, too, where all of them are changed', async () => {
    const rrule = `FREQ=WEEKLY;BYDAY=${codeOfWeekday(facts.eventDate)}`
    const first = await makeEvent(events, { ...facts, recurrence: { rrule } })
    const change = { ...draft({ ...facts, visibility: 'unlisted' }), scope: 'following' } as const
    await events.call(first.creatorId, updateEvent, { id: first.id, ...change })
    expect(await lists({ q: 'rezo' })).toBe(false)
    expect(await events.call(undefined, listSeriesDates, { id: first.id })).toHaveLength(8)
  })

  test('stays as it is in an edit by a page that does not know of it', async () => {
    const event = await make()
    const edited = await events.call(event.creatorId, updateEvent, { id: event.id, ...draft(facts) })
    expect(edited).toMatchObject({ visibility: 'unlisted' })
    expect(await events.call(undefined, getEvent, { id: (await makeEvent(events)).id })).toMatchObject({
      visibility: 'public',
    })
  })

  test('shows who is going only to those who answered and to its organisers', async () => {
    const event = await make()
    const [going, unsure] = [somebody(), somebody()]
    await events.call(going, setRsvp, { id: event.id, status: 'going', isPublic: true })
    await events.call(unsure, setRsvp, { id: event.id, status: 'maybe' })
    const faces = async (viewer: Parameters<typeof events.call>[0]) =>
      (await events.call(viewer, listVisibleGuests, { id: event.id })).length
    for (const viewer of [undefined, somebody()]) expect(await faces(viewer)).toBe(0)
    for (const viewer of [going, unsure, event.creatorId, admin]) expect(await faces(viewer)).toBe(1)
    await show(event, 'public')
    expect(await faces(undefined)).toBe(1)
  })

  test('is not in digests', async () => {
    await make()
    await events.query(
      `INSERT INTO subscription (token, email, region, language, frequency) VALUES ('t', 'ana@example.org', 'heredia', 'es', 'daily')`,
    )
    await sendDigests(events.db, siteUrl, costaRicaInstant(inDays(1), '10:00'), new AbortController().signal)
    expect(await events.query('SELECT mailed FROM digest')).toEqual([{ mailed: false }])
  })

  test('is announced to followers only once it is public', async () => {
    const event = await make('public')
    const [person] = await events.query<{ username: string }>('SELECT username FROM person WHERE id = $1', [
      event.creatorId,
    ])
    const follower = somebody()
    await events.call(follower, followOrganiser, { username: person?.username ?? '' })
    await show(event, 'unlisted')
    const bell = async () => await events.call(follower, listEventNotifications, {})
    const mailed = async () => {
      await events.query('DELETE FROM followed_mail')
      await events.db.transaction((tx) => queueFollowedMails(tx, { day: costaRicaToday(), afterFollowerId: 0 }))
      return (await emittedBy(events.db, FollowedEventsListed)).filter(({ userId }) => userId === follower).length
    }
    await events.db.transaction((tx) => notifyFollowerSlice(tx, event.id, 0))
    expect([await bell(), await mailed()]).toEqual([[], 0])
    await show(event, 'public')
    expect(await eventually(bell, (lines) => lines.length > 0)).toMatchObject([{ eventId: event.id }])
    expect(await mailed()).toBe(1)
  })

  test('says in its messages who alone may hear of them', async () => {
    const event = await make('public')
    const guest = somebody()
    const answers = async () =>
      (await emittedBy(events.db, RsvpChanged))
        .filter(({ userId }) => userId === guest)
        .map((data) => data.organiserIds)
    await events.call(guest, setRsvp, { id: event.id, status: 'maybe' })
    await show(event, 'unlisted')
    await events.call(guest, setRsvp, { id: event.id, status: 'going' })
    expect(await answers()).toEqual([undefined, [event.creatorId]])
    expect((await emittedBy(events.db, EventUpdated)).findLast(({ eventId }) => eventId === event.id)).toMatchObject({
      visibility: 'unlisted',
      formerVisibility: 'public',
    })
  })
})
