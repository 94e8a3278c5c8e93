import { attendEvent } from '@convive/contracts/attendance'
import {
  cancelEvent,
  deleteEvent,
  EventCancelled,
  EventDeleted,
  EventUpdated,
  getEvent,
  setRsvp,
  updateEvent,
  withdrawRsvp,
} from '@convive/contracts/events'
import { addCoOrganiser } from '@convive/contracts/co-organisers'
import { UserDeleted } from '@convive/contracts/identity'
import { hideEvent } from '@convive/contracts/moderation'
import { listEventNotifications } from '@convive/contracts/notifications'
import { listSeriesDates } from '@convive/contracts/recurrence'
import { listOwnAuditEntries } from '@convive/service-kit/audit-log/audit-log'
import { purgeOutbox } from '@convive/service-kit/jobs/purge-jobs'
import { eventually } from '@convive/service-kit/testing/eventually'
import { createMessage, emittedBy, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onCreatorDeleted } from './cancel-event.ts'
import { admin, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, inDays, makeEvent, makePastEvent, makeVenue, somebody } from '../testing/factories.ts'
import { handleTicketMessages, sold } from '../testing/ticket-messages.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const last = async <T extends { eventId: number }>(facts: Promise<T[]>, eventId: number): Promise<T | undefined> =>
  (await facts).findLast((fact) => fact.eventId === eventId)

test('a change, a cancellation and a deletion whose responses were lost are not made again under their keys', async () => {
  const creator = somebody()
  const twice = async <T>(act: (options: { idempotencyKey: string }) => Promise<T>): Promise<[T, T]> => {
    const options = { idempotencyKey: crypto.randomUUID() }
    return [await act(options), await act(options)]
  }
  const { id } = await makeEvent(events, {}, creator)
  const [changed, changedAgain] = await twice((options) =>
    events.call(creator, updateEvent, { id, ...draft({ title: 'Otro nombre' }) }, options),
  )
  expect(changedAgain).toEqual(changed)
  const [cancelled, cancelledAgain] = await twice((options) =>
    events.call(creator, cancelEvent, { id, reason: 'Por la lluvia' }, options),
  )
  expect(cancelledAgain).toEqual(cancelled)
  const other = await makeEvent(events, {}, creator)
  expect(await twice((options) => events.call(creator, deleteEvent, { id: other.id }, options))).toEqual([
    undefined,
    undefined,
  ])
})

