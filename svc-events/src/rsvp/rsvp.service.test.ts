import { cancelEvent, getEvent, getRsvp, RsvpChanged, setRsvp, withdrawRsvp } from '@convive/contracts/events'
import { UserDeleted } from '@convive/contracts/identity'
import { eventually } from '@convive/service-kit/testing/eventually'
import { createMessage, emittedBy, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { makeEvent, makePastEvent, somebody } from '../testing/factories.ts'
import { givenBack, handleTicketMessages, sold } from '../testing/ticket-messages.ts'
import { onUserDeleted } from './withdraw-rsvps.job.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const counts = async (id: number) => {
  const { goingCount, maybeCount } = await events.call(undefined, getEvent, { id })
  return { goingCount, maybeCount }
}
const published = async (id: number) =>
  (await emittedBy(events.db, RsvpChanged)).filter(({ eventId }) => eventId === id).map(({ status }) => status)

describe('an RSVP', () => {
  test('is stored, can be changed and withdrawn, and is counted and published each time', async () => {
    const { id } = await makeEvent(events)
    const guest = somebody()
    expect(await events.call(guest, getRsvp, { id })).toEqual({ status: null, attended: false })
    expect(await events.call(guest, setRsvp, { id, status: 'going' })).toEqual({ status: 'going', attended: false })
    expect(await counts(id)).toEqual({ goingCount: 1, maybeCount: 0 })
    await events.call(guest, setRsvp, { id, status: 'maybe' })
    expect(await counts(id)).toEqual({ goingCount: 0, maybeCount: 1 })
    expect(await events.call(guest, getRsvp, { id })).toEqual({ status: 'maybe', attended: false })
    expect(await events.call(guest, withdrawRsvp, { id })).toEqual({ status: null, attended: false })
    expect(await counts(id)).toEqual({ goingCount: 0, maybeCount: 0 })
    expect(await published(id)).toEqual(['going', 'maybe', null])
  })

  test('repeated without a change publishes nothing', async () => {
    const { id } = await makeEvent(events)
    const guest = somebody()
    await events.call(guest, withdrawRsvp, { id })
    await events.call(guest, setRsvp, { id, status: 'going' })
    await events.call(guest, setRsvp, { id, status: 'going' })
    expect(await counts(id)).toEqual({ goingCount: 1, maybeCount: 0 })
    expect(await published(id)).toEqual(['going'])
  })

  test('counts agree with the RSVPs under parallel changes', async () => {
    const { id } = await makeEvent(events)
    const guests = Array.from({ length: 4 }, somebody)
    await Promise.all(
      guests.flatMap((guest) => [
        events.call(guest, setRsvp, { id, status: 'going' }),
        events.call(guest, setRsvp, { id, status: 'maybe' }),
        events.call(guest, withdrawRsvp, { id }),
        events.call(guest, setRsvp, { id, status: 'going' }),
      ]),
    )
    const [real] = await events.query<object>(
      `SELECT (count(*) FILTER (WHERE status = 'going'))::int AS "goingCount",
         (count(*) FILTER (WHERE status = 'maybe'))::int AS "maybeCount" FROM rsvp WHERE event_id = $1`,
      [id],
    )
    expect(await counts(id)).toEqual(real)
  })

  test('of somebody with a ticket does not count twice; the ticket counts as going until it is given back', async () => {
    const { id } = await makeEvent(events)
    const guest = somebody()
    await events.call(guest, setRsvp, { id, status: 'maybe' })
    const sale = sold(id, guest, 2)
    await handleTicketMessages(events, sale, { ...sale, id: crypto.randomUUID() }, sold(id, somebody()))
    expect(await counts(id)).toEqual({ goingCount: 2, maybeCount: 0 })
    await events.call(guest, setRsvp, { id, status: 'going' })
    expect(await counts(id)).toEqual({ goingCount: 2, maybeCount: 0 })
    await handleTicketMessages(events, givenBack(id, guest))
    expect(await counts(id)).toEqual({ goingCount: 2, maybeCount: 0 })
    await events.call(guest, withdrawRsvp, { id })
    expect(await counts(id)).toEqual({ goingCount: 2, maybeCount: 0 })
    await handleTicketMessages(events, givenBack(id, guest))
    expect(await counts(id)).toEqual({ goingCount: 1, maybeCount: 0 })
  })

  test('can neither be set nor withdrawn once the event is over', async () => {
    const { id } = await makePastEvent(events)
    await expect(events.call(somebody(), setRsvp, { id, status: 'going' })).rejects.toMatchObject({
      status: 409,
      code: 'event_past',
    })
    await expect(events.call(somebody(), withdrawRsvp, { id })).rejects.toMatchObject({
      status: 409,
      code: 'event_past',
    })
  })

  test('cannot be set for a cancelled event, but can be withdrawn', async () => {
    const { id } = await makeEvent(events)
    const guest = somebody()
    await events.call(guest, setRsvp, { id, status: 'going' })
    await events.call(admin, cancelEvent, { id, reason: 'Por la lluvia' })
    await expect(events.call(somebody(), setRsvp, { id, status: 'going' })).rejects.toMatchObject({
      status: 409,
      code: 'event_cancelled',
    })
    expect(await events.call(guest, withdrawRsvp, { id })).toEqual({ status: null, attended: false })
  })

  test('ends with the account: nobody counts on the person any more', async () => {
    const { id } = await makeEvent(events)
    const guest = somebody()
    await events.call(guest, setRsvp, { id, status: 'maybe' })
    await receive(events.db, [onUserDeleted], [createMessage(UserDeleted, { userId: guest })])
    await eventually(
      () => counts(id),
      ({ maybeCount }) => maybeCount === 0,
    )
    expect(await published(id)).toEqual(['maybe', null])
  })

  test('requires a session and an existing event', async () => {
    const { id } = await makeEvent(events)
    await expect(events.call(undefined, setRsvp, { id, status: 'going' })).rejects.toMatchObject({ status: 401 })
    await expect(events.call(undefined, getRsvp, { id })).rejects.toMatchObject({ status: 401 })
    await expect(events.call(somebody(), getRsvp, { id: 999_999 })).rejects.toMatchObject({ status: 404 })
    await expect(events.call(somebody(), setRsvp, { id: 999_999, status: 'going' })).rejects.toMatchObject({
      status: 404,
    })
    await expect(events.call(somebody(), setRsvp, { id, status: 'no' as never })).rejects.toMatchObject({ status: 400 })
  })
})
