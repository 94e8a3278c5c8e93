import { cancelEvent, setRsvp } from '@convive/contracts/events'
import { messageGuests } from '@convive/contracts/guests'
import { UserDeleted } from '@convive/contracts/identity'
import {
  getNotificationPreferences,
  type NoticeKind,
  setNotificationPreferences,
  stopNotices,
  TicketOfferNoticed,
} from '@convive/contracts/notification-preferences'
import { listEventNotifications } from '@convive/contracts/notifications'
import { PlaceOffered } from '@convive/contracts/waiting-list'
import { createMessage, emittedBy, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EventsUnderTest, noticesOf, startEvents } from '../testing/events-service.ts'
import { makeEvent, somebody } from '../testing/factories.ts'
import { onPlaceOffered } from './event-notifications.ts'
import { onUserDeleted } from './notification-preferences.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents({ RATE_LIMIT: 'off' })
})
afterAll(() => events.end())

const shown = { mail: true, push: true, bell: true }
const lastMail = async (eventId: number) => (await noticesOf(events, eventId)).at(-1)
async function answered() {
  const event = await makeEvent(events)
  const guest = somebody()
  await events.call(guest, setRsvp, { id: event.id, status: 'going' })
  return { ...event, guest }
}
const write = (event: { id: number; creatorId: number }, text: string) =>
  events.call(event.creatorId, messageGuests, { id: event.id, text })
const page = async (method: 'GET' | 'POST', query: string) =>
  fetch(`${events.origin}${stopNotices.path}${query}`, { method, headers: await events.as(undefined) })
const bell = async (person: number) =>
  (await events.call(person, listEventNotifications, {})).map(({ kind }) => kind as string)

test('everything but a second sign of a confirmation is on at first, and a choice changes only its kind', async () => {
  const person = somebody()
  const first = await events.call(person, getNotificationPreferences, {})
  expect(first).toMatchObject({ confirmation: { mail: true, push: false, bell: false }, change: shown, follow: shown })
  const offer = { mail: false, push: true, bell: false }
  expect(await events.call(person, setNotificationPreferences, { offer })).toEqual({ ...first, offer })
  const message = { mail: true, push: false, bell: false }
  await events.call(person, setNotificationPreferences, { message })
  expect(await events.call(person, getNotificationPreferences, {})).toEqual({ ...first, offer, message })
  expect(await events.call(somebody(), getNotificationPreferences, {})).toEqual(first)
  await expect(events.call(undefined, getNotificationPreferences, {})).rejects.toMatchObject({ status: 401 })
})

test('an unknown kind is refused by its name, and nothing of that request is stored', async () => {
  const person = somebody()
  const before = await events.call(person, getNotificationPreferences, {})
  const response = await fetch(`${events.origin}${setNotificationPreferences.path}`, {
    method: 'PUT',
    headers: { ...(await events.as(person)), 'content-type': 'application/json' },
    body: JSON.stringify({ offer: { ...shown, bell: false }, newsletter: shown }),
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ issues: [{ message: expect.stringContaining('newsletter') }] })
  expect(await events.call(person, getNotificationPreferences, {})).toEqual(before)
})

test('the link in a mail stops its kind only, with a button and not by opening it', async () => {
  const event = await answered()
  await write(event, 'Traigan capa.')
  const token = (await lastMail(event.id))?.stopTokens[0]
  const query = `?token=${token}&kind=message`
  // Programs that check mails open every link: that changes nothing.
  expect(await (await page('GET', query)).text()).toContain('emails with messages from organizers')
  await write(event, 'Hay parqueo.')
  expect(await lastMail(event.id)).toMatchObject({
    reason: 'Hay parqueo.',
    userIds: [event.guest],
    stopTokens: [token],
  })
  for (const _ of [1, 2]) expect((await page('POST', query)).status).toBe(200)
  await write(event, 'Hay comida.')
  expect(await lastMail(event.id)).toMatchObject({ reason: 'Hay parqueo.' })
  expect(await bell(event.guest)).toEqual(['organiser_wrote', 'organiser_wrote', 'organiser_wrote'])
  await events.call(event.creatorId, cancelEvent, { id: event.id, reason: 'Por la lluvia' })
  const cancellation = await lastMail(event.id)
  expect(cancellation).toMatchObject({ kind: 'event_cancelled', userIds: [event.guest] })
  expect(cancellation?.stopTokens[0]).not.toBe(token)
})

