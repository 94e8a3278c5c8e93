import { cancelEvent } from '@convive/contracts/events'
import { UserDeleted } from '@convive/contracts/identity'
import { showStopNotices, stopNotices } from '@convive/contracts/notification-preferences'
import { FollowedEventsListed, followOrganiser } from '@convive/contracts/organisers'
import { addDays } from '@convive/formats/calendar-date'
import { eventually } from '@convive/service-kit/testing/eventually'
import { createMessage, emittedBy, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EventsUnderTest, startEvents } from '../testing/events-service.ts'
import { makeEvent, makePastEvent, somebody } from '../testing/factories.ts'
import { queueFollowedMails } from './followed-mails.job.ts'
import { onUserDeleted } from './followers.job.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

test('lists new upcoming events to each follower, in several slices, and to nobody else', async () => {
  const organiser = somebody()
  const old = await makeEvent(events, { title: 'De antes' }, organiser)
  await events.query(`UPDATE event SET created_at = now() - interval '8 days' WHERE id = $1`, [old.id])
  await makePastEvent(events, { title: 'Pasado' }, organiser)
  const cancelled = await makeEvent(events, { title: 'Cancelado' }, organiser)
  await events.call(organiser, cancelEvent, { id: cancelled.id, reason: 'Por la lluvia' })
  const fresh = await makeEvent(events, { title: 'Nuevo' }, organiser)
  const quiet = somebody()
  const [theirs] = [await makeEvent(events, {}, quiet)]
  await events.query(`UPDATE event SET created_at = now() - interval '8 days' WHERE id = $1`, [theirs.id])
  const [ana, luis, sol] = [somebody(), somebody(), somebody()]
  for (const follower of [ana, luis]) await events.call(follower, followOrganiser, { username: `user${organiser}` })
  await events.call(sol, followOrganiser, { username: `user${quiet}` })
  await events.db.transaction((tx) => queueFollowedMails(tx, { day: '2126-11-21', afterFollowerId: 0 }, 1))
  const listed = await eventually(
    () => emittedBy(events.db, FollowedEventsListed),
    (messages) => messages.length >= 2,
  )
  expect(listed.map(({ userId }) => userId)).toEqual([ana, luis])
  expect(listed[0]?.events).toEqual([
    {
      id: fresh.id,
      title: 'Nuevo',
      eventDate: fresh.eventDate,
      eventStartTime: fresh.eventStartTime,
      location: fresh.location,
      organiser: `User ${organiser}`,
      isSoldOut: false,
    },
  ])
})

test('the weekly mail stops with one press in a mail program', async () => {
  const [organiser, ana, luis] = [somebody(), somebody(), somebody()]
  await makeEvent(events, {}, organiser)
  for (const follower of [ana, luis]) await events.call(follower, followOrganiser, { username: `user${organiser}` })
  let week = 0
  const listedTo = async (person: number) => {
    const day = addDays('2126-11-28', 7 * week++)
    await events.query('DELETE FROM outbox WHERE subject = $1', [FollowedEventsListed.subject])
    await events.db.transaction((tx) => queueFollowedMails(tx, { day, afterFollowerId: 0 }))
    return (await emittedBy(events.db, FollowedEventsListed)).find(({ userId }) => userId === person)
  }
  const token = (await listedTo(ana))?.stopToken ?? ''
  expect(token).toMatch(new RegExp(`^${ana}-[\\w-]{43}$`))
  expect((await listedTo(luis))?.stopToken).not.toBe(token)
  // As a program does that checks the links in mails.
  expect(await events.call(undefined, showStopNotices, { token, kind: 'follow' })).toContain('Stop these emails?')
  expect((await listedTo(ana))?.stopToken).toBe(token)
  const pressed = await fetch(`${events.origin}${stopNotices.path}?token=${token}&kind=follow`, {
    method: 'POST',
    headers: {
      ...(await events.as()),
      'content-type': 'application/x-www-form-urlencoded',
      'accept-language': 'es-CR',
    },
    body: 'List-Unsubscribe=One-Click',
  })
  expect([pressed.status, await pressed.text()]).toEqual([200, expect.stringContaining('Ya no recibís estos correos')])
  expect(await listedTo(ana)).toBeUndefined()
  expect(await listedTo(luis)).toBeDefined()
  await receive(events.db, [onUserDeleted], [createMessage(UserDeleted, { userId: ana })])
  expect(await events.query('SELECT 1 FROM followed_mail WHERE follower_id = $1', [ana])).toEqual([])
})

test('a slice that runs again, and a second chain of the same week, mail nobody twice', async () => {
  const [organiser, follower] = [somebody(), somebody()]
  await makeEvent(events, {}, organiser)
  await events.call(follower, followOrganiser, { username: `user${organiser}` })
  const mails = async () =>
    (await emittedBy(events.db, FollowedEventsListed)).filter(({ userId }) => userId === follower).length
  const queue = (day: string) =>
    events.db.transaction((tx) => queueFollowedMails(tx, { day, afterFollowerId: follower - 1 }))
  await queue('2127-12-05')
  await queue('2127-12-05')
  expect(await mails()).toBe(1)
  await queue('2127-12-12')
  expect(await mails()).toBe(2)
})
