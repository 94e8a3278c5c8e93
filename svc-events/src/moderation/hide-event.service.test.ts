import { claimEvent, revokeClaim } from '@convive/contracts/claims'
import { attendEvent } from '@convive/contracts/attendance'
import {
  cancelEvent,
  deleteEvent,
  EventUpdated,
  getEvent,
  getRsvp,
  listRsvpEvents,
  listEvents,
  setRsvp,
  updateEvent,
  withdrawRsvp,
} from '@convive/contracts/events'
import { hideEvent, listHiddenEvents } from '@convive/contracts/moderation'
import { listEventNotifications } from '@convive/contracts/notifications'
import { SuspensionChanged } from '@convive/contracts/identity'
import { listVisibleGuests } from '@convive/contracts/guests'
import { askPublicQuestion, listPublicQuestions } from '@convive/contracts/public-questions'
import { listSeriesDates } from '@convive/contracts/recurrence'
import { getOrganiser } from '@convive/contracts/organisers'
import { eventually } from '@convive/service-kit/testing/eventually'
import { createMessage, emittedBy, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, siteUrl, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { copyEvent, draft, inDays, makeEvent, makePastEvent, somebody } from '../testing/factories.ts'
import { importEvent } from '../testing/import-messages.ts'
import { onSuspensionChanged } from './hide-event.ts'
import { sendDigests } from '../subscriptions/send-digests.job.ts'
import { codeOfWeekday } from '@convive/formats/recurrence'
import { costaRicaInstant } from '@convive/formats/costa-rica-time'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const hide = (id: number, reason = 'Es publicidad') => events.call(admin, hideEvent, { id, hidden: true, reason })
const show = (id: number) => events.call(admin, hideEvent, { id, hidden: false })
const listed = async (id: number) =>
  (await events.call(undefined, listEvents, { limit: 100 })).items.some((event) => event.id === id)
const missing = { status: 404, code: 'not_found' }

describe('a hidden event', () => {
  test('is visible only to admins and to its creator, who sees the reason', async () => {
    const event = await makeEvent(events)
    expect(await listed(event.id)).toBe(true)
    expect(await hide(event.id)).toMatchObject({ isHidden: true, hiddenReason: 'Es publicidad' })
    expect(await listed(event.id)).toBe(false)
    for (const viewer of [undefined, somebody()])
      await expect(events.call(viewer, getEvent, { id: event.id })).rejects.toMatchObject(missing)
    for (const viewer of [admin, event.creatorId])
      expect(await events.call(viewer, getEvent, { id: event.id })).toMatchObject({
        isHidden: true,
        hiddenReason: 'Es publicidad',
      })
    expect((await emittedBy(events.db, EventUpdated)).findLast(({ eventId }) => eventId === event.id)).toMatchObject({
      isHidden: true,
    })
    expect(await events.call(event.creatorId, updateEvent, { id: event.id, ...draft() })).toMatchObject({
      isHidden: true,
    })
  })

  test('keeps its first reason, which its creator was told, until it is shown again', async () => {
    const { id } = await makeEvent(events)
    await hide(id)
    expect(await hide(id, 'Está repetido')).toMatchObject({ isHidden: true, hiddenReason: 'Es publicidad' })
    await show(id)
    expect(await hide(id, 'Está repetido')).toMatchObject({ hiddenReason: 'Está repetido' })
  })

  test('answers 404 to every action of others', async () => {
    const upcoming = await makeEvent(events)
    const past = await makePastEvent(events)
    const imported = await importEvent(events)
    for (const id of [upcoming.id, past.id, imported]) await hide(id)
    const guest = somebody()
    const id = upcoming.id
    const acts = [
      () => events.call(guest, setRsvp, { id, status: 'going' }),
      () => events.call(guest, getRsvp, { id }),
      () => events.call(guest, withdrawRsvp, { id }),
      () => events.call(guest, attendEvent, { id: past.id }),
      () => events.call(guest, claimEvent, { id: imported }),
      () => events.call(guest, updateEvent, { id, ...draft() }),
      () => events.call(guest, cancelEvent, { id, reason: 'Por la lluvia' }),
      () => events.call(guest, deleteEvent, { id }),
    ]
    for (const act of acts) await expect(act()).rejects.toMatchObject(missing)
  })

  test('is not in lists of RSVPs, feeds and digests', async () => {
    const event = await makeEvent(events, { title: 'Barato barato', region: 'heredia', eventDate: inDays(2) })
    const guest = somebody()
    await events.call(guest, setRsvp, { id: event.id, status: 'going' })
    await events.query(
      `INSERT INTO subscription (token, email, region, language, frequency) VALUES ('t', 'ana@example.org', 'heredia', 'es', 'daily')`,
    )
    await hide(event.id)
    expect((await events.call(guest, listRsvpEvents, {})).items).toEqual([])
    for (const path of ['/feeds/heredia.ics', '/feeds/all.rss', '/feeds/all.json']) {
      const feed = await fetch(events.origin + path, { headers: await events.as() })
      expect(await feed.text()).not.toContain('Barato')
    }
    expect((await fetch(`${events.origin}/feeds/event-${event.id}.ics`, { headers: await events.as() })).status).toBe(
      404,
    )
    await sendDigests(events.db, siteUrl, costaRicaInstant(inDays(1), '10:00'), new AbortController().signal)
    expect(await events.query('SELECT mailed FROM digest')).toEqual([{ mailed: false }])
  })

  test('can be shown again unchanged', async () => {
    const event = await makeEvent(events)
    await hide(event.id)
    expect(await show(event.id)).toMatchObject({ isHidden: false, hiddenReason: null })
    expect(await listed(event.id)).toBe(true)
    expect(await events.call(undefined, getEvent, { id: event.id })).toMatchObject({ title: event.title })
    expect((await emittedBy(events.db, EventUpdated)).findLast(({ eventId }) => eventId === event.id)).toMatchObject({
      isHidden: false,
    })
  })

  test('keeps what came free while it was hidden for those who wait, once it is shown again', async () => {
    const event = await makeEvent(events, { capacity: 1 })
    const [guest, waiting] = [somebody(), somebody()]
    for (const person of [guest, waiting]) await events.call(person, setRsvp, { id: event.id, status: 'going' })
    await hide(event.id)
    await events.call(event.creatorId, updateEvent, { id: event.id, ...draft({ capacity: 2 }) })
    await eventually(
      () => events.query(`SELECT 1 FROM graphile_worker.jobs WHERE key = $1`, [`offer-places:${event.id}`]),
      (jobs) => jobs.length === 0,
    )
    await show(event.id)
    await eventually(
      () => events.call(waiting, getRsvp, { id: event.id }),
      ({ status }) => status === 'offered',
    )
  })

  test('of a series is hidden and shown again alone, or with the later dates, of which its creator hears once', async () => {
    const creator = somebody()
    const rrule = `FREQ=WEEKLY;COUNT=4;BYDAY=${codeOfWeekday(inDays(3))}`
    const first = await makeEvent(events, { eventDate: inDays(3), recurrence: { rrule } }, creator)
    const dates = await events.call(undefined, listSeriesDates, { id: first.id })
    const hidden = async () =>
      await Promise.all(dates.map(async ({ id }) => (await events.call(admin, getEvent, { id })).isHidden))
    const change = (to: object) =>
      events.call(admin, hideEvent, { id: dates[1]!.id, hidden: true, reason: 'Es publicidad', ...to })
    await change({})
    expect(await hidden()).toEqual([false, true, false, false])
    await change({ scope: 'following' })
    expect(await hidden()).toEqual([false, true, true, true])
    expect(await events.call(creator, listEventNotifications, {})).toHaveLength(1)
    await change({ hidden: false, scope: 'following' })
    expect(await hidden()).toEqual([false, false, false, false])
  })

  test('notifies its creator once', async () => {
    const event = await makeEvent(events)
    await hide(event.id)
    await hide(event.id, 'Es publicidad y se repite')
    const notifications = await events.call(event.creatorId, listEventNotifications, {})
    expect(notifications).toMatchObject([
      { kind: 'event_hidden', eventId: event.id, title: event.title, detail: 'Es publicidad' },
    ])
  })
})

describe('hiding', () => {
  test('is for admins, who can list hidden events, newest first', async () => {
    const [first, second] = [await makeEvent(events), await makeEvent(events)]
    await expect(
      events.call(first.creatorId, hideEvent, { id: first.id, hidden: true, reason: 'No me gusta' }),
    ).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    await expect(events.call(somebody(), listHiddenEvents, {})).rejects.toMatchObject({ status: 403 })
    await hide(first.id)
    await hide(second.id)
    expect((await events.call(admin, listHiddenEvents, {})).slice(0, 2).map(({ id }) => id)).toEqual([
      second.id,
      first.id,
    ])
  })

  test('needs a reason; showing an event again does not', async () => {
    const { id } = await makeEvent(events)
    await expect(events.call(admin, hideEvent, { id, hidden: true })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'reason' }],
    })
    await expect(events.call(admin, hideEvent, { id, hidden: true, reason: ' x ' })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'reason' }],
    })
    await expect(
      events.call(admin, hideEvent, { id: 999_999, hidden: true, reason: 'Es publicidad' }),
    ).rejects.toMatchObject(missing)
    await expect(show(id)).resolves.toMatchObject({ isHidden: false })
  })
})

