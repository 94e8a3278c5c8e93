import { cancelEvent, getEvent, getRsvp, RsvpChanged, setRsvp, withdrawRsvp } from '@convive/contracts/events'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { makeEvent, makePastEvent, somebody } from '../testing/factories.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const counts = async (id: number) => {
  const { goingCount, maybeCount } = await events.ask(undefined, getEvent, { id })
  return { goingCount, maybeCount }
}
const told = async (id: number) => (await emittedBy(events.db, RsvpChanged)).filter(({ eventId }) => eventId === id).map(({ status }) => status)

describe('answering an event', () => {
  test('is kept, may be changed and taken back, and is counted and told each time', async () => {
    const { id } = await makeEvent(events)
    const guest = somebody()
    expect(await events.ask(guest, getRsvp, { id })).toEqual({ status: null, attended: false })
    expect(await events.ask(guest, setRsvp, { id, status: 'going' })).toEqual({ status: 'going', attended: false })
    expect(await counts(id)).toEqual({ goingCount: 1, maybeCount: 0 })
    await events.ask(guest, setRsvp, { id, status: 'maybe' })
    expect(await counts(id)).toEqual({ goingCount: 0, maybeCount: 1 })
    expect(await events.ask(guest, getRsvp, { id })).toEqual({ status: 'maybe', attended: false })
    expect(await events.ask(guest, withdrawRsvp, { id })).toEqual({ status: null, attended: false })
    expect(await counts(id)).toEqual({ goingCount: 0, maybeCount: 0 })
    expect(await told(id)).toEqual(['going', 'maybe', null])
  })

  test('the same again changes nothing and tells nobody', async () => {
    const { id } = await makeEvent(events)
    const guest = somebody()
    await events.ask(guest, withdrawRsvp, { id })
    await events.ask(guest, setRsvp, { id, status: 'going' })
    await events.ask(guest, setRsvp, { id, status: 'going' })
    expect(await counts(id)).toEqual({ goingCount: 1, maybeCount: 0 })
    expect(await told(id)).toEqual(['going'])
  })

  test('counts stay those of the answers under parallel changes', async () => {
    const { id } = await makeEvent(events)
    const guests = Array.from({ length: 4 }, somebody)
    await Promise.all(
      guests.flatMap((guest) => [
        events.ask(guest, setRsvp, { id, status: 'going' }),
        events.ask(guest, setRsvp, { id, status: 'maybe' }),
        events.ask(guest, withdrawRsvp, { id }),
        events.ask(guest, setRsvp, { id, status: 'going' }),
      ]),
    )
    const [real] = await events.query<object>(
      `SELECT (count(*) FILTER (WHERE status = 'going'))::int AS "goingCount", (count(*) FILTER (WHERE status = 'maybe'))::int AS "maybeCount" FROM rsvp WHERE event_id = $1`,
      [id],
    )
    expect(await counts(id)).toEqual(real)
  })

  test('is over once the event is past, in both directions', async () => {
    const { id } = await makePastEvent(events)
    await expect(events.ask(somebody(), setRsvp, { id, status: 'going' })).rejects.toMatchObject({ status: 409, code: 'event_past' })
    await expect(events.ask(somebody(), withdrawRsvp, { id })).rejects.toMatchObject({ status: 409, code: 'event_past' })
  })

  test('is not for a cancelled event, which can still be left', async () => {
    const { id } = await makeEvent(events)
    const guest = somebody()
    await events.ask(guest, setRsvp, { id, status: 'going' })
    await events.ask(admin, cancelEvent, { id, reason: 'Por la lluvia' })
    await expect(events.ask(somebody(), setRsvp, { id, status: 'going' })).rejects.toMatchObject({ status: 409, code: 'event_cancelled' })
    expect(await events.ask(guest, withdrawRsvp, { id })).toEqual({ status: null, attended: false })
  })

  test('is for those who are signed in, and for events that exist', async () => {
    const { id } = await makeEvent(events)
    await expect(events.ask(undefined, setRsvp, { id, status: 'going' })).rejects.toMatchObject({ status: 401 })
    await expect(events.ask(undefined, getRsvp, { id })).rejects.toMatchObject({ status: 401 })
    await expect(events.ask(somebody(), getRsvp, { id: 999_999 })).rejects.toMatchObject({ status: 404 })
    await expect(events.ask(somebody(), setRsvp, { id: 999_999, status: 'going' })).rejects.toMatchObject({ status: 404 })
    await expect(events.ask(somebody(), setRsvp, { id, status: 'no' as never })).rejects.toMatchObject({ status: 400 })
  })
})
