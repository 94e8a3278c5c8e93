import { attendEvent } from '@convive/contracts/attendance'
import { listRsvpEvents, setRsvp, withdrawRsvp, type RsvpEvent } from '@convive/contracts/events'
import type { RequestOf } from '@convive/contracts/route'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { inDays, makeEvent, makePastEvent, somebody } from '../testing/factories.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents({ RATE_LIMIT: 'off' })
})
afterAll(() => events.end())

const list = (person: number, request: RequestOf<typeof listRsvpEvents> = {}) =>
  events.call(person, listRsvpEvents, request)
const titles = async (person: number, request?: RequestOf<typeof listRsvpEvents>) =>
  (await list(person, request)).items.map(({ title }) => title)

/** A person with RSVPs to two upcoming events and a past one, who attended another without an RSVP. */
async function somebodyBusy(): Promise<number> {
  const person = somebody()
  const later = await makeEvent(events, { title: 'later', eventDate: inDays(20) })
  const soon = await makeEvent(events, { title: 'soon', eventDate: inDays(1) })
  const lately = await makeEvent(events, { title: 'lately', eventDate: inDays(1) })
  const before = await makePastEvent(events, { title: 'before', eventDate: inDays(-9) })
  await makeEvent(events, { title: 'not answered' })
  await events.call(person, setRsvp, { id: later.id, status: 'maybe' })
  await events.call(person, setRsvp, { id: soon.id, status: 'going' })
  await events.call(person, setRsvp, { id: lately.id, status: 'going' })
  await events.call(somebody(), setRsvp, { id: soon.id, status: 'maybe' })
  await events.query(
    `UPDATE event SET starts_at = starts_at - interval '3 days', ends_at = ends_at - interval '3 days' WHERE id = $1`,
    [lately.id],
  )
  await events.call(person, attendEvent, { id: before.id })
  return person
}
const inOrder = ['soon', 'later', 'lately', 'before']

describe('the list of a person’s events', () => {
  test('contains their RSVP, upcoming events first, then past ones', async () => {
    const person = await somebodyBusy()
    expect((await list(person)).items).toMatchObject([
      { title: 'soon', myStatus: 'going', attended: false, isPast: false, goingCount: 1, maybeCount: 1 },
      { title: 'later', myStatus: 'maybe', attended: false },
      { title: 'lately', myStatus: 'going', attended: false, isPast: true },
      { title: 'before', myStatus: null, attended: true, isPast: true },
    ])
    expect(await titles(person, { when: 'upcoming' })).toEqual(inOrder.slice(0, 2))
    expect(await titles(person, { when: 'past' })).toEqual(inOrder.slice(2))
    expect(await titles(person, { when: 'all' })).toEqual(inOrder)
    expect(await titles(somebody())).toEqual([])
  })

  test.each([1, 2, 3, 4])('has pages of %i without gaps or duplicates', async (limit) => {
    const person = await somebodyBusy()
    const all: RsvpEvent[] = []
    let cursor: string | null | undefined
    do {
      const page = await list(person, { limit, ...(cursor && { cursor }) })
      all.push(...page.items)
      cursor = page.next
    } while (cursor)
    expect(all.map(({ title }) => title)).toEqual(inOrder)
  })

  test('distinguishes events that begin at the same minute', async () => {
    const person = somebody()
    const made = await Promise.all(Array.from({ length: 5 }, () => makeEvent(events)))
    for (const { id } of made) await events.call(person, setRsvp, { id, status: 'going' })
    const first = await list(person, { limit: 3 })
    const rest = await list(person, { cursor: first.next ?? '' })
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(5)
  })

  test('leaves out a withdrawn RSVP', async () => {
    const person = somebody()
    const { id } = await makeEvent(events)
    await events.call(person, setRsvp, { id, status: 'going' })
    await events.call(person, withdrawRsvp, { id })
    expect(await titles(person)).toEqual([])
  })

  test('requires a session', async () => {
    await expect(events.call(undefined, listRsvpEvents, {})).rejects.toMatchObject({ status: 401 })
    await expect(list(somebody(), { cursor: 'x' })).rejects.toMatchObject({ status: 400, code: 'invalid_input' })
  })
})