test.each([
  ['no token', () => '?kind=change'],
  ['a token without its signature', (guest: number) => `?token=${guest}-&kind=change`],
  ['the token of another kind', (_: number, token: string) => `?token=${token}&kind=change`],
  [
    'the token of somebody else',
    (guest: number, token: string) => `?token=${token.replace(String(guest), '1')}&kind=message`,
  ],
  ['a kind that does not exist', (_: number, token: string) => `?token=${token}&kind=all`],
])('the link with %s changes nothing', async (_, queryOf) => {
  const event = await answered()
  await write(event, 'Traigan capa.')
  const query = queryOf(event.guest, (await lastMail(event.id))?.stopTokens[0] ?? '')
  expect((await page('POST', query)).status).toBe(200)
  expect(await events.query('SELECT * FROM notification_preference WHERE user_id IN (1, $1)', [event.guest])).toEqual(
    [],
  )
})

test('who wants a kind neither by mail nor in the bell hears nothing of it, and others do', async () => {
  const event = await answered()
  const [other, quiet] = [somebody(), event.guest]
  await events.call(other, setRsvp, { id: event.id, status: 'maybe' })
  const silence = (kind: NoticeKind) =>
    events.call(quiet, setNotificationPreferences, { [kind]: { mail: false, push: false, bell: false } })
  await silence('change')
  await events.call(event.creatorId, cancelEvent, { id: event.id, reason: 'Por la lluvia' })
  expect(await lastMail(event.id)).toMatchObject({ kind: 'event_cancelled', userIds: [other] })
  expect([await bell(quiet), await bell(other)]).toEqual([[], ['event_cancelled']])
  await events.call(quiet, setNotificationPreferences, { change: shown })
  expect(await bell(quiet)).toEqual(['event_cancelled'])
})

test('a ticket that is kept for somebody is mailed and shown as they wish', async () => {
  const event = await makeEvent(events)
  const [eager, quiet] = [somebody(), somebody()]
  for (const person of [eager, quiet]) await events.call(person, setRsvp, { id: event.id, status: 'maybe' })
  await events.call(quiet, setNotificationPreferences, { offer: { mail: false, push: false, bell: false } })
  const offerTo = (userId: number) =>
    createMessage(PlaceOffered, {
      entryId: userId,
      eventId: event.id,
      userId,
      title: event.title,
      startsAt: '2126-12-06T00:00:00.000Z',
      offeredUntil: '2126-12-01T18:30:00.000Z',
    })
  await receive(events.db, [onPlaceOffered], [offerTo(eager), offerTo(quiet)])
  const mails = (await emittedBy(events.db, TicketOfferNoticed)).filter(({ eventId }) => eventId === event.id)
  expect(mails).toMatchObject([{ userId: eager, stopToken: expect.stringContaining(`${eager}-`) }])
  expect([await bell(eager), await bell(quiet)]).toEqual([['place_offered'], []])
})

test('a deleted account leaves no key and no choice, and its links change nothing', async () => {
  const event = await answered()
  await write(event, 'Traigan capa.')
  const token = (await lastMail(event.id))?.stopTokens[0]
  await events.call(event.guest, setNotificationPreferences, { offer: shown })
  await receive(events.db, [onUserDeleted], [createMessage(UserDeleted, { userId: event.guest })])
  await page('POST', `?token=${token}&kind=message`)
  for (const table of ['mail_key', 'notification_preference'])
    expect(await events.query(`SELECT * FROM ${table} WHERE user_id = $1`, [event.guest])).toEqual([])
})
