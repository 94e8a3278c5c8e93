import { randomUUID } from 'node:crypto'
import { AttendanceRecorded, AttendanceReversed, attendEvent } from '@convive/contracts/attendance'
import { cancelEvent, getEvent, getRsvp, setRsvp, withdrawRsvp } from '@convive/contracts/events'
import {
  addWalkIn,
  admitGuest,
  countGuests,
  downloadGuests,
  listGuests,
  removeGuest,
  setGuestAttendance,
  setGuestList,
  setWalkInAttendance,
} from '@convive/contracts/guests'
import { listEventNotifications } from '@convive/contracts/notifications'
import type { RequestOf } from '@convive/contracts/route'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { makeEvent, makeEventSoon, makePastEvent, somebody } from '../testing/factories.ts'
import { checkedInAndOut, handleTicketMessages, sold } from '../testing/ticket-messages.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const go = (id: number, person: number, companions = 0) =>
  events.call(person, setRsvp, { id, status: 'going', companions })
const ownRsvp = (id: number, person: number) => events.call(person, getRsvp, { id })
type Date = { id: number; creatorId: number }
const list = async ({ id, creatorId }: Date, status?: RequestOf<typeof listGuests>['status']) =>
  (await events.call(creatorId, listGuests, { id, ...(status && { status }) })).items
const tick = ({ id, creatorId }: Date, userId: number, attended = true, companions?: number) =>
  events.call(creatorId, setGuestAttendance, { id, userId, attended, ...(companions !== undefined && { companions }) })
const rewards = async (id: number) => {
  const concerns = ({ eventId }: { eventId: number }) => eventId === id
  const recorded = (await emittedBy(events.db, AttendanceRecorded)).filter(concerns)
  const reversed = (await emittedBy(events.db, AttendanceReversed)).filter(concerns)
  const sum = (messages: { coraAwarded: number }[]) => messages.reduce((all, { coraAwarded }) => all + coraAwarded, 0)
  return sum(recorded) - sum(reversed)
}

