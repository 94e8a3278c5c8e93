import { claimEvent, EventClaimed } from '@convive/contracts/claims'
import { cancelEvent, EventUpdated, getEvent, updateEvent } from '@convive/contracts/events'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, makeEvent, somebody } from '../testing/factories.ts'
import { importEvent } from '../testing/imported.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const claim = (person: number, id: number, phone?: string, idempotencyKey?: string) => events.ask(person, claimEvent, { id, ...(phone !== undefined && { phone }) }, { ...(idempotencyKey && { idempotencyKey }) })
const claimed = async (id: number) => (await emittedBy(events.db, EventClaimed)).filter(({ eventId }) => eventId === id)
const stateOf = async (id: number) => (await events.query<{ state: string }>('SELECT state FROM claim WHERE event_id = $1', [id]))[0]?.state

describe('claiming an imported event', () => {
  test('of which no phone is known makes it the claimer’s, provisionally, with a reward', async () => {
    const id = await importEvent(events)
    const person = somebody()
    expect(await claim(person, id)).toMatchObject({ requiresPhoneVerification: false, coraAwarded: 5 })
    expect(await events.ask(undefined, getEvent, { id })).toMatchObject({ creatorId: person, creatorName: `User ${person}` })
    expect(await stateOf(id)).toBe('provisional')
    expect(await claimed(id)).toMatchObject([{ userId: person, coraAwarded: 5 }])
    expect((await emittedBy(events.db, EventUpdated)).findLast(({ eventId }) => eventId === id)).toMatchObject({ creatorId: person })
    await expect(events.ask(person, updateEvent, { id, ...draft() })).resolves.toMatchObject({ creatorId: person })
  })

  test('of which a phone is known asks for it first', async () => {
    const id = await importEvent(events, ['+506 8888-1234', 'not a phone'])
    const person = somebody()
    expect(await claim(person, id)).toMatchObject({ requiresPhoneVerification: true })
    await expect(claim(person, id, '8888-9999')).rejects.toMatchObject({ status: 403, code: 'wrong_phone' })
    expect(await claim(person, id, '8888 1234')).toMatchObject({ requiresPhoneVerification: false, coraAwarded: 5 })
    expect(await stateOf(id)).toBe('verified')
  })

  test('works once, for whoever comes first', async () => {
    const id = await importEvent(events)
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => claim(somebody(), id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await claimed(id)).toHaveLength(1)
    await expect(claim(somebody(), id)).rejects.toMatchObject({ status: 409, code: 'already_claimed' })
  })

  test('gives the first answer again for the same Idempotency-Key', async () => {
    const id = await importEvent(events)
    const person = somebody()
    expect(await claim(person, id, undefined, 'key')).toEqual(await claim(person, id, undefined, 'key'))
    expect(await claimed(id)).toHaveLength(1)
  })

  test('allows five guesses an hour, wrong ones counted, also when they come at once; the right phone is then too late', async () => {
    const id = await importEvent(events, ['8888-1234'])
    const person = somebody()
    const outcomes = await Promise.allSettled(Array.from({ length: 9 }, (_, n) => claim(person, id, `7000-000${n}`)))
    const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : 'claimed'))
    expect(codes.filter((code) => code === 'wrong_phone')).toHaveLength(5)
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(4)
    await expect(claim(person, id, '8888-1234')).rejects.toMatchObject({ status: 429, retryAfter: 3600 })
    await events.query(`UPDATE claim_attempt SET recent = ARRAY(SELECT at - interval '61 minutes' FROM unnest(recent) at) WHERE user_id = $1`, [person])
    expect(await claim(person, id, '8888-1234')).toMatchObject({ requiresPhoneVerification: false })
  })

  test('is not for other events', async () => {
    const own = await makeEvent(events)
    await expect(claim(somebody(), own.id)).rejects.toMatchObject({ status: 409, code: 'event_not_imported' })
    const cancelled = await importEvent(events)
    await events.ask(admin, cancelEvent, { id: cancelled, reason: 'No es un evento' })
    await expect(claim(somebody(), cancelled)).rejects.toMatchObject({ status: 409, code: 'event_cancelled' })
    await expect(claim(somebody(), 999_999)).rejects.toMatchObject({ status: 404 })
    await expect(events.ask(undefined, claimEvent, { id: own.id })).rejects.toMatchObject({ status: 401 })
    await expect(claim(somebody(), cancelled, ' ')).rejects.toMatchObject({ status: 400, issues: [{ path: 'phone', message: 'Please enter your phone number' }] })
  })

  test('earns what the configuration says', async () => {
    const other = await startEvents({ CLAIM_REWARD: '0' })
    expect(await other.ask(somebody(), claimEvent, { id: await importEvent(other) })).toMatchObject({ coraAwarded: 0 })
    await other.end()
  })
})
