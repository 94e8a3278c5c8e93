import { claimEvent, EventClaimed } from '@convive/contracts/claims'
import { cancelEvent, deleteEvent, EventUpdated, getEvent, updateEvent } from '@convive/contracts/events'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, inDays, makeEvent, somebody } from '../testing/factories.ts'
import { importEvent } from '../testing/import-messages.ts'

/** The wait until the first of the counted attempts is an hour old. */
const aboutAnHour = expect.closeTo(3600, -2)

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const claim = (person: number, id: number, phone?: string, idempotencyKey?: string) =>
  events.call(
    person,
    claimEvent,
    { id, ...(phone !== undefined && { phone }) },
    { ...(idempotencyKey && { idempotencyKey }) },
  )
const claimed = async (id: number) => (await emittedBy(events.db, EventClaimed)).filter(({ eventId }) => eventId === id)
const stateOf = async (id: number) =>
  (await events.query<{ state: string }>('SELECT state FROM claim WHERE event_id = $1', [id]))[0]?.state

describe('claiming an imported event', () => {
  test('without known phones makes the claimer its creator provisionally, without paying the reward yet', async () => {
    const id = await importEvent(events)
    const person = somebody()
    expect(await claim(person, id)).toMatchObject({ requiresPhoneVerification: false, coraAwarded: 0, coraPending: 5 })
    expect(await events.call(undefined, getEvent, { id })).toMatchObject({
      creatorId: person,
      creatorName: `User ${person}`,
    })
    expect(await stateOf(id)).toBe('provisional')
    expect(await claimed(id)).toMatchObject([{ userId: person, coraAwarded: 0 }])
    expect((await emittedBy(events.db, EventUpdated)).findLast(({ eventId }) => eventId === id)).toMatchObject({
      creatorId: person,
    })
    const corrected = draft({ coraReward: 5, location: 'En la plaza', eventDate: inDays(31) })
    await expect(events.call(person, updateEvent, { id, ...corrected })).resolves.toMatchObject({ creatorId: person })
  })

  test('with a known phone asks for the phone first', async () => {
    const id = await importEvent(events, ['+506 8888-1234', 'not a phone'])
    const person = somebody()
    expect(await claim(person, id)).toMatchObject({ requiresPhoneVerification: true })
    await expect(claim(person, id, '8888-9999')).rejects.toMatchObject({ status: 403, code: 'wrong_phone' })
    expect(await claim(person, id, '8888 1234')).toMatchObject({ requiresPhoneVerification: false, coraAwarded: 5 })
    expect(await stateOf(id)).toBe('verified')
  })

  test('whose public text shows the phone stays provisional: everybody could read it', async () => {
    const id = await importEvent(events, ['8888-5678'])
    await events.query(`UPDATE event SET description = 'Información al 8888 5678, con Marta.' WHERE id = $1`, [id])
    expect(await claim(somebody(), id, '8888-5678')).toMatchObject({ coraAwarded: 0, coraPending: 5 })
    expect(await stateOf(id)).toBe('provisional')
  })

  test('lets the owner of a provisional claim neither change the reward or the sale, nor cancel, nor delete', async () => {
    const id = await importEvent(events)
    const person = somebody()
    await claim(person, id)
    const unconfirmed = { status: 403, code: 'claim_unconfirmed' }
    const edit = (given: object) => events.call(person, updateEvent, { id, ...draft({ coraReward: 5, ...given }) })
    for (const given of [
      { coraReward: 50 },
      { isPaid: true, price: 5, paymentOption: 'online_payment' },
      { acceptCora: true, coraPrice: 5 },
      { capacity: 10 },
    ])
      await expect(edit(given)).rejects.toMatchObject(unconfirmed)
    await expect(events.call(person, cancelEvent, { id, reason: 'Es mío' })).rejects.toMatchObject(unconfirmed)
    await expect(events.call(person, deleteEvent, { id })).rejects.toMatchObject(unconfirmed)
    await expect(edit({ title: 'Corregido' })).resolves.toMatchObject({ title: 'Corregido' })
    await expect(events.call(admin, updateEvent, { id, ...draft({ coraReward: 7 }) })).resolves.toMatchObject({
      coraReward: 7,
    })
  })

  test('works once, for the first of parallel claims', async () => {
    const id = await importEvent(events)
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => claim(somebody(), id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await claimed(id)).toHaveLength(1)
    await expect(claim(somebody(), id)).rejects.toMatchObject({ status: 409, code: 'already_claimed' })
  })

  test('returns the same answer for the same Idempotency-Key', async () => {
    const id = await importEvent(events)
    const person = somebody()
    expect(await claim(person, id, undefined, 'key')).toEqual(await claim(person, id, undefined, 'key'))
    expect(await claimed(id)).toHaveLength(1)
  })

  test('allows five guesses an hour, also in parallel, and then refuses the right phone too', async () => {
    const id = await importEvent(events, ['8888-1234'])
    const person = somebody()
    const outcomes = await Promise.allSettled(Array.from({ length: 9 }, (_, n) => claim(person, id, `7000-000${n}`)))
    const codes = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : 'claimed',
    )
    expect(codes.filter((code) => code === 'wrong_phone')).toHaveLength(5)
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(4)
    await expect(claim(person, id, '8888-1234')).rejects.toMatchObject({ status: 429, retryAfter: aboutAnHour })
    await events.query(
      `UPDATE rate_limit SET recent = ARRAY(SELECT at - interval '61 minutes' FROM unnest(recent) at) WHERE key = $1`,
      [`claim-guess ${person}:${id}`],
    )
    expect(await claim(person, id, '8888-1234')).toMatchObject({ requiresPhoneVerification: false })
  })

  test('is refused for other events', async () => {
    const own = await makeEvent(events)
    await expect(claim(somebody(), own.id)).rejects.toMatchObject({ status: 409, code: 'event_not_imported' })
    const cancelled = await importEvent(events)
    await events.call(admin, cancelEvent, { id: cancelled, reason: 'No es un evento' })
    await expect(claim(somebody(), cancelled)).rejects.toMatchObject({ status: 409, code: 'event_cancelled' })
    await expect(claim(somebody(), 999_999)).rejects.toMatchObject({ status: 404 })
    await expect(events.call(undefined, claimEvent, { id: own.id })).rejects.toMatchObject({ status: 401 })
    await expect(claim(somebody(), cancelled, ' ')).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'phone', message: 'Please enter your phone number' }],
    })
  })

  test('earns the configured reward', async () => {
    const other = await startEvents({ CLAIM_REWARD: '0' })
    expect(await other.call(somebody(), claimEvent, { id: await importEvent(other) })).toMatchObject({ coraAwarded: 0 })
    await other.end()
  })
})
