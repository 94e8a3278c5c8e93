import { deleteEvent } from '@convive/contracts/events'
import { hideEvent } from '@convive/contracts/moderation'
import { listReportedEvents, reportEvent, type ReportReason } from '@convive/contracts/reports'
import { UserDeleted } from '@convive/contracts/identity'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { makeEvent, somebody } from '../testing/factories.ts'
import { onUserDeleted } from './report-event.ts'

let events: EventsUnderTest
let unlimited: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
  unlimited = await startEvents({ RATE_LIMIT: 'off' })
})
afterAll(async () => {
  await events.end()
  await unlimited.end()
})

const report = (person: number, id: number, reason: ReportReason = 'spam', note?: string) =>
  events.call(person, reportEvent, { id, reason, ...(note !== undefined && { note }) })
const listed = async (id: number) =>
  (await events.call(admin, listReportedEvents, { limit: 100 })).events.find(({ eventId }) => eventId === id)
const sentToday = async (person: number, on = events) =>
  (await on.query<{ sent: number }>('SELECT sent FROM report_day WHERE person_id = $1', [person]))[0]?.sent

describe('a report', () => {
  test('reaches the admins with its reason, note and reporter', async () => {
    const { id, title } = await makeEvent(events)
    const person = somebody()
    expect(await report(person, id, 'wrong_facts', '  Es a las 7, no a las 9. ')).toEqual({
      message: expect.stringContaining('Thank you'),
    })
    expect(await listed(id)).toEqual({
      eventId: id,
      title,
      isHidden: false,
      count: 1,
      reports: [
        {
          id: expect.any(Number),
          userId: person,
          username: `user${person}`,
          displayName: `User ${person}`,
          reason: 'wrong_facts',
          note: 'Es a las 7, no a las 9.',
          reportedAt: expect.any(String),
        },
      ],
    })
  })

  test('of the same person replaces the first', async () => {
    const { id } = await makeEvent(events)
    const person = somebody()
    const first = await report(person, id, 'other', 'No sé bien qué, pero algo')
    expect(await report(person, id, 'duplicate')).toEqual(first)
    expect(await listed(id)).toMatchObject({ count: 1, reports: [{ reason: 'duplicate', note: '' }] })
    expect(await sentToday(person)).toBe(1)
  })

  test('sent ten times in parallel is one report and counts once', async () => {
    const { id } = await makeEvent(events)
    const person = somebody()
    await Promise.all(Array.from({ length: 10 }, () => report(person, id)))
    expect(await listed(id)).toMatchObject({ count: 1 })
    expect(await sentToday(person)).toBe(1)
  })

  test('sent again with its key gets the same answer; another body is refused', async () => {
    const { id } = await makeEvent(events)
    const person = somebody()
    const options = { idempotencyKey: 'report-1' }
    const first = await events.call(person, reportEvent, { id, reason: 'spam' }, options)
    expect(await events.call(person, reportEvent, { id, reason: 'spam' }, options)).toEqual(first)
    await expect(events.call(person, reportEvent, { id, reason: 'offensive' }, options)).rejects.toMatchObject({
      status: 409,
      code: 'idempotency_mismatch',
    })
  })

  test('needs a known reason, and a note for the reason `other`', async () => {
    const { id } = await makeEvent(events)
    const person = somebody()
    await expect(report(person, id, 'boring' as ReportReason)).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'reason' }],
    })
    for (const note of [undefined, '', 'muy corta', ' '.repeat(20)])
      await expect(report(person, id, 'other', note)).rejects.toMatchObject({ status: 400, issues: [{ path: 'note' }] })
    await expect(report(person, id, 'spam', 'x'.repeat(501))).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'note' }],
    })
    expect(await listed(id)).toBeUndefined()
  })

  test('requires a session and a visible event of somebody else', async () => {
    const event = await makeEvent(events)
    await expect(events.call(undefined, reportEvent, { id: event.id, reason: 'spam' })).rejects.toMatchObject({
      status: 401,
    })
    await expect(report(event.creatorId, event.id)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    await expect(report(somebody(), 999_999)).rejects.toMatchObject({ status: 404 })
    await events.call(admin, hideEvent, { id: event.id, hidden: true, reason: 'Es publicidad' })
    await expect(report(somebody(), event.id)).rejects.toMatchObject({ status: 404 })
  })

  test('is deleted with the event while it is open', async () => {
    const event = await makeEvent(events)
    await report(somebody(), event.id)
    await events.call(event.creatorId, deleteEvent, { id: event.id })
    expect(await listed(event.id)).toBeUndefined()
    expect(await events.query('SELECT 1 FROM report WHERE event_id = $1', [event.id])).toEqual([])
  })

  test('loses its note when the reporter’s account is deleted', async () => {
    const { id } = await makeEvent(events)
    const [gone, stays] = [somebody(), somebody()]
    for (const person of [gone, stays]) await report(person, id, 'offensive', 'Insulta a mi familia')
    await receive(events.db, [onUserDeleted], [createMessage(UserDeleted, { userId: gone })])
    expect((await listed(id))?.reports.map(({ userId, note }) => [userId, note])).toEqual([
      [gone, ''],
      [stays, 'Insulta a mi familia'],
    ])
  })
})

describe('the daily cap', () => {
  const eleven = async (on: EventsUnderTest) => await Promise.all(Array.from({ length: 11 }, () => makeEvent(on)))

  test('allows ten reports of a person, also in parallel', async () => {
    const person = somebody()
    const made = await eleven(events)
    const outcomes = await Promise.allSettled(made.map(({ id }) => report(person, id)))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.map(({ reason }) => reason as unknown)).toMatchObject([{ status: 429, code: 'too_many_reports' }])
    expect(await events.query('SELECT count(*)::int AS sent FROM report WHERE user_id = $1', [person])).toEqual([
      { sent: 10 },
    ])
  })

  test('does not count a replaced report', async () => {
    const person = somebody()
    const made = await eleven(events)
    for (const { id } of made.slice(0, 10)) await report(person, id)
    await expect(report(person, made[10]!.id)).rejects.toMatchObject({ code: 'too_many_reports' })
    expect(await report(person, made[0]!.id, 'duplicate')).toMatchObject({ message: expect.any(String) })
  })

  test('is lifted by RATE_LIMIT=off', async () => {
    const person = somebody()
    for (const { id } of await eleven(unlimited)) await unlimited.call(person, reportEvent, { id, reason: 'spam' })
    expect(await sentToday(person, unlimited)).toBe(11)
  })
})

describe('the list of reported events', () => {
  test('has the most reported first, then those that wait longest, and the number of waiting events', async () => {
    const [older, newer, most] = [await makeEvent(events), await makeEvent(events), await makeEvent(events)]
    const before = (await events.call(admin, listReportedEvents, {})).waiting
    for (const { id } of [older, newer])
      for (const person of [somebody(), somebody(), somebody()]) await report(person, id)
    for (let reports = 0; reports < 4; reports++) await report(somebody(), most.id)
    const { waiting, events: list } = await events.call(admin, listReportedEvents, { limit: 3 })
    expect(waiting).toBe(before + 3)
    expect(list.map(({ eventId, count }) => [eventId, count])).toEqual([
      [most.id, 4],
      [older.id, 3],
      [newer.id, 3],
    ])
  })

  test('is for admins', async () => {
    await expect(events.call(somebody(), listReportedEvents, {})).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    await expect(events.call(undefined, listReportedEvents, {})).rejects.toMatchObject({ status: 401 })
  })
})
