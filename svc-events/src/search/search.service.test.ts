import { countEventsByRegion } from '@convive/contracts/event-search'
import { createEvent, listEvents } from '@convive/contracts/events'
import type { RequestOf } from '@convive/contracts/route'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { UserDeleted } from '@convive/contracts/identity'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onUserDeleted } from '../people/people.ts'
import { startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, inDays, makeEvent, makeVenue, somebody } from '../testing/factories.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents({ RATE_LIMIT: 'off' })
})
beforeEach(async () => {
  await events.query('DELETE FROM event')
  await events.query('DELETE FROM search_word')
})
afterAll(() => events.end())

type Request = RequestOf<typeof listEvents>
const list = (request: Request) => events.call(undefined, listEvents, request)
const titles = async (q: string, request: Request = {}) =>
  (await list({ q, ...request })).items.map(({ title }) => title)
const byRegion = (request: RequestOf<typeof countEventsByRegion>) =>
  events.call(undefined, countEventsByRegion, request)

describe('a search finds', () => {
  test.each([
    ['a title and a region', 'yoga uvita', { title: 'Yoga al amanecer', region: 'uvita' }],
    ['the beginning of a region', 'yoga uvi', { title: 'Yoga al amanecer', region: 'uvita' }],
    ['a category in Spanish', 'música', { title: 'Noche de marimba', category: 'music' }],
    ['a category in English', 'food', { title: 'Turno', category: 'food_and_drinks' }],
    ['a place and a title, with small words', 'coro en la basilica', { title: 'Coro', location: 'Basílica, Cartago' }],
    ['the singular of a Spanish plural', 'taller', { title: 'Talleres de cerámica' }],
    ['the plural of a Spanish singular', 'conciertos', { title: 'Concierto' }],
    ['another form in English', 'hikes', { title: 'Hiking club' }],
    ['an English plural of another spelling', 'party', { title: 'Block parties' }],
    ['another form in the description', 'bailes', { title: 'Turno', description: 'Bailaremos toda la noche.' }],
    ['one wrong letter', 'calipso', { title: 'Noche de calypso' }],
    ['a letter missing', 'feria agricutor', { title: 'Feria del agricultor' }],
    ['a letter too many in a place', 'yoga tinamastte', { title: 'Yoga', location: 'Tinamaste centro' }],
  ] as const)('%s: %s', async (_, q, given) => {
    await makeEvent(events, {
      title: 'Mejenga',
      description: 'Un encuentro entre amigos.',
      location: 'Plaza',
      region: 'limon',
      category: 'sports',
    })
    await makeEvent(events, { region: 'heredia', category: 'other', location: 'Salón', ...given })
    expect(await titles(q)).toEqual([given.title])
  })

  test('the venue of an event', async () => {
    const venueId = await makeVenue(events, 'cafe baru', 'tinamaste')
    await makeEvent(events, { title: 'Peña', venueId })
    await makeEvent(events, { title: 'Otra peña' })
    expect(await titles('peña barú')).toEqual(['Peña'])
  })

  test('the organiser of an event by the present name, and no longer once the account is deleted', async () => {
    const organiser = somebody()
    await events.call(organiser, createEvent, draft({ title: 'Yoga' }))
    await makeEvent(events, { title: 'Yoga de otra persona' })
    await events.query(`UPDATE person SET display_name = 'Ágata Núñez' WHERE id = $1`, [organiser])
    expect(await titles('yoga agata')).toEqual(['Yoga'])
    await receive(events.db, [onUserDeleted], [createMessage(UserDeleted, { userId: organiser }, { version: 9 })])
    expect(await titles('yoga agata')).toEqual([])
  })

  test('nothing for words that no event has together', async () => {
    await makeEvent(events, { title: 'Yoga' })
    await makeEvent(events, { title: 'Calypso' })
    expect(await titles('yoga calypso')).toEqual([])
    expect(await titles('xylophone')).toEqual([])
  })
})

