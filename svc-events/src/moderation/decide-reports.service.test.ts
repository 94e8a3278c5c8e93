import type { ApiError } from '@convive/contracts/call'
import { claimEvent } from '@convive/contracts/claims'
import { deleteEvent, getEvent, type Event } from '@convive/contracts/events'
import { listEventNotifications } from '@convive/contracts/notifications'
import { decideReports, listReportedEvents, reportEvent, ReportUpheld } from '@convive/contracts/reports'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { costaRicaToday } from '@convive/formats/costa-rica-time'
import { admin, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { makeEvent, somebody } from '../testing/factories.ts'
import { importEvent } from '../testing/import-messages.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

type Reporter = Parameters<EventsUnderTest['call']>[0]
const otherAdmin = { id: 3, isAdmin: true } as const
const report = (person: Reporter, id: number) =>
  events.call(person, reportEvent, { id, reason: 'spam', note: 'Es publicidad' })
const decide = (id: number, decision: 'hide' | 'leave' | 'dismiss', reason?: string, by: Reporter = admin) =>
  events.call(by, decideReports, { id, decision, ...(reason && { reason }) })
const upheld = async (id: number) =>
  (await emittedBy(events.db, ReportUpheld))
    .filter(({ eventId }) => eventId === id)
    .map(({ userId, coraAwarded }) => [userId, coraAwarded])
const notificationsOf = async (person: number) =>
  (await events.call(person, listEventNotifications, {}))
    .filter(({ kind }) => kind === 'report_decided')
    .map(({ detail }) => detail)
const waits = async (id: number) =>
  (await events.call(admin, listReportedEvents, { limit: 100 })).events.some(({ eventId }) => eventId === id)

/** An event that these people have reported. */
async function reportedBy(people: Reporter[], event?: Event): Promise<Event> {
  const made = event ?? (await makeEvent(events))
  for (const person of people) await report(person, made.id)
  return made
}

describe('upheld reports', () => {
  test('are published, notify each reporter, and are closed', async () => {
    const people = [somebody(), somebody()]
    const { id, title } = await reportedBy(people)
    expect(await decide(id, 'leave')).toEqual({ decided: 2 })
    expect(await upheld(id)).toEqual(people.map((person) => [person, 2]))
    for (const person of people)
      expect(await events.call(person, listEventNotifications, {})).toMatchObject([
        { kind: 'report_decided', eventId: id, title, detail: 'upheld 2' },
      ])
    expect(await waits(id)).toBe(false)
    expect(await events.call(undefined, getEvent, { id })).toMatchObject({ isHidden: false })
  })

  test('can hide the event; its creator learns the reason, but no names', async () => {
    const person = somebody()
    const event = await reportedBy([person])
    await decide(event.id, 'hide', 'Es publicidad')
    await expect(events.call(person, getEvent, { id: event.id })).rejects.toMatchObject({ status: 404 })
    const creators = await events.call(event.creatorId, listEventNotifications, {})
    expect(creators).toMatchObject([{ kind: 'event_hidden', detail: 'Es publicidad' }])
    expect(JSON.stringify([creators, await events.call(event.creatorId, getEvent, { id: event.id })])).not.toContain(
      String(person),
    )
  })

  test('cannot hide without a reason', async () => {
    const { id } = await reportedBy([somebody()])
    for (const reason of [undefined, 'no'])
      await expect(decide(id, 'hide', reason)).rejects.toMatchObject({ status: 400, issues: [{ path: 'reason' }] })
    expect(await waits(id)).toBe(true)
  })

  test('earn one reward for a person and event', async () => {
    const person = somebody()
    const event = await reportedBy([person])
    await decide(event.id, 'leave')
    await reportedBy([person], event)
    await decide(event.id, 'leave')
    expect(await upheld(event.id)).toEqual([
      [person, 2],
      [person, 0],
    ])
    expect(await notificationsOf(person)).toEqual(['upheld 0', 'upheld 2'])
  })

  test('earn nothing for admins, present or former, and for the person who claimed the event', async () => {
    const { id } = await reportedBy([otherAdmin, admin.id])
    await decide(id, 'leave')
    expect(await upheld(id)).toEqual([
      [otherAdmin.id, 0],
      [admin.id, 0],
    ])
    const imported = await importEvent(events)
    const owner = somebody()
    await report(owner, imported)
    await events.call(owner, claimEvent, { id: imported })
    await decide(imported, 'leave')
    expect(await upheld(imported)).toEqual([[owner, 0]])
  })

  test('are kept when the event is deleted', async () => {
    const person = somebody()
    const event = await reportedBy([person])
    await decide(event.id, 'leave')
    await events.call(event.creatorId, deleteEvent, { id: event.id })
    expect(
      await events.query('SELECT state, cora_awarded AS cora FROM report WHERE event_id = $1', [event.id]),
    ).toEqual([{ state: 'upheld', cora: 2 }])
  })
})

describe('dismissed reports', () => {
  test('notify the reporter, earn nothing and do not change the event', async () => {
    const person = somebody()
    const { id } = await reportedBy([person])
    expect(await decide(id, 'dismiss')).toEqual({ decided: 1 })
    expect(await upheld(id)).toEqual([])
    expect(await notificationsOf(person)).toEqual(['dismissed'])
    expect(await events.call(undefined, getEvent, { id })).toMatchObject({ isHidden: false })
  })

  test('let the person report again and earn a reward then', async () => {
    const person = somebody()
    const event = await reportedBy([person])
    await decide(event.id, 'dismiss')
    await reportedBy([person], event)
    await decide(event.id, 'leave')
    expect(await upheld(event.id)).toEqual([[person, 2]])
  })
})

describe('a decision', () => {
  test('is made once, also when two admins decide in parallel', async () => {
    const people = [somebody(), somebody(), somebody()]
    const { id } = await reportedBy(people)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, turn) => decide(id, 'leave', undefined, turn % 2 ? admin : otherAdmin)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(
      outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => (reason as ApiError).status),
    ).toEqual(Array.from({ length: 9 }, () => 404))
    expect(await upheld(id)).toEqual(people.map((person) => [person, 2]))
    for (const person of people) expect(await notificationsOf(person)).toEqual(['upheld 2'])
  })

  test('is for admins, about events with open reports', async () => {
    const person = somebody()
    const event = await reportedBy([person])
    for (const other of [person, event.creatorId])
      await expect(decide(event.id, 'dismiss', undefined, other)).rejects.toMatchObject({
        status: 403,
        code: 'forbidden',
      })
    await expect(decide((await makeEvent(events)).id, 'dismiss')).rejects.toMatchObject({ status: 404 })
    await expect(decide(999_999, 'dismiss')).rejects.toMatchObject({ status: 404 })
    await expect(decide(event.id, 'maybe' as 'leave')).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'decision' }],
    })
  })
})

