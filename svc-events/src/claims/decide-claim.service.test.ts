import { claimEvent, ClaimRefused, decideClaim, EventClaimed, listClaims } from '@convive/contracts/claims'
import { deleteEvent, EventUpdated, getEvent, updateEvent } from '@convive/contracts/events'
import { listEventNotifications } from '@convive/contracts/notifications'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, somebody } from '../testing/factories.ts'
import { importEvent } from '../testing/imported.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const decide = (id: number, accept: boolean) => events.ask(admin, decideClaim, { id, accept })
const refused = async (eventId: number) => (await emittedBy(events.db, ClaimRefused)).filter((fact) => fact.eventId === eventId)
const told = async (person: number) => (await events.ask(person, listEventNotifications, {})).map(({ detail }) => detail)

/** An imported event that somebody took over without a phone to compare with. */
async function provisional(): Promise<{ eventId: number; person: number; id: number }> {
  const eventId = await importEvent(events)
  const person = somebody()
  await events.ask(person, claimEvent, { id: eventId })
  const { items } = await events.ask(admin, listClaims, { state: 'provisional', limit: 1 })
  return { eventId, person, id: items[0]?.id ?? 0 }
}

describe('claims', () => {
  test('are listed for admins, newest first, by their state', async () => {
    const first = await provisional()
    const second = await provisional()
    const verified = await importEvent(events, ['8888-1234'])
    await events.ask(somebody(), claimEvent, { id: verified, phone: '8888-1234' })
    const { items } = await events.ask(admin, listClaims, { state: 'provisional' })
    expect(items.slice(0, 2)).toMatchObject([
      { id: second.id, eventId: second.eventId, userId: second.person, displayName: `User ${second.person}`, state: 'provisional', coraAwarded: 5, decidedAt: null },
      { id: first.id },
    ])
    expect((await events.ask(admin, listClaims, {})).items[0]).toMatchObject({ eventId: verified, state: 'verified' })
    await expect(events.ask(somebody(), listClaims, {})).rejects.toMatchObject({ status: 403 })
  })

  test('come in pages', async () => {
    const made = [await provisional(), await provisional(), await provisional()]
    const first = await events.ask(admin, listClaims, { limit: 2 })
    const rest = await events.ask(admin, listClaims, { limit: 1, cursor: first.next ?? '' })
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(made.map(({ id }) => id).toReversed())
    await expect(events.ask(admin, listClaims, { cursor: 'x' })).rejects.toMatchObject({ status: 400 })
  })
})

describe('an accepted claim', () => {
  test('stays as it is, told to the claimer', async () => {
    const { eventId, person, id } = await provisional()
    expect(await decide(id, true)).toMatchObject({ id, state: 'accepted', decidedAt: expect.any(String) as string })
    expect(await events.ask(undefined, getEvent, { id: eventId })).toMatchObject({ creatorId: person })
    expect(await told(person)).toEqual(['accepted', 'provisional'])
    expect(await refused(eventId)).toEqual([])
  })
})

describe('a refused claim', () => {
  test('gives the event back, takes the reward back, and is told', async () => {
    const { eventId, person, id } = await provisional()
    expect(await decide(id, false)).toMatchObject({ state: 'refused' })
    expect(await events.ask(undefined, getEvent, { id: eventId })).toMatchObject({ creatorId: 1, creatorName: null })
    expect(await refused(eventId)).toMatchObject([{ claimId: id, userId: person, coraAwarded: 5 }])
    expect((await emittedBy(events.db, EventUpdated)).findLast((fact) => fact.eventId === eventId)).toMatchObject({ creatorId: 1 })
    expect(await told(person)).toEqual(['refused', 'provisional'])
    await expect(events.ask(person, updateEvent, { id: eventId, ...draft() })).rejects.toMatchObject({ status: 403, code: 'not_your_event' })
  })

  test('lets others claim, without a reward, but not the same person', async () => {
    const { eventId, person, id } = await provisional()
    await decide(id, false)
    await expect(events.ask(person, claimEvent, { id: eventId })).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    const owner = somebody()
    expect(await events.ask(owner, claimEvent, { id: eventId })).toMatchObject({ requiresPhoneVerification: false, coraAwarded: 0 })
    expect(await events.ask(undefined, getEvent, { id: eventId })).toMatchObject({ creatorId: owner })
    expect((await emittedBy(events.db, EventClaimed)).filter((fact) => fact.eventId === eventId).map(({ coraAwarded }) => coraAwarded)).toEqual([5, 0])
  })

  test('takes the reward back also when the claimer has deleted the event', async () => {
    const { eventId, person, id } = await provisional()
    await events.ask(person, deleteEvent, { id: eventId })
    expect(await decide(id, false)).toMatchObject({ eventId, state: 'refused' })
    expect(await refused(eventId)).toMatchObject([{ userId: person, coraAwarded: 5 }])
  })
})

describe('a decision', () => {
  test('is made once, also when two admins decide at once', async () => {
    const { eventId, id } = await provisional()
    const outcomes = await Promise.allSettled([decide(id, true), decide(id, false), decide(id, false)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await refused(eventId)).length).toBeLessThanOrEqual(1)
    await expect(decide(id, false)).rejects.toMatchObject({ status: 404 })
  })

  test('is for admins, and about provisional claims', async () => {
    const { person, id } = await provisional()
    await expect(events.ask(person, decideClaim, { id, accept: true })).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    await expect(events.ask(admin, decideClaim, { id: 999_999, accept: true })).rejects.toMatchObject({ status: 404 })
    await expect(events.ask(admin, decideClaim, { id, accept: 'yes' as never })).rejects.toMatchObject({ status: 400, issues: [{ path: 'accept' }] })
  })
})
