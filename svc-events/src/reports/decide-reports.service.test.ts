import type { ApiError } from '@convive/contracts/call'
import { claimEvent } from '@convive/contracts/claims'
import { deleteEvent, getEvent, type Event } from '@convive/contracts/events'
import { listEventNotifications } from '@convive/contracts/notifications'
import { decideReports, listReportedEvents, reportEvent, ReportUpheld } from '@convive/contracts/reports'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { costaRicaDay } from '../catalog/time.ts'
import { admin, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { makeEvent, somebody } from '../testing/factories.ts'
import { importEvent } from '../testing/imported.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

type Reporter = Parameters<EventsUnderTest['ask']>[0]
const otherAdmin = { id: 3, isAdmin: true } as const
const report = (person: Reporter, id: number) => events.ask(person, reportEvent, { id, reason: 'spam', note: 'Es publicidad' })
const decide = (id: number, decision: 'hide' | 'leave' | 'dismiss', reason?: string, by: Reporter = admin) => events.ask(by, decideReports, { id, decision, ...(reason && { reason }) })
const upheld = async (id: number) => (await emittedBy(events.db, ReportUpheld)).filter(({ eventId }) => eventId === id).map(({ userId, coraAwarded }) => [userId, coraAwarded])
const told = async (person: number) => (await events.ask(person, listEventNotifications, {})).filter(({ kind }) => kind === 'report_decided').map(({ detail }) => detail)
const waits = async (id: number) => (await events.ask(admin, listReportedEvents, { limit: 100 })).events.some(({ eventId }) => eventId === id)

/** An event that these people have reported. */
async function reportedBy(people: Reporter[], event?: Event): Promise<Event> {
  const made = event ?? (await makeEvent(events))
  for (const person of people) await report(person, made.id)
  return made
}

describe('reports that were right', () => {
  test('are told to the ledger and to each reporter, and wait no longer', async () => {
    const people = [somebody(), somebody()]
    const { id, title } = await reportedBy(people)
    expect(await decide(id, 'leave')).toEqual({ decided: 2 })
    expect(await upheld(id)).toEqual(people.map((person) => [person, 2]))
    for (const person of people) expect(await events.ask(person, listEventNotifications, {})).toMatchObject([{ kind: 'report_decided', eventId: id, title, detail: 'upheld 2' }])
    expect(await waits(id)).toBe(false)
    expect(await events.ask(undefined, getEvent, { id })).toMatchObject({ isHidden: false })
  })

  test('may hide the event at once, of which its creator learns the reason and no name', async () => {
    const person = somebody()
    const event = await reportedBy([person])
    await decide(event.id, 'hide', 'Es publicidad')
    await expect(events.ask(person, getEvent, { id: event.id })).rejects.toMatchObject({ status: 404 })
    const creators = await events.ask(event.creatorId, listEventNotifications, {})
    expect(creators).toMatchObject([{ kind: 'event_hidden', detail: 'Es publicidad' }])
    expect(JSON.stringify([creators, await events.ask(event.creatorId, getEvent, { id: event.id })])).not.toContain(String(person))
  })

  test('cannot hide without a reason', async () => {
    const { id } = await reportedBy([somebody()])
    for (const reason of [undefined, 'no']) await expect(decide(id, 'hide', reason)).rejects.toMatchObject({ status: 400, issues: [{ path: 'reason' }] })
    expect(await waits(id)).toBe(true)
  })

  test('earn once for a person and event, whatever is reported again', async () => {
    const person = somebody()
    const event = await reportedBy([person])
    await decide(event.id, 'leave')
    await reportedBy([person], event)
    await decide(event.id, 'leave')
    expect(await upheld(event.id)).toEqual([[person, 2], [person, 0]])
    expect(await told(person)).toEqual(['upheld 0', 'upheld 2'])
  })

  test('earn nothing for admins, also for one who was none then, nor for whoever has claimed the event', async () => {
    const { id } = await reportedBy([otherAdmin, admin.id])
    await decide(id, 'leave')
    expect(await upheld(id)).toEqual([[otherAdmin.id, 0], [admin.id, 0]])
    const imported = await importEvent(events)
    const owner = somebody()
    await report(owner, imported)
    await events.ask(owner, claimEvent, { id: imported })
    await decide(imported, 'leave')
    expect(await upheld(imported)).toEqual([[owner, 0]])
  })

  test('stay in mind when the event is gone', async () => {
    const person = somebody()
    const event = await reportedBy([person])
    await decide(event.id, 'leave')
    await events.ask(event.creatorId, deleteEvent, { id: event.id })
    expect(await events.query('SELECT state, cora_awarded AS cora FROM report WHERE event_id = $1', [event.id])).toEqual([{ state: 'upheld', cora: 2 }])
  })
})

describe('reports that were not right', () => {
  test('are told to the reporter, earn nothing and leave the event alone', async () => {
    const person = somebody()
    const { id } = await reportedBy([person])
    expect(await decide(id, 'dismiss')).toEqual({ decided: 1 })
    expect(await upheld(id)).toEqual([])
    expect(await told(person)).toEqual(['dismissed'])
    expect(await events.ask(undefined, getEvent, { id })).toMatchObject({ isHidden: false })
  })

  test('leave the person free to report again, and to be right then', async () => {
    const person = somebody()
    const event = await reportedBy([person])
    await decide(event.id, 'dismiss')
    await reportedBy([person], event)
    await decide(event.id, 'leave')
    expect(await upheld(event.id)).toEqual([[person, 2]])
  })
})

describe('a decision', () => {
  test('falls once, however many of two admins are given at once', async () => {
    const people = [somebody(), somebody(), somebody()]
    const { id } = await reportedBy(people)
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, (_, turn) => decide(id, 'leave', undefined, turn % 2 ? admin : otherAdmin)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => (reason as ApiError).status)).toEqual(Array.from({ length: 9 }, () => 404))
    expect(await upheld(id)).toEqual(people.map((person) => [person, 2]))
    for (const person of people) expect(await told(person)).toEqual(['upheld 2'])
  })

  test('is for admins, about events with open reports', async () => {
    const person = somebody()
    const event = await reportedBy([person])
    for (const other of [person, event.creatorId]) await expect(decide(event.id, 'dismiss', undefined, other)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    await expect(decide((await makeEvent(events)).id, 'dismiss')).rejects.toMatchObject({ status: 404 })
    await expect(decide(999_999, 'dismiss')).rejects.toMatchObject({ status: 404 })
    await expect(decide(event.id, 'maybe' as 'leave')).rejects.toMatchObject({ status: 400, issues: [{ path: 'decision' }] })
  })
})