describe('changing an event', () => {
  test('refuses a change that began from an older version, and takes one that does not say', async () => {
    const creator = somebody()
    const began = await makeEvent(events, {}, creator)
    const change = (title: string, updatedAt?: string) =>
      events.call(creator, updateEvent, { id: began.id, ...draft({ title }), ...(updatedAt && { updatedAt }) })
    const first = await change('Primero', began.updatedAt)
    await expect(change('Desde la versión vieja', began.updatedAt)).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      present: { id: began.id, title: 'Primero', updatedAt: first.updatedAt },
    })
    expect((await events.call(undefined, getEvent, { id: began.id })).title).toBe('Primero')
    await events.call(somebody(), setRsvp, { id: began.id, status: 'going' })
    expect((await change('Segundo', first.updatedAt)).title).toBe('Segundo')
    expect((await change('Sin versión')).title).toBe('Sin versión')
  })

  test('keeps the focus of its picture, also for pages that do not know it, until the picture changes', async () => {
    const creator = somebody()
    const imageUrl = `/media/${'0b'.repeat(16)}.webp`
    const imageFocus = { x: 50, y: 0, zoom: 120 }
    const { id } = await makeEvent(events, { imageUrl, imageFocus }, creator)
    const change = async (picture: object) =>
      (await events.call(creator, updateEvent, { id, ...draft(picture) })).imageFocus
    expect((await events.call(undefined, getEvent, { id })).imageFocus).toEqual(imageFocus)
    expect(await change({ imageUrl })).toEqual(imageFocus)
    expect(await change({ imageUrl, imageFocus: { x: 0, y: 100, zoom: 300 } })).toEqual({ x: 0, y: 100, zoom: 300 })
    expect(await change({ imageUrl: `/media/${'0c'.repeat(16)}.webp` })).toBeNull()
    await expect(change({ imageUrl, imageFocus: { x: 0, y: 0, zoom: 301 } })).rejects.toMatchObject({ status: 400 })
  })

  test('replaces the fields of the form and publishes the event', async () => {
    const creator = somebody()
    const event = await makeEvent(
      events,
      { imageUrl: `/media/${'0a'.repeat(16)}.webp`, eventEndTime: '22:00' },
      creator,
    )
    const changed = await events.call(creator, updateEvent, {
      id: event.id,
      ...draft({ title: 'Otra peña', region: 'uvita', eventDate: inDays(5) }),
    })
    expect(changed).toMatchObject({
      id: event.id,
      title: 'Otra peña',
      region: 'uvita',
      imageUrl: null,
      eventEndTime: null,
      creatorId: creator,
      createdAt: event.createdAt,
    })
    expect(await events.call(undefined, getEvent, { id: event.id })).toEqual(changed)
    expect(await last(emittedBy(events.db, EventUpdated), event.id)).toMatchObject({
      title: 'Otra peña',
      region: 'uvita',
      formerRegion: 'tinamaste',
      startsAt: `${inDays(6)}T01:00:00.000Z`,
    })
  })

  test('moves it in the list', async () => {
    const creator = somebody()
    const event = await makePastEvent(events, {}, creator)
    expect(event.isPast).toBe(true)
    expect(await events.call(creator, updateEvent, { id: event.id, ...draft({ eventDate: inDays(1) }) })).toMatchObject(
      {
        isPast: false,
      },
    )
  })

  test('keeps the reward that its guests have seen', async () => {
    const creator = somebody()
    const { id } = await makeEvent(events, { coraReward: 5 }, creator)
    const change = (coraReward: number, title = 'Otra peña') =>
      events.call(creator, updateEvent, { id, ...draft({ coraReward, title }) })
    expect(await change(6)).toMatchObject({ coraReward: 6 })
    await events.call(somebody(), setRsvp, { id, status: 'maybe' })
    await expect(change(50)).rejects.toMatchObject({ status: 409, code: 'reward_fixed' })
    expect(await change(6, 'Otra más')).toMatchObject({ title: 'Otra más', coraReward: 6 })
  })

  test('keeps price and currency once tickets are sold, and does not move into the past', async () => {
    const creator = somebody()
    const paid = { isPaid: true, price: 5, paymentOption: 'online_payment' } as const
    const { id } = await makeEvent(events, paid, creator)
    await handleTicketMessages(events, sold(id, somebody()))
    const change = (given: object) => events.call(creator, updateEvent, { id, ...draft({ ...paid, ...given }) })
    for (const given of [{ price: 6 }, { currency: 'crc' }, { isPaid: false }, { eventDate: inDays(-1) }])
      await expect(change(given)).rejects.toMatchObject({ status: 409, code: 'sale_terms_fixed' })
    expect(await change({ title: 'Otra peña', eventDate: inDays(31) })).toMatchObject({ title: 'Otra peña', price: 5 })
  })

  test('checks the venue like creating', async () => {
    const creator = somebody()
    const event = await makeEvent(events, {}, creator)
    const venueId = await makeVenue(events, 'Soda Uvita', 'uvita')
    await expect(events.call(creator, updateEvent, { id: event.id, ...draft({ venueId }) })).rejects.toMatchObject({
      status: 400,
      code: 'venue_in_other_region',
    })
    expect(
      await events.call(creator, updateEvent, { id: event.id, ...draft({ venueId, region: 'uvita' }) }),
    ).toMatchObject({ venueName: 'Soda Uvita' })
  })
})

