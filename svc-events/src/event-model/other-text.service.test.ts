import type { OtherText } from '@convive/contracts/event-fields'
import { exportEventsData } from '@convive/contracts/data-export-events'
import { type EventDraft, getEvent, listEvents, setRsvp, updateEvent } from '@convive/contracts/events'
import { listSeriesDates } from '@convive/contracts/recurrence'
import { GuestsNotified, listEventNotifications } from '@convive/contracts/notifications'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EventsUnderTest, startEvents } from '../testing/events-service.ts'
import { draft, inDays, makeEvent, somebody } from '../testing/factories.ts'
import { otherTextOf } from './event-mapper.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents({ RATE_LIMIT: 'off' })
})
afterAll(() => events.end())

const otherText: OtherText = {
  language: 'en',
  title: 'Bonfire gathering',
  description: 'Live tunes and food to share.',
  isTranslated: true,
}
const read = (id: number) => events.call(undefined, getEvent, { id })
const edit = (creator: number, id: number, given: Partial<EventDraft>, scope: 'this' | 'following' = 'this') =>
  events.call(creator, updateEvent, { id, scope, ...draft(given) })

const before = { title: 'Peña', description: 'Música en vivo.', otherText }
const stale = { ...otherText, isStale: true }
const byHand = { ...otherText, title: 'Bonfire night', isTranslated: false }
test.each([
  ['an edit of something else keeps it', before, { otherText }, otherText],
  ['so does an edit without it', before, {}, otherText],
  ['an edit of the title makes it stale', before, { title: 'Otra peña', otherText }, stale],
  ['and one of the description without it', before, { description: 'Sin música.' }, stale],
  ['it stays stale', { ...before, otherText: stale }, {}, stale],
  [
    'until it is confirmed',
    { ...before, otherText: stale },
    { otherText: { ...otherText, isStale: false } },
    otherText,
  ],
  ['or changed', { ...before, otherText: stale }, { otherText: byHand }, byHand],
  ['both may change at once', before, { title: 'Otra peña', otherText: byHand }, byHand],
  ['a copy of a stale one is stale', undefined, { otherText: stale }, stale],
  ['null removes it', before, { otherText: null }, null],
])('%s', (_, stored, given, expected) => {
  expect(otherTextOf({ title: 'Peña', description: 'Música en vivo.', ...given }, stored)).toEqual(expected)
})

test('is found by a search and listed, unless it is stale or the event unlisted', async () => {
  const creator = somebody()
  const { id } = await makeEvent(events, { otherText: { ...otherText, title: 'Xylophone gathering' } }, creator)
  await makeEvent(events, { otherText: { ...otherText, title: 'Xylophone secret' }, visibility: 'unlisted' }, creator)
  const found = async (q: string) => (await events.call(undefined, listEvents, { q })).items.map((event) => event.id)
  for (const q of ['xylophone', 'xylophones', 'pena xylophone', 'tunes xylophone']) expect(await found(q)).toEqual([id])
  await edit(creator, id, { title: 'Otra noche de peña' })
  expect(await read(id)).toMatchObject({ title: 'Otra noche de peña', otherText: { isStale: true } })
  expect(await found('xylophone')).toEqual([])
})

test('each date of a series has it, and an edit of this and all later dates changes it there too', async () => {
  const creator = somebody()
  const eventDate = inDays(7)
  const dates = [eventDate, inDays(14), inDays(21)]
  const { id } = await makeEvent(events, { otherText, dates, eventDate }, creator)
  const texts = async () => {
    const all = await events.call(undefined, listSeriesDates, { id })
    expect(all).toHaveLength(3)
    return await Promise.all(all.map(async (date) => (await read(date.id)).otherText))
  }
  expect(new Set((await texts()).map((text) => text?.title))).toEqual(new Set([otherText.title]))
  await edit(creator, id, { eventDate, otherText: byHand }, 'following')
  expect(new Set((await texts()).map((text) => text?.title))).toEqual(new Set([byHand.title]))
  await edit(creator, id, { eventDate, title: 'Otra peña' }, 'following')
  expect((await texts()).every((text) => text?.isStale)).toBe(true)
})

test('a co-organiser may write it, an edit of an older state is refused, and the export has it', async () => {
  const [creator, helper] = [somebody(), somebody()]
  const event = await makeEvent(events, {}, creator)
  await events.query('INSERT INTO co_organiser VALUES ($1, $2, $3)', [event.id, helper, creator])
  await edit(helper, event.id, { otherText })
  const late = { id: event.id, ...draft({ otherText: byHand }), updatedAt: event.updatedAt }
  await expect(events.call(creator, updateEvent, late)).rejects.toMatchObject({ status: 409 })
  const { sections } = await events.call(creator, exportEventsData, {})
  expect(sections.created).toMatchObject([{ otherText }])
})

test('a notice to guests has the titles in both languages, unless one is stale', async () => {
  const [creator, guest] = [somebody(), somebody()]
  const { id } = await makeEvent(events, { otherText }, creator)
  await events.call(guest, setRsvp, { id, status: 'going' })
  const { language, title } = otherText
  const inBell = async () => (await events.call(guest, listEventNotifications, {}))[0]
  await edit(creator, id, { location: 'En la plaza' })
  expect(await inBell()).toMatchObject({ otherTitle: { language, title } })
  await edit(creator, id, { location: 'En el salón', title: 'Otra peña' })
  const notices = (await emittedBy(events.db, GuestsNotified)).filter(
    ({ eventId, kind }) => eventId === id && kind === 'event_changed',
  )
  expect(notices.map((notice) => notice.otherTitle)).toEqual([{ language, title }, undefined])
  expect(await inBell()).toMatchObject({ otherTitle: null })
})

test('too short a text is refused', async () => {
  await expect(makeEvent(events, { otherText: { ...otherText, title: 'x' } })).rejects.toMatchObject({ status: 400 })
})