describe('the monthly cap', () => {
  const rewards = async (on: EventsUnderTest, person: number) =>
    (
      await on.query<{ cora: number }>('SELECT sum(cora_awarded)::int AS cora FROM report WHERE user_id = $1', [person])
    )[0]?.cora

  test('allows five rewards of a person, also in parallel; further reports are upheld without a reward', async () => {
    const people = [somebody(), somebody()]
    const made = await Promise.all(
      Array.from({ length: 7 }, (_, turn) =>
        makeEvent(events).then((event) => reportedBy(turn % 2 ? people : people.toReversed(), event)),
      ),
    )
    await Promise.all(made.map(({ id }) => decide(id, 'leave')))
    for (const person of people) {
      expect(await rewards(events, person)).toBe(10)
      expect((await notificationsOf(person)).toSorted()).toEqual([
        'upheld 0',
        'upheld 0',
        ...Array.from({ length: 5 }, () => 'upheld 2'),
      ])
      expect(await events.query('SELECT month, rewarded FROM report_month WHERE person_id = $1', [person])).toEqual([
        { month: costaRicaToday(new Date()).slice(0, 7), rewarded: 5 },
      ])
    }
  })

  test('starts again in the next month', async () => {
    const person = somebody()
    await events.query(`INSERT INTO report_month VALUES ($1, '2020-01', 5)`, [person])
    const { id } = await reportedBy([person])
    await decide(id, 'leave')
    expect(await upheld(id)).toEqual([[person, 2]])
  })

  test('is lifted by RATE_LIMIT=off', async () => {
    const unlimited = await startEvents({ RATE_LIMIT: 'off' })
    onTestFinished(() => unlimited.end())
    const person = somebody()
    for (let turn = 0; turn < 6; turn++) {
      const { id } = await makeEvent(unlimited)
      await unlimited.call(person, reportEvent, { id, reason: 'spam' })
      await unlimited.call(admin, decideReports, { id, decision: 'leave' })
    }
    expect(await rewards(unlimited, person)).toBe(12)
  })
})