describe('the list at the door', () => {
  test('has parties, who waits and who cannot go, and is the same in the file', async () => {
    const date = await makeEvent(events, { capacity: 3 })
    const [inside, first, second, away] = [somebody(), somebody(), somebody(), somebody()]
    await go(date.id, inside, 2)
    await go(date.id, first, 1)
    await go(date.id, second)
    await events.call(away, setRsvp, { id: date.id, status: 'not_going', reason: 'Estoy de viaje' })
    expect(await list(date)).toMatchObject([
      { userId: away, status: 'not_going', reason: 'Estoy de viaje', companions: 0 },
      { userId: second, status: 'waiting', position: 2 },
      { userId: first, status: 'waiting', position: 1, companions: 1 },
      { userId: inside, status: 'going', companions: 2, attended: false },
    ])
    expect((await list(date, 'waiting')).map(({ userId }) => userId)).toEqual([first, second])
    const next = await events.call(date.creatorId, listGuests, { id: date.id, status: 'waiting', limit: 1 })
    const rest = await events.call(date.creatorId, listGuests, {
      id: date.id,
      status: 'waiting',
      cursor: next.next ?? '',
    })
    expect(rest.items.map(({ userId }) => userId)).toEqual([second])
    expect(await events.call(date.creatorId, countGuests, { id: date.id })).toMatchObject({
      going: 3,
      waiting: 2,
      came: 0,
    })
    const csv = await events.call(date.creatorId, downloadGuests, { id: date.id })
    expect(csv.split('\r\n')[1]).toMatch(/,can’t go,0,,,Estoy de viaje,.*,0,0,$/)
    expect(csv.split('\r\n')[4]).toMatch(/,going,2,,,,.*,0,0,$/)
    await expect(events.call(inside, listGuests, { id: date.id })).rejects.toMatchObject({ status: 403 })
  })

  test('lets the organiser admit a party out of order, if there are places', async () => {
    const date = await makeEvent(events, { capacity: 3 })
    const [inside, large, small] = [somebody(), somebody(), somebody()]
    await go(date.id, inside, 1)
    await go(date.id, large, 1)
    await go(date.id, small)
    await events.query(
      `UPDATE rsvp SET status = 'waiting', rank = 9, offer_until = NULL WHERE event_id = $1 AND user_id = $2
      AND status = 'offered'`,
      [date.id, small],
    )
    const admit = (userId: number) => events.call(date.creatorId, admitGuest, { id: date.id, userId })
    await expect(admit(large)).rejects.toMatchObject({ status: 409, code: 'no_place_left' })
    await expect(admit(somebody())).rejects.toMatchObject({ status: 404 })
    await events.call(inside, withdrawRsvp, { id: date.id })
    expect(await admit(large)).toEqual({ status: 'going' })
    expect(await admit(large)).toEqual({ status: 'going' })
    expect(await ownRsvp(date.id, large)).toEqual({ status: 'going', attended: false, companions: 1 })
    expect(await events.call(large, listEventNotifications, {})).toContainEqual(
      expect.objectContaining({ kind: 'place_given', eventId: date.id }),
    )
    await expect(events.call(inside, admitGuest, { id: date.id, userId: small })).rejects.toMatchObject({ status: 403 })
  })

  test('lets the organiser remove a guest, who is told and cannot answer again', async () => {
    const date = await makeEvent(events, { capacity: 2 })
    const [guest, waiting] = [somebody(), somebody()]
    await go(date.id, guest, 1)
    await go(date.id, waiting)
    const remove = () => events.call(date.creatorId, removeGuest, { id: date.id, userId: guest })
    await remove()
    await remove()
    expect(await ownRsvp(date.id, guest)).toEqual({ status: 'not_going', attended: false, isRemoved: true })
    await expect(go(date.id, guest)).rejects.toMatchObject({ status: 403, code: 'removed_from_event' })
    await expect(events.call(guest, withdrawRsvp, { id: date.id })).rejects.toMatchObject({ status: 403 })
    await expect(tick(date, guest)).rejects.toMatchObject({ status: 404 })
    await expect.poll(async () => (await ownRsvp(date.id, waiting)).status).toBe('offered')
    expect(await events.call(undefined, getEvent, { id: date.id })).toMatchObject({ goingCount: 0, placesLeft: 1 })
    expect(await events.call(guest, listEventNotifications, {})).toMatchObject([{ kind: 'removed_from_event' }])
  })

  test('takes nobody new while the organiser has closed it', async () => {
    const date = await makeEvent(events, { capacity: 2 })
    const [guest, waiting] = [somebody(), somebody()]
    await go(date.id, guest, 1)
    await go(date.id, waiting)
    const close = (isClosed: boolean) => events.call(date.creatorId, setGuestList, { id: date.id, isClosed })
    expect(await close(true)).toEqual({ isClosed: true })
    expect(await events.call(undefined, getEvent, { id: date.id })).toMatchObject({ isListClosed: true })
    await expect(go(date.id, somebody())).rejects.toMatchObject({ status: 409, code: 'list_closed' })
    await go(date.id, guest)
    expect((await ownRsvp(date.id, waiting)).status).toBe('waiting')
    expect(await close(false)).toEqual({ isClosed: false })
    await expect.poll(async () => (await ownRsvp(date.id, waiting)).status).toBe('offered')
    await expect(events.call(guest, setGuestList, { id: date.id, isClosed: true })).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('the roll call', () => {
  test('records a verified attendance that pays once, with as many companions as came', async () => {
    const date = await makeEventSoon(events, { coraReward: 5 })
    const guest = somebody()
    await go(date.id, guest, 3)
    expect(await tick(date, guest)).toMatchObject({ attended: true, companions: 3 })
    await Promise.all([tick(date, guest), tick(date, guest), tick(date, guest)])
    expect(await tick(date, guest, true, 1)).toMatchObject({ attended: true, companions: 1 })
    expect(await rewards(date.id)).toBe(5)
    expect(await list(date)).toMatchObject([{ userId: guest, attended: true, isTicked: true, companionsAttended: 1 }])
    expect(await events.call(date.creatorId, countGuests, { id: date.id })).toMatchObject({ came: 2 })
    expect(await events.call(guest, attendEvent, { id: date.id })).toEqual({ attended: true, coraAwarded: 5 })
  })

  test('takes the reward back when a tick is undone, and pays the next one', async () => {
    const date = await makeEventSoon(events, { coraReward: 5 })
    const guest = somebody()
    await go(date.id, guest)
    await tick(date, guest)
    expect(await tick(date, guest, false)).toEqual({ attended: false, companions: 0 })
    expect(await tick(date, guest, false)).toEqual({ attended: false, companions: 0 })
    expect(await rewards(date.id)).toBe(0)
    await tick(date, guest)
    expect(await rewards(date.id)).toBe(5)
  })

  test('undoes only the tick: not what the guest reported, nor a checked-in ticket', async () => {
    const past = await makePastEvent(events)
    const soon = await makeEventSoon(events, { coraReward: 5 })
    const [guest, holder] = [somebody(), somebody()]
    await events.call(guest, attendEvent, { id: past.id })
    await events.query(`INSERT INTO rsvp (event_id, user_id, status) VALUES ($1, $2, 'going')`, [past.id, guest])
    await tick(past, guest)
    expect(await tick(past, guest, false)).toEqual({ attended: true, companions: 0 })
    await go(soon.id, holder)
    const [scan, undone] = checkedInAndOut(soon.id, holder, 2)
    await handleTicketMessages(events, scan!)
    await tick(soon, holder)
    await handleTicketMessages(events, undone!)
    expect(await ownRsvp(soon.id, holder)).toMatchObject({ attended: true })
    expect(await tick(soon, holder, false)).toEqual({ attended: false, companions: 0 })
    expect([await rewards(past.id), await rewards(soon.id)]).toEqual([10, 0])
  })

  test('pays nothing before the last three hours, and not for a time that is still to come', async () => {
    const date = await makeEvent(events, { coraReward: 5 })
    const guest = somebody()
    await go(date.id, guest)
    const at = `${date.eventDate}T12:00:00-06:00`
    await events.call(date.creatorId, setGuestAttendance, { id: date.id, userId: guest, attended: true, at })
    expect(await rewards(date.id)).toBe(0)
    expect(await events.call(guest, attendEvent, { id: date.id })).toMatchObject({ reason: 'too_early' })
  })

  test('counts walk-ins by name, who have no account', async () => {
    const date = await makeEventSoon(events)
    const { walkInId } = await events.call(date.creatorId, addWalkIn, { id: date.id, name: 'Doña Flor' })
    await go(date.id, somebody())
    expect((await list(date)).at(-1)).toMatchObject({ walkInId, name: 'Doña Flor', status: 'going', attended: true })
    const found = await events.call(date.creatorId, listGuests, { id: date.id, q: 'flor' })
    expect(found.items.map(({ name }) => name)).toEqual(['Doña Flor'])
    expect(await events.call(date.creatorId, countGuests, { id: date.id })).toMatchObject({ going: 1, came: 1 })
    const set = (attended: boolean) =>
      events.call(date.creatorId, setWalkInAttendance, { id: date.id, walkInId, attended })
    expect(await set(false)).toEqual({ attended: false, ticks: [] })
    expect(await events.call(date.creatorId, countGuests, { id: date.id })).toMatchObject({ came: 0 })
    const other = await makeEventSoon(events)
    await expect(
      events.call(other.creatorId, setWalkInAttendance, { id: other.id, walkInId, attended: true }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(events.call(somebody(), addWalkIn, { id: date.id, name: 'x' })).rejects.toMatchObject({ status: 403 })
  })

  test('tells after the date who came and, once anybody was ticked, who did not', async () => {
    const date = await makePastEvent(events)
    const [came, stayed, maybe, holder] = [somebody(), somebody(), somebody(), somebody()]
    for (const [guest, status] of [
      [came, 'going'],
      [stayed, 'going'],
      [maybe, 'maybe'],
    ] as const)
      await events.query('INSERT INTO rsvp (event_id, user_id, status) VALUES ($1, $2, $3)', [date.id, guest, status])
    await handleTicketMessages(events, sold(date.id, holder))
    const presences = async () =>
      Object.fromEntries((await list(date)).map(({ userId, presence }) => [userId, presence]))
    const unknown = 'unknown' as const
    expect(await presences()).toEqual({ [came]: unknown, [stayed]: unknown, [holder]: unknown, [maybe]: undefined })
    await events.call(came, attendEvent, { id: date.id })
    expect(await presences()).toMatchObject({ [came]: 'came', [stayed]: unknown })
    await tick(date, came)
    const known = { [came]: 'came', [stayed]: 'not_came', [holder]: 'not_came', [maybe]: undefined }
    expect(await presences()).toEqual(known)
    expect((await list(date, 'came')).map(({ userId }) => userId)).toEqual([came])
    expect((await list(date, 'not_came')).map(({ userId }) => userId)).toEqual([holder, stayed])
    expect(await list(date, unknown)).toEqual([])
    const rows = (await events.call(date.creatorId, downloadGuests, { id: date.id })).trim().split('\r\n').slice(1)
    expect(rows.map((row) => row.split(',').at(-1))).toEqual(['0', '', '0', '1'])
    await tick(date, came, false)
    expect(await presences()).toMatchObject({ [came]: 'came', [stayed]: unknown })
    const soon = await makeEventSoon(events)
    await go(soon.id, came)
    await tick(soon, came)
    expect((await list(soon))[0]?.presence).toBeUndefined()
  })

  test('says at the next date of a series how often guests came of how often they were expected', async () => {
    const creator = somebody()
    const [series] = await events.query<{ id: number }>(
      `INSERT INTO series (dates, starts_on, made_until) VALUES ('{2026-01-01}', '2026-01-01', '2026-01-01') RETURNING id`,
    )
    const dateOf = async (make: typeof makeEvent, organiser = creator) => {
      const date = await make(events, {}, organiser)
      await events.query('UPDATE event SET series_id = $2, series_date = id::text WHERE id = $1', [date.id, series!.id])
      return date
    }
    const [regular, absent, newcomer] = [somebody(), somebody(), somebody()]
    const invite = async ({ id }: Date, ...guests: number[]) => {
      for (const guest of guests)
        await events.query(`INSERT INTO rsvp (event_id, user_id, status) VALUES ($1, $2, 'going')`, [id, guest])
    }
    const [first, second] = [await dateOf(makePastEvent), await dateOf(makePastEvent)]
    const unticked = await dateOf(makePastEvent)
    await invite(first, regular, absent)
    await invite(second, regular)
    await invite(unticked, regular, absent, newcomer)
    await handleTicketMessages(events, sold(second.id, absent))
    await tick(first, regular)
    await tick(second, regular)
    const ofAnother = await dateOf(makePastEvent, somebody())
    await invite(ofAnother, newcomer)
    await tick(ofAnother, newcomer)
    const next = await dateOf(makeEvent)
    for (const guest of [regular, absent, newcomer]) await go(next.id, guest)
    expect((await list(next)).map(({ userId, earlier }) => [userId, earlier])).toEqual([
      [newcomer, undefined],
      [absent, { came: 0, of: 2 }],
      [regular, { came: 2, of: 2 }],
    ])
    const alone = await makeEvent(events)
    await go(alone.id, regular)
    expect((await list(alone))[0]?.earlier).toBeUndefined()
  })

  test('is for the guests of an event that was not cancelled, and for its organisers', async () => {
    const date = await makeEventSoon(events)
    const guest = somebody()
    await go(date.id, guest)
    await expect(tick(date, somebody())).rejects.toMatchObject({ status: 404 })
    await expect(tick({ ...date, creatorId: guest }, guest)).rejects.toMatchObject({ status: 403 })
    await events.call(date.creatorId, cancelEvent, { id: date.id, reason: 'Por la lluvia' })
    await expect(tick(date, guest)).rejects.toMatchObject({ status: 409, code: 'event_cancelled' })
  })
})

describe('two phones that were offline', () => {
  type Tick = Omit<RequestOf<typeof setGuestAttendance>, 'id' | 'userId'> & { userId: number }

  /** Both tick ten of 30 guests; one of them undoes and repeats ticks, and adds a walk-in. */
  function phonesOf(guests: number[]) {
    const at = (n: number) => new Date(Date.now() - 3_600_000 + n * 1000).toISOString()
    const ticked = (userId: number, n: number): Tick => ({ userId, attended: true, tickId: randomUUID(), at: at(n) })
    const first = guests.slice(0, 20).map((userId, n) => ticked(userId, n))
    const second = guests.slice(10).map((userId, n) => ticked(userId, 100 - n))
    const undo = ({ userId, tickId }: Tick): Tick => ({ userId, attended: false, undoes: [tickId!] })
    const again = first.slice(0, 5).map(({ userId }, n) => ticked(userId, 200 + n))
    return [
      [
        ...first,
        ...first.slice(0, 15).map(undo),
        ...again,
        ...first.slice(5, 10).map(({ userId }, n) => ticked(userId, n)),
      ],
      second,
    ] as const
  }
  const orders = {
    'the one and then the other': ([a, b]: readonly (readonly Tick[])[]) => [...a!, ...b!],
    'the other first': ([a, b]: readonly (readonly Tick[])[]) => [...b!, ...a!],
    'in turns, each change twice': ([a, b]: readonly (readonly Tick[])[]) =>
      a!.flatMap((one, n) => [one, ...(b![n] ? [b![n], one, b![n]] : [one])]),
  }

  test.each(Object.entries(orders))('end with one attendance and one reward for each: %s', async (_, inOrder) => {
    const date = await makeEventSoon(events, { coraReward: 5 })
    const guests = Array.from({ length: 30 }, () => somebody())
    for (const guest of guests) await go(date.id, guest)
    const walkIn = { id: date.id, name: 'Doña Flor', tickId: randomUUID() }
    const { walkInId } = await events.call(date.creatorId, addWalkIn, walkIn)
    for (const change of inOrder(phonesOf(guests)))
      await events.call(date.creatorId, setGuestAttendance, { id: date.id, ...change })
    expect(await events.call(date.creatorId, addWalkIn, walkIn)).toEqual({ walkInId })
    const listed = await list(date)
    expect(listed.filter(({ attended }) => attended)).toHaveLength(31)
    expect(new Set(listed.map(({ userId }) => userId))).toEqual(new Set([...guests, undefined]))
    expect(listed).toHaveLength(31)
    expect(await events.call(date.creatorId, countGuests, { id: date.id })).toMatchObject({ came: 31 })
    expect(await rewards(date.id)).toBe(150)
    const csv = await events.call(date.creatorId, downloadGuests, { id: date.id })
    const rows = csv.trim().split('\r\n').slice(1)
    expect(rows).toHaveLength(31)
    expect(rows.filter((row) => row.endsWith(',1'))).toHaveLength(31)
  })

  test.each(['ayer', '0000-01-01T00:00:00Z'])('a device that says that it is %s is refused', async (at) => {
    const date = await makeEventSoon(events)
    const guest = somebody()
    await go(date.id, guest)
    const set = { id: date.id, userId: guest, attended: true, at }
    const refused = { status: 400, code: 'invalid_input' }
    await expect(events.call(date.creatorId, setGuestAttendance, set)).rejects.toMatchObject(refused)
    await expect(events.call(date.creatorId, addWalkIn, { id: date.id, name: 'Flor', at })).rejects.toMatchObject(
      refused,
    )
  })

  test('an undo leaves what the other phone ticked, and a walk-in follows the same rule', async () => {
    const date = await makeEventSoon(events)
    const tickId = randomUUID()
    const { walkInId } = await events.call(date.creatorId, addWalkIn, { id: date.id, name: 'Doña Flor', tickId })
    const set = (change: { attended: boolean; tickId?: string; undoes?: string[] }) =>
      events.call(date.creatorId, setWalkInAttendance, { id: date.id, walkInId, ...change })
    const other = randomUUID()
    await set({ attended: true, tickId: other })
    expect(await set({ attended: false, undoes: [tickId] })).toEqual({ attended: true, ticks: [other] })
    expect(await list(date)).toMatchObject([{ walkInId, attended: true, ticks: [other] }])
    expect(await set({ attended: false, undoes: [other] })).toEqual({ attended: false, ticks: [] })
    expect(await set({ attended: true, tickId })).toEqual({ attended: false, ticks: [] })
  })
})
