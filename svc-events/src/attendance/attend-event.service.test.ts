import { AttendanceRecorded, attendEvent } from '@convive/contracts/attendance'
import { getRsvp } from '@convive/contracts/events'
import { MintCapReached } from '@convive/contracts/cora'
import { createMessage, emittedBy, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onMintCapReached } from './attend-event.ts'
import { startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { inDays, makeEvent, makePastEvent, somebody } from '../testing/factories.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const attend = (person: number, id: number, idempotencyKey?: string) =>
  events.call(person, attendEvent, { id }, { ...(idempotencyKey && { idempotencyKey }) })
const recorded = async (id: number) =>
  (await emittedBy(events.db, AttendanceRecorded)).filter(({ eventId }) => eventId === id)

describe('attending', () => {
  test('records the attendance of a past event, pays its reward and publishes it', async () => {
    const { id, title } = await makePastEvent(events, { coraReward: 12 })
    const guest = somebody()
    expect(await attend(guest, id)).toEqual({ attended: true, coraAwarded: 12 })
    expect(await events.call(guest, getRsvp, { id })).toEqual({ status: null, attended: true, coraAwarded: 12 })
    expect(await recorded(id)).toEqual([{ eventId: id, userId: guest, title, coraAwarded: 12, evidence: 'word' }])
  })

  test.each(['site', 'creator', 'network'] as const)(
    'answers after the %s’s cap of the day that the reward waits',
    async (scope) => {
      const { id, creatorId } = await makePastEvent(events, { coraReward: 12 })
      const guest = somebody()
      await events.query(
        `INSERT INTO person (id, version, registered_at, network, confirmed) VALUES ($1, 0, now() - interval '30 days', 'abc', true)`,
        [guest],
      )
      const reachedAt = new Date().toISOString()
      const owner = { site: {}, creator: { creatorId }, network: { network: 'abc' } }[scope]
      const alarm = { scope, creatorId: null, cap: 50_000, reachedAt, ...owner }
      await receive(events.db, [onMintCapReached], [createMessage(MintCapReached, alarm)])
      expect(await attend(guest, id)).toEqual({ attended: true, coraAwarded: 0, coraPending: 12 })
      await events.query('DELETE FROM mint_cap_day')
      expect(await attend(guest, (await makePastEvent(events, { coraReward: 12 })).id)).toMatchObject({
        coraAwarded: 12,
      })
    },
  )

  test('a second request gets the same answer and no second reward', async () => {
    const { id } = await makePastEvent(events)
    const guest = somebody()
    const first = await attend(guest, id)
    await events.query('UPDATE event SET cora_reward = 50 WHERE id = $1', [id])
    expect(await attend(guest, id)).toEqual(first)
    expect(await attend(guest, id, 'a-key')).toEqual(first)
    expect(await recorded(id)).toHaveLength(1)
  })

  // Without `FOR UPDATE OF e` this fails: callers get a 500 because of the violated primary key. Without the primary
  // key as well, one person gets three attendances and three messages.
  test('twenty parallel requests record one attendance and get the same answer', async () => {
    const { id } = await makePastEvent(events)
    const guest = somebody()
    const answers = await Promise.all(Array.from({ length: 20 }, () => attend(guest, id)))
    expect(answers).toEqual(answers.map(() => ({ attended: true, coraAwarded: 10 })))
    expect(await recorded(id)).toHaveLength(1)
  })

  test('is refused while the event is not over, and when it was cancelled', async () => {
    const upcoming = await makeEvent(events)
    await expect(attend(somebody(), upcoming.id)).rejects.toMatchObject({ status: 409, code: 'event_not_past' })
    const cancelled = await makePastEvent(events)
    await events.query(`UPDATE event SET cancelled_at = ends_at, cancel_reason = 'Por la lluvia' WHERE id = $1`, [
      cancelled.id,
    ])
    await expect(attend(somebody(), cancelled.id)).rejects.toMatchObject({ status: 409, code: 'event_cancelled' })
  })

  test('a refusal is stored under its Idempotency-Key, and another key may succeed', async () => {
    const { id } = await makeEvent(events, { coraReward: 5 })
    const guest = somebody()
    await expect(attend(guest, id, 'early')).rejects.toMatchObject({ code: 'event_not_past' })
    await events.query(
      `UPDATE event SET created_at = now() - interval '3 hours', starts_at = now() - interval '2 hours',
         ends_at = now() - interval '1 hour' WHERE id = $1`,
      [id],
    )
    await expect(attend(guest, id, 'early')).rejects.toMatchObject({ code: 'event_not_past' })
    expect(await attend(guest, id, 'late')).toEqual({ attended: true, coraAwarded: 5 })
  })

  test('requires a session and an existing event', async () => {
    const { id } = await makePastEvent(events)
    await expect(events.call(undefined, attendEvent, { id })).rejects.toMatchObject({ status: 401 })
    await expect(attend(somebody(), 999_999)).rejects.toMatchObject({ status: 404 })
  })

  test.each([
    ['the own event', {}, true, 'own_event'],
    ['an event without a reward', { coraReward: 0 }, false, 'no_reward'],
    ['an event of more than thirty days ago', { eventDate: inDays(-40) }, false, 'too_late'],
  ] as const)('%s is recorded, earns nothing, and the answer says why', async (_, given, own, reason) => {
    const creator = somebody()
    const { id } = await makePastEvent(events, given, creator)
    const guest = own ? creator : somebody()
    const answer = { attended: true, coraAwarded: 0, reason }
    expect(await attend(guest, id)).toEqual(answer)
    expect(await attend(guest, id)).toEqual(answer)
    expect(await recorded(id)).toMatchObject([{ userId: guest, coraAwarded: 0 }])
  })
})

describe('caps', () => {
  test('allow five rewards a day for one person, also when eight events are attended in parallel', async () => {
    const guest = somebody()
    const past = await Promise.all(Array.from({ length: 8 }, () => makePastEvent(events)))
    const answers = await Promise.all(past.map(({ id }) => attend(guest, id)))
    expect(answers.filter(({ coraAwarded }) => coraAwarded === 10)).toHaveLength(5)
    expect(answers.filter(({ reason }) => reason === 'daily_cap')).toHaveLength(3)
  })

  test('allow fifty rewards for one event, also when the last guests attend in parallel', async () => {
    const { id } = await makePastEvent(events, { coraReward: 2 })
    await events.query('UPDATE event SET attendance_awards = 94 WHERE id = $1', [id])
    const answers = await Promise.all(Array.from({ length: 8 }, () => attend(somebody(), id)))
    expect(answers.filter(({ coraAwarded }) => coraAwarded === 2)).toHaveLength(3)
    expect(answers.filter(({ reason }) => reason === 'event_budget')).toHaveLength(5)
    expect((await recorded(id)).reduce((sum, { coraAwarded }) => sum + coraAwarded, 0)).toBe(6)
  })

  test('are lifted by RATE_LIMIT=off', async () => {
    const unlimited = await startEvents({ RATE_LIMIT: 'off' })
    const guest = somebody()
    const awards: number[] = []
    for (let made = 0; made < 7; made++) {
      const { id } = await makePastEvent(unlimited, { eventDate: inDays(-40 - made) })
      awards.push((await unlimited.call(guest, attendEvent, { id })).coraAwarded)
    }
    await unlimited.end()
    expect(awards).toEqual(Array.from({ length: 7 }, () => 10))
  })
})
