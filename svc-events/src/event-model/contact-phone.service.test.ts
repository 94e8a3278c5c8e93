import { publicRoutes } from '@convive/contracts/api'
import { exportEventsData } from '@convive/contracts/data-export-events'
import { getEvent, setRsvp, updateEvent } from '@convive/contracts/events'
import { UserDeleted } from '@convive/contracts/identity'
import { listSeriesDates } from '@convive/contracts/recurrence'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onUserDeleted } from '../people/people.ts'
import { admin, type EventsUnderTest, startEvents } from '../testing/events-service.ts'
import { draft, inDays, makeEvent, makeVenue, somebody } from '../testing/factories.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents({ RATE_LIMIT: 'off' })
})
afterAll(() => events.end())

const digits = '61234567'
const contactPhone = `+506${digits}`
const make = (contactVisibility: 'guests' | 'members', creator = somebody()) =>
  makeEvent(events, { contactPhone: '6123 4567', contactVisibility }, creator)
const seenBy = async (viewer: Parameters<typeof events.call>[0], id: number) =>
  (await events.call(viewer, getEvent, { id })).contactPhone

test('is shown to signed-in people or to guests, as the creator chose, and to organisers', async () => {
  const [forMembers, forGuests] = [await make('members'), await make('guests')]
  expect(forGuests).toMatchObject({ contactPhone, contactVisibility: 'guests' })
  const [person, helper] = [somebody(), somebody()]
  expect([await seenBy(undefined, forMembers.id), await seenBy(person, forMembers.id)]).toEqual([
    undefined,
    contactPhone,
  ])
  expect([await seenBy(undefined, forGuests.id), await seenBy(person, forGuests.id)]).toEqual([undefined, undefined])
  const statuses = { going: contactPhone, maybe: contactPhone, not_going: undefined } as const
  for (const status of ['going', 'maybe', 'not_going'] as const) {
    await events.call(person, setRsvp, { id: forGuests.id, status })
    expect(await seenBy(person, forGuests.id)).toBe(statuses[status])
  }
  const { id, creatorId } = forGuests
  await events.query('INSERT INTO co_organiser VALUES ($1, $2, $3)', [id, helper, creatorId])
  for (const viewer of [admin, creatorId, helper]) expect(await seenBy(viewer, id)).toBe(contactPhone)
})

test('is in no other read, by anybody but its creator, and in no message', async () => {
  const venueId = await makeVenue(events, 'Salón del teléfono', 'tinamaste')
  const creator = somebody()
  const event = await makeEvent(events, { venueId, contactPhone, contactVisibility: 'members' }, creator)
  const own = await makeEvent(events, { contactPhone, contactVisibility: 'guests' }, creator)
  const [person] = await events.query<{ username: string }>('SELECT username FROM person WHERE id = $1', [creator])
  const guest = somebody()
  await events.call(guest, setRsvp, { id: event.id, status: 'going' })
  const files = ['all.ics', 'tinamaste.rss', 'all.json', 'sitemap.xml', 'sitemap-1.xml', `event-${event.id}.ics`]
  const paths = publicRoutes
    .filter(({ method, path }) => method === 'GET' && /^\/(api\/(events|people|venues)|feeds)(\/|$)/.test(path))
    .flatMap(({ path }) =>
      path.startsWith('/feeds/')
        ? files.map((file) => `/feeds/${file}`)
        : [
            path
              .replace('/venues/:id', `/venues/${venueId}`)
              .replace(':id', String(event.id))
              .replace(':username', person!.username)
              .replace('by-region', 'by-region?q=noche'),
          ],
    )
  const read = async (path: string, headers: Record<string, string>) =>
    await (await fetch(events.origin + path, { headers })).text()
  const shows = async (headers: Record<string, string>) => {
    const found: string[] = []
    for (const path of new Set(paths)) if ((await read(path, headers)).includes(digits)) found.push(path)
    return found
  }
  expect(await shows({})).toEqual([])
  expect(await shows(await events.as(guest))).toEqual([`/api/events/${event.id}`])
  expect(await shows(await events.as(admin.id, { isAdmin: true }))).toEqual([`/api/events/${event.id}`])
  await events.call(creator, updateEvent, { id: own.id, ...draft({ contactPhone, eventStartTime: '20:00' }) })
  expect(await events.query(`SELECT subject FROM outbox o WHERE o::text LIKE '%${digits}%'`)).toEqual([])
})

test('is kept by an edit without it and by that of a helper, and goes when it is emptied', async () => {
  const { id, creatorId } = await make('members')
  const helper = somebody()
  await events.query('INSERT INTO co_organiser VALUES ($1, $2, $3)', [id, helper, creatorId])
  await events.call(creatorId, updateEvent, { id, ...draft() })
  await events.call(helper, updateEvent, { id, ...draft({ contactPhone: '7000 0000', contactVisibility: 'guests' }) })
  expect(await events.call(creatorId, getEvent, { id })).toMatchObject({ contactPhone, contactVisibility: 'members' })
  await events.call(creatorId, updateEvent, { id, ...draft({ contactPhone: null }) })
  expect(await seenBy(creatorId, id)).toBeUndefined()
})

test('refuses what is no telephone number', async () => {
  const refused = makeEvent(events, { contactPhone: 'javascript:1' })
  await expect(refused).rejects.toMatchObject({ status: 400, issues: [{ path: 'contactPhone' }] })
})

test('is that of every date of a series', async () => {
  const creator = somebody()
  const { id } = await makeEvent(events, { contactPhone, dates: [inDays(30), inDays(37)] }, creator)
  const dates = await events.call(undefined, listSeriesDates, { id })
  expect(dates).toHaveLength(2)
  for (const date of dates) expect(await seenBy(creator, date.id)).toBe(contactPhone)
})

test('is in the file of one’s own data, and goes with the account', async () => {
  const creator = somebody()
  const { id } = await make('guests', creator)
  const { sections } = await events.call(creator, exportEventsData, {})
  expect(sections.created).toMatchObject([{ id, contactPhone, contactVisibility: 'guests' }])
  await receive(events.db, [onUserDeleted], [createMessage(UserDeleted, { userId: creator })])
  expect(await seenBy(admin, id)).toBeUndefined()
})