describe('the order', () => {
  async function makeMany(): Promise<string[]> {
    const inText = { description: 'Después de la caminata hay almuerzo.' }
    await makeEvent(events, { title: 'text, sooner', eventDate: inDays(2), ...inText })
    await makeEvent(events, { title: 'Caminata, later', eventDate: inDays(9) })
    await makeEvent(events, { title: 'text, later', eventDate: inDays(8), ...inText })
    await makeEvent(events, { title: 'Caminata, sooner', eventDate: inDays(4) })
    await makeEvent(events, { title: 'Caminata, past', eventDate: inDays(-4) })
    await makeEvent(events, { title: 'text, past', eventDate: inDays(-2), ...inText })
    return ['Caminata, sooner', 'Caminata, later', 'text, sooner', 'text, later', 'Caminata, past', 'text, past']
  }
  async function walk(request: Request): Promise<string[]> {
    const all: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await list({ ...request, ...(cursor && { cursor }) })
      all.push(...page.items.map(({ title }) => title))
      cursor = page.next
    } while (cursor)
    return all
  }

  test.each([1, 2, 3, 4, 5, 6])('puts titles before descriptions, in pages of %i without gaps', async (limit) => {
    const inOrder = await makeMany()
    expect(await walk({ q: 'caminatas', limit })).toEqual(inOrder)
  })

  test.each([1, 2, 3])('of corrected words has pages of %i without gaps', async (limit) => {
    for (let day = 1; day <= 5; day++)
      await makeEvent(events, { title: `Marimba ${day}`, eventDate: inDays(day === 5 ? -1 : day) })
    expect(await walk({ q: 'marinba', limit })).toEqual([1, 2, 3, 4, 5].map((day) => `Marimba ${day}`))
  })

  test.each(['yoga uvta', 'bienestr', 'chiripo'])('corrects the name of a region or category: %s', async (q) => {
    await makeEvent(events, { title: 'Yoga', region: 'uvita', category: 'wellness' })
    await makeEvent(events, { title: 'Paseo', region: 'chirripo', category: 'sports' })
    expect(await titles(q)).toEqual([q === 'chiripo' ? 'Paseo' : 'Yoga'])
  })

  test('corrects nothing while there are events with the word as it was typed', async () => {
    await makeEvent(events, { title: 'Marimba' })
    await makeEvent(events, { title: 'Marinba' })
    expect(await titles('marinba')).toEqual(['Marinba'])
  })
})

describe('where nothing is found in a region', () => {
  test('the counts say where there is something, the most first, and nothing is corrected', async () => {
    for (const region of ['limon', 'heredia', 'limon'] as const) await makeEvent(events, { title: 'Calypso', region })
    await makeEvent(events, { title: 'Calipsa', region: 'uvita' })
    await makeEvent(events, { title: 'Calypso', region: 'cartago', eventDate: inDays(-3) })
    expect(await titles('calypso', { region: 'uvita' })).toEqual([])
    const upcoming = [
      { region: 'limon', count: 2 },
      { region: 'heredia', count: 1 },
    ]
    expect(await byRegion({ q: 'calypso', when: 'upcoming' })).toEqual(upcoming)
    expect(await byRegion({ q: 'calypso' })).toEqual([upcoming[0], { region: 'cartago', count: 1 }, upcoming[1]])
    expect(await byRegion({ q: 'calypso', when: 'past' })).toEqual([{ region: 'cartago', count: 1 }])
    expect(await byRegion({ q: 'calypso', category: 'sports' })).toEqual([])
  })

  test('a corrected word is counted like the typed one', async () => {
    await makeEvent(events, { title: 'Calypso', region: 'limon' })
    expect(await titles('calipso', { region: 'uvita' })).toEqual([])
    expect(await byRegion({ q: 'calipso' })).toEqual([{ region: 'limon', count: 1 }])
    expect(await byRegion({ q: 'xylophone' })).toEqual([])
  })

  test('hidden events are not counted', async () => {
    const { id } = await makeEvent(events, { title: 'Calypso' })
    await events.query(`UPDATE event SET hidden_at = now(), hidden_reason = 'x', hidden_by = 2 WHERE id = $1`, [id])
    expect(await byRegion({ q: 'calypso' })).toEqual([])
  })
})

// Without the advisory lock this fails: the second event waits until the first one's transaction ends.
test('two events with the same new word are stored at the same time', async () => {
  await events.db.transaction(async (tx) => {
    await tx.query('INSERT INTO search_word VALUES ($1)', ['zarandaja'])
    await tx.query(`SELECT pg_try_advisory_xact_lock(hashtext('search_word'), hashtext('zarandaja'))`)
    await makeEvent(events, { title: 'Zarandaja' })
  })
  expect(await titles('zarandaga')).toEqual(['Zarandaja'])
})
