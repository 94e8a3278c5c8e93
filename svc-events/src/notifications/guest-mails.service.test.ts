import { cancelEvent, setRsvp } from '@convive/contracts/events'
import { messageGuests, stopGuestMails } from '@convive/contracts/guests'
import { UserDeleted } from '@convive/contracts/identity'
import { GuestsNotified } from '@convive/contracts/notifications'
import { createMessage, emittedBy, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EventsUnderTest, startEvents } from '../testing/events-service.ts'
import { makeEvent, somebody } from '../testing/factories.ts'
import { onUserDeleted } from './stop-guest-mails.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents({ RATE_LIMIT: 'off' })
})
afterAll(() => events.end())

const lastMail = async (eventId: number) =>
  (await emittedBy(events.db, GuestsNotified)).findLast((notice) => notice.eventId === eventId)
async function answered() {
  const event = await makeEvent(events)
  const guest = somebody()
  await events.call(guest, setRsvp, { id: event.id, status: 'going' })
  return { ...event, guest }
}
const write = (event: { id: number; creatorId: number }, text: string) =>
  events.call(event.creatorId, messageGuests, { id: event.id, text })
const page = async (method: 'GET' | 'POST', query: string) =>
  fetch(`${events.origin}${stopGuestMails.path}${query}`, { method, headers: await events.as(undefined) })

test('a guest stops the messages of one event with the link in them, and is still notified of its cancellation', async () => {
  const event = await answered()
  const other = await makeEvent(events, {}, event.creatorId)
  await events.call(event.guest, setRsvp, { id: other.id, status: 'maybe' })
  await write(event, 'Traigan capa.')
  const token = (await lastMail(event.id))?.stopTokens?.[0]
  expect(token).toMatch(/^[\w-]{32}$/)
  const query = `?token=${token}&event=${event.id}`
  // Programs that check mails open every link: that changes nothing.
  expect(await (await page('GET', query)).text()).toContain('Stop the messages')
  await write(event, 'Hay parqueo.')
  expect(await lastMail(event.id)).toMatchObject({ userIds: [event.guest], stopTokens: [token] })
  for (const _ of [1, 2]) expect((await page('POST', query)).status).toBe(200)
  await write(event, 'Hay comida.')
  expect(await lastMail(event.id)).toMatchObject({ reason: 'Hay parqueo.' })
  await write(other, 'Los esperamos.')
  expect(await lastMail(other.id)).toMatchObject({ userIds: [event.guest], stopTokens: [token] })
  await events.call(event.creatorId, cancelEvent, { id: event.id, reason: 'Por la lluvia' })
  expect(await lastMail(event.id)).toMatchObject({ kind: 'event_cancelled', userIds: [event.guest] })
})

test.each(['', '?token=wrong&event=1', '?event=1', '?token=wrong'])('the link %j changes nothing', async (query) => {
  const before = await events.query('SELECT count(*) FROM stopped_guest_mail')
  expect((await page('POST', query)).status).toBe(200)
  expect(await events.query('SELECT count(*) FROM stopped_guest_mail')).toEqual(before)
})

test('a deleted account leaves no token', async () => {
  const event = await answered()
  await write(event, 'Traigan capa.')
  await receive(events.db, [onUserDeleted], [createMessage(UserDeleted, { userId: event.guest })])
  expect(await events.query('SELECT * FROM guest_mail WHERE user_id = $1', [event.guest])).toEqual([])
})