describe('a suspended account', () => {
  const suspend = async (userId: number, isSuspended: boolean, version: number) => {
    await receive(
      events.db,
      [onSuspensionChanged],
      [createMessage(SuspensionChanged, { userId, isSuspended }, { version })],
    )
    await eventually(
      () => events.query(`SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'hide-with-account'`),
      (jobs) => jobs.length === 0,
    )
  }
  const isHidden = async (id: number) => (await events.call(admin, getEvent, { id })).isHidden
  const isFound = (answer: Promise<unknown>) =>
    answer.then(
      () => true,
      () => false,
    )

  test('is hidden with everything that is its own, and shown again but for what an administrator has hidden', async () => {
    const creator = somebody()
    const upcoming = await makeEvent(events, {}, creator)
    const moderated = await makeEvent(events, {}, creator)
    const moderatedMeanwhile = await makeEvent(events, {}, creator)
    const past = await makePastEvent(events, {}, creator)
    const other = await makeEvent(events)
    await copyEvent(events, past.id, 250)
    await hide(moderated.id)
    await events.call(creator, setRsvp, { id: other.id, status: 'going', isPublic: true })
    await events.call(creator, askPublicQuestion, { id: other.id, text: '¿Me mandan ₡5000?' })
    const questions = async (who?: number) => (await events.call(who, listPublicQuestions, { id: other.id })).length
    const organiser = () => isFound(events.call(undefined, getOrganiser, { username: `user${creator}` }))
    const faces = async () => (await events.call(undefined, listVisibleGuests, { id: other.id })).length
    expect([await organiser(), await faces(), await questions()]).toEqual([true, 1, 1])

    await suspend(creator, true, 1)
    expect(await events.query('SELECT 1 FROM event WHERE creator_id = $1 AND hidden_at IS NULL', [creator])).toEqual([])
    expect([await organiser(), await faces(), await listed(upcoming.id)]).toEqual([false, 0, false])
    expect([await questions(), await questions(other.creatorId)]).toEqual([0, 1])
    for (const { id } of [upcoming, past])
      await expect(events.call(undefined, getEvent, { id })).rejects.toMatchObject(missing)
    expect(await listed(other.id)).toBe(true)
    const last = (await emittedBy(events.db, EventUpdated)).findLast(({ eventId }) => eventId === upcoming.id)
    expect(last).toMatchObject({ isHidden: true })
    await hide(moderatedMeanwhile.id)

    await suspend(creator, false, 3)
    await suspend(creator, true, 2)
    expect([await organiser(), await faces(), await listed(upcoming.id)]).toEqual([true, 1, true])
    expect(await Promise.all([upcoming, past, moderated, moderatedMeanwhile].map(({ id }) => isHidden(id)))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(await events.query('SELECT 1 FROM event WHERE creator_id = $1 AND hidden_with_account', [creator])).toEqual(
      [],
    )
  })

  test('does not keep an imported event hidden whose claim is revoked', async () => {
    const id = await importEvent(events)
    const claimer = somebody()
    const claim = await events.call(claimer, claimEvent, { id })
    expect(claim).toMatchObject({})
    await suspend(claimer, true, 1)
    expect(await isHidden(id)).toBe(true)
    const [row] = await events.query<{ id: number }>('SELECT id FROM claim WHERE event_id = $1', [id])
    await events.call(admin, revokeClaim, { id: row?.id ?? 0 })
    expect(await isHidden(id)).toBe(false)
  })
})