describe('the cap of a month', () => {
  const rewards = async (on: EventsUnderTest, person: number) => (await on.query<{ cora: number }>('SELECT sum(cora_awarded)::int AS cora FROM report WHERE user_id = $1', [person]))[0]?.cora

  test('rewards five right reports of a person, also when they are decided at once; the others count all the same', async () => {
    const people = [somebody(), somebody()]
    const made = await Promise.all(Array.from({ length: 7 }, (_, turn) => makeEvent(events).then((event) => reportedBy(turn % 2 ? people : people.toReversed(), event))))
    await Promise.all(made.map(({ id }) => decide(id, 'leave')))
    for (const person of people) {
      expect(await rewards(events, person)).toBe(10)
      expect((await told(person)).toSorted()).toEqual(['upheld 0', 'upheld 0', ...Array.from({ length: 5 }, () => 'upheld 2')])
      expect(await events.query('SELECT month, rewarded FROM report_month WHERE person_id = $1', [person])).toEqual([{ month: costaRicaDay(new Date()).slice(0, 7), rewarded: 5 }])
    }
  })

  test('is another one in the next month', async () => {
    const person = somebody()
    await events.query(`INSERT INTO report_month VALUES ($1, '2020-01', 5)`, [person])
    const { id } = await reportedBy([person])
    await decide(id, 'leave')
    expect(await upheld(id)).toEqual([[person, 2]])
  })

  test('is lifted without limits', async () => {
    const unlimited = await startEvents({ RATE_LIMIT: 'off' })
    onTestFinished(() => unlimited.end())
    const person = somebody()
    for (let turn = 0; turn < 6; turn++) {
      const { id } = await makeEvent(unlimited)
      await unlimited.ask(person, reportEvent, { id, reason: 'spam' })
      await unlimited.ask(admin, decideReports, { id, decision: 'leave' })
    }
    expect(await rewards(unlimited, person)).toBe(12)
  })
})