describe('who may change an event', () => {
  const acts = {
    change: (person: never, id: number) => events.call(person, updateEvent, { id, ...draft({ title: 'Changed' }) }),
    cancel: (person: never, id: number) => events.call(person, cancelEvent, { id, reason: 'Por la lluvia' }),
    delete: (person: never, id: number) => events.call(person, deleteEvent, { id }),
  }
  const every = Object.entries(acts)

  test.each(every)('%s: not another user, not a visitor', async (_, act) => {
    const { id } = await makeEvent(events)
    await expect(act(somebody() as never, id)).rejects.toMatchObject({ status: 403, code: 'not_your_event' })
    await expect(act(undefined as never, id)).rejects.toMatchObject({ status: 401, code: 'signed_out' })
  })

  test.each(every)('%s: the creator, and an admin', async (_, act) => {
    const creator = somebody()
    const own = await makeEvent(events, {}, creator)
    await expect(act(creator as never, own.id)).resolves.not.toThrow()
    const anothers = await makeEvent(events)
    await expect(act(admin as never, anothers.id)).resolves.not.toThrow()
  })

  test.each(every)('%s: only admins, for an imported event', async (_, act) => {
    const { id } = await makeEvent(events)
    await events.query('UPDATE event SET creator_id = 1 WHERE id = $1', [id])
    await expect(act(somebody() as never, id)).rejects.toMatchObject({ status: 403, code: 'not_your_event' })
    await expect(act(admin as never, id)).resolves.not.toThrow()
  })

  test.each(every)('%s: 404 for an unknown event', async (_, act) => {
    await expect(act(admin as never, 999_999_999)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('a deleted event', () => {
  const read = (id: number, as?: number) => events.call(as, getEvent, { id })

  test('is not there, and says why; one that never existed does not', async () => {
    const creator = somebody()
    const { id } = await makeEvent(events, {}, creator)
    await events.call(creator, updateEvent, { id, ...draft({ title: 'Otra peña' }) })
    await events.call(creator, deleteEvent, { id })
    for (const person of [undefined, creator])
      await expect(read(id, person)).rejects.toMatchObject({ status: 404, code: 'event_deleted' })
    await expect(events.call(creator, deleteEvent, { id })).rejects.toMatchObject({ status: 404, code: 'not_found' })
    // An insert that is rolled back uses up an id.
    const [skipped] = await events.query<{ id: number }>(`SELECT nextval(pg_get_serial_sequence('event', 'id')) AS id`)
    const next = await makeEvent(events)
    expect(next.id).toBeGreaterThan(skipped?.id ?? Infinity)
    await expect(read(skipped?.id ?? 0)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })

  test('is known for as long as the outbox keeps its last message', async () => {
    const creator = somebody()
    const { id } = await makeEvent(events, {}, creator)
    await events.call(creator, deleteEvent, { id })
    // The purge goes through the outbox in order, so the messages of other tests must be old too.
    await events.query(
      `UPDATE outbox SET published_at = now() - interval '1 year', created_at = now() - interval '1 year'
      WHERE id <= (SELECT max(id) FROM outbox WHERE aggregate = 'event:' || $1::text)`,
      [id],
    )
    await purgeOutbox(events.db, { signal: new AbortController().signal })
    expect(await events.query(`SELECT subject FROM outbox WHERE aggregate = 'event:' || $1::text`, [id])).toEqual([
      { subject: EventDeleted.subject },
    ])
    await expect(read(id)).rejects.toMatchObject({ status: 404, code: 'event_deleted' })
  })

  test('a hidden event says nothing', async () => {
    const { id } = await makeEvent(events)
    await events.call(admin, hideEvent, { id, hidden: true, reason: 'Publicidad' })
    await expect(read(id)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('cancelling', () => {
  test('follows when the only organiser of an event deletes the account; each guest is told once of a series', async () => {
    const [creator, guest] = [somebody(), somebody()]
    const days = [inDays(3), inDays(9)]
    const alone = await makeEvent(events, {}, creator)
    const series = await makeEvent(events, { eventDate: days[0]!, dates: days }, creator)
    const shared = await makeEvent(events, {}, creator)
    const past = await makePastEvent(events, {}, creator)
    const helper = (await makeEvent(events)).creatorId
    await events.call(creator, addCoOrganiser, { id: shared.id, username: `user${helper}` })
    const dates = await events.call(undefined, listSeriesDates, { id: series.id })
    for (const { id } of [alone, shared, ...dates]) await events.call(guest, setRsvp, { id, status: 'going' })
    await receive(events.db, [onCreatorDeleted], [createMessage(UserDeleted, { userId: creator })])
    const cancelled = await eventually(
      () =>
        events.query<{ id: number }>(
          'SELECT id FROM event WHERE creator_id = $1 AND cancelled_at IS NOT NULL ORDER BY id',
          [creator],
        ),
      ({ length }) => length === 3,
    )
    expect(cancelled.map(({ id }) => id)).toEqual([alone, ...dates].map(({ id }) => id))
    for (const { id } of [shared, past])
      expect(await events.call(undefined, getEvent, { id })).toMatchObject({ isCancelled: false })
    const told = await events.call(guest, listEventNotifications, {})
    const ofCancellations = told.flatMap((one) =>
      one.kind === 'event_cancelled' && 'eventId' in one ? one.eventId : [],
    )
    expect(new Set(ofCancellations)).toEqual(new Set([alone.id, series.id]))
    expect(ofCancellations).toHaveLength(2)
  })

  test('shows the event as cancelled with its reason, once', async () => {
    const creator = somebody()
    const { id } = await makeEvent(events, {}, creator)
    expect(await events.call(creator, cancelEvent, { id, reason: '  Por la lluvia ' })).toMatchObject({
      isCancelled: true,
      cancelReason: 'Por la lluvia',
    })
    await expect(events.call(creator, cancelEvent, { id, reason: 'Otra vez' })).rejects.toMatchObject({
      status: 409,
      code: 'already_cancelled',
    })
    expect(await last(emittedBy(events.db, EventCancelled), id)).toMatchObject({
      isCancelled: true,
      reason: 'Por la lluvia',
    })
  })

  test('in parallel succeeds once', async () => {
    const { id } = await makeEvent(events)
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => events.call(admin, cancelEvent, { id, reason: 'Por la lluvia' })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is refused once the event is over, because it would refund everybody who attended', async () => {
    const { id, creatorId } = await makePastEvent(events)
    for (const person of [creatorId, admin])
      await expect(events.call(person, cancelEvent, { id, reason: 'Por la lluvia' })).rejects.toMatchObject({
        status: 409,
        code: 'event_past',
      })
  })

  test('needs a reason', async () => {
    const { id } = await makeEvent(events)
    await expect(events.call(admin, cancelEvent, { id, reason: ' ' })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'reason' }],
    })
  })
})

describe('deleting', () => {
  test('removes the event, and within a day takes back the reward of its creation', async () => {
    const creator = somebody()
    const { id } = await makeEvent(events, {}, creator)
    await events.call(creator, deleteEvent, { id })
    await expect(events.call(undefined, getEvent, { id })).rejects.toMatchObject({ status: 404 })
    expect(await last(emittedBy(events.db, EventDeleted), id)).toEqual({
      eventId: id,
      creatorId: creator,
      title: 'Noche de peña',
      takeBack: true,
      region: 'tinamaste',
      visibility: 'public',
    })
  })

  test.each([
    ['after a day, what it earned stays', `created_at = now() - interval '25 hours'`],
    ['what earned nothing has nothing to give back', 'creation_award = 0'],
  ])('%s', async (_, change) => {
    const { id } = await makeEvent(events)
    await events.query(`UPDATE event SET ${change} WHERE id = $1`, [id])
    await events.call(admin, deleteEvent, { id })
    expect(await last(emittedBy(events.db, EventDeleted), id)).toMatchObject({ takeBack: false })
  })

  test('is refused while the event has RSVPs', async () => {
    const creator = somebody()
    const guest = somebody()
    const { id } = await makeEvent(events, {}, creator)
    await events.call(guest, setRsvp, { id, status: 'maybe' })
    await expect(events.call(creator, deleteEvent, { id })).rejects.toMatchObject({
      status: 409,
      code: 'event_has_guests',
    })
    await events.call(guest, withdrawRsvp, { id })
    await expect(events.call(creator, deleteEvent, { id })).resolves.toBeUndefined()
  })

  test('is refused once somebody attended', async () => {
    const creator = somebody()
    const { id } = await makePastEvent(events, {}, creator)
    await events.call(somebody(), attendEvent, { id })
    await expect(events.call(creator, deleteEvent, { id })).rejects.toMatchObject({
      status: 409,
      code: 'event_has_guests',
    })
  })
})

test('an administrator’s change of somebody else’s event is in the audit log, an owner’s change is not', async () => {
  const acts = async (id: number) =>
    (await events.call(admin, listOwnAuditEntries, { limit: 100 }))
      .filter(({ subject }) => subject['id'] === id)
      .map(({ actorId, act, outcome }) => ({ actorId, act, outcome }))
  const [edited, deleted] = [await makeEvent(events), await makeEvent(events)]
  await events.call(edited.creatorId, updateEvent, { id: edited.id, ...draft({ title: 'Otra peña' }) })
  expect(await acts(edited.id)).toEqual([])
  await events.call(admin, updateEvent, { id: edited.id, ...draft({ title: 'Peña corregida' }) })
  await events.call(admin, cancelEvent, { id: edited.id, reason: 'No se hace' })
  await events.call(admin, deleteEvent, { id: deleted.id })
  const byAdmin = (act: string) => ({ actorId: admin.id, act, outcome: 'done' })
  expect(await acts(edited.id)).toEqual([byAdmin('POST /api/events/:id/cancel'), byAdmin('PUT /api/events/:id')])
  expect(await acts(deleted.id)).toEqual([byAdmin('DELETE /api/events/:id')])
  const own = await makeEvent(events, {}, admin.id)
  await events.call(admin, cancelEvent, { id: own.id, reason: 'Por la lluvia' })
  expect(await acts(own.id)).toEqual([])
})

test('an event that is moved says from when, until it is moved back; a correction of a new one does not', async () => {
  const creator = somebody()
  const { id } = await makeEvent(events, {}, creator)
  const change = (given: Parameters<typeof draft>[0]) => events.call(creator, updateEvent, { id, ...draft(given) })
  expect(await change({ eventStartTime: '18:00' })).toMatchObject({ movedFrom: null })
  await events.query(`UPDATE event SET created_at = now() - interval '2 hours' WHERE id = $1`, [id])
  const from = `${inDays(30)}T18:00`
  expect(await change({ eventDate: inDays(31), eventStartTime: '18:00' })).toMatchObject({ movedFrom: from })
  expect(await change({ eventDate: inDays(31), eventStartTime: '18:00', title: 'Otra' })).toMatchObject({
    movedFrom: from,
  })
  expect(await change({ eventStartTime: '18:00' })).toMatchObject({ movedFrom: null })
})
