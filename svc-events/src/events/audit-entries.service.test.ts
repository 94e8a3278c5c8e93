import { removeAlbumPicture } from '@convive/contracts/album'
import { publicRoutes } from '@convive/contracts/api'
import { addCoOrganiser, removeCoOrganiser } from '@convive/contracts/co-organisers'
import { cancelEvent, deleteEvent, setRsvp, updateEvent, withdrawRsvp } from '@convive/contracts/events'
import {
  addWalkIn,
  admitGuest,
  downloadGuests,
  removeGuest,
  setGuestAttendance,
  setGuestList,
  setWalkInAttendance,
} from '@convive/contracts/guests'
import { UserRegistered } from '@convive/contracts/identity'
import { askPublicQuestion, moderatePublicQuestion } from '@convive/contracts/public-questions'
import type { RouteDef } from '@convive/contracts/route'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onUserRegistered } from '../people/people.ts'
import { admin, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, makeEvent, makeEventSoon, somebody } from '../testing/factories.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const nameOf = ({ method, path }: RouteDef) => `${method} ${path}`

const guest = somebody()
/** What administrators may do to somebody else's event through a route of its owner. */
const recorded = [
  [updateEvent, draft({ title: 'Changed' })],
  [addCoOrganiser, { username: 'helper' }],
  [removeCoOrganiser, { userId: 900 }],
  [downloadGuests, {}],
  [removeGuest, { userId: guest }],
  [setGuestList, { isClosed: true }],
  [cancelEvent, { reason: 'Storm' }],
  [deleteEvent, {}],
] as const

/** What they may do there once it has places that are taken, or has begun. */
const atTheDoor = [admitGuest, setGuestAttendance, addWalkIn, setWalkInAttendance]

/** Of svc-payments. */
const ofPasses = ['POST /api/events/:id/passes', 'DELETE /api/events/:id/passes/:offerId']

/** What administrators do like everybody else: with their own RSVPs, claims, questions, pictures and reports. */
const asOneself = [
  'POST /api/events/:id/attend',
  'POST /api/events/:id/claim',
  'POST /api/events/:id/guest-messages',
  'POST /api/events/:id/pictures',
  'POST /api/events/:id/questions',
  'POST /api/events/:id/reports',
  'POST /api/events/:id/rsvp',
  'DELETE /api/events/:id/rsvp',
  'POST /api/venues/:id/claim',
  'PUT /api/venues/:id/owned',
]

test('every route that changes an event or a venue for its owner is known here', () => {
  const changing = publicRoutes
    .filter(
      ({ access, method, path }) => access === 'user' && method !== 'GET' && /^\/api\/(events|venues)\/:id/.test(path),
    )
    .map(nameOf)
  const acts = [...recorded.map(([def]) => def), ...atTheDoor, moderatePublicQuestion, removeAlbumPicture].map(nameOf)
  const known = [...asOneself, ...ofPasses, ...acts].filter((name) => !name.startsWith('GET '))
  expect(changing.toSorted()).toEqual(known.toSorted())
})

test('each act of an administrator at somebody else’s event is in the audit log, and none of its creator', async () => {
  const names = { userId: 900, username: 'helper', displayName: 'Ana', region: 'all' as const, picture: null }
  const registered = { ...names, referrerId: null, registeredAt: '2026-01-01T00:00:00Z' }
  await receive(events.db, [onUserRegistered], [createMessage(UserRegistered, registered)])
  const creator = somebody()
  for (const caller of [creator, admin]) {
    const { id } = await makeEvent(events, {}, creator)
    await events.call(guest, setRsvp, { id, status: 'going' })
    for (const [def, request] of recorded) await events.call(caller, def, { id, ...request })
  }
  const acts = await events.query<{ act: string; outcome: string; actor: number }>(
    'SELECT act, outcome, actor_id AS actor FROM audit_entry ORDER BY id',
  )
  expect(acts).toEqual(recorded.map(([def]) => ({ act: nameOf(def), outcome: 'done', actor: admin.id })))
})

test('the acts of an administrator at the door of somebody else’s event are in the audit log', async () => {
  const { id } = await makeEventSoon(events, { capacity: 1 })
  const [inside, waiting] = [somebody(), somebody()]
  await events.call(inside, setRsvp, { id, status: 'going' })
  await events.call(waiting, setRsvp, { id, status: 'going' })
  await events.call(inside, withdrawRsvp, { id })
  await events.call(admin, admitGuest, { id, userId: waiting })
  await events.call(admin, setGuestAttendance, { id, userId: waiting, attended: true })
  const { walkInId } = await events.call(admin, addWalkIn, { id, name: 'Doña Ofelia' })
  await events.call(admin, setWalkInAttendance, { id, walkInId, attended: false })
  const acts = await events.query<{ act: string }>(
    `SELECT act FROM audit_entry WHERE (subject->>'id')::bigint = $1 ORDER BY id`,
    [id],
  )
  expect(acts.map(({ act }) => act)).toEqual(atTheDoor.map(nameOf))
})

test('the answer of an administrator to a question about somebody else’s event is in the audit log', async () => {
  const creator = somebody()
  const { id } = await makeEvent(events, {}, creator)
  const { id: questionId } = await events.call(guest, askPublicQuestion, { id, text: '¿Hay parqueo?' })
  for (const caller of [creator, admin])
    await events.call(caller, moderatePublicQuestion, { id, questionId, answer: 'Sí hay.' })
  const acts = await events.query(`SELECT act, subject FROM audit_entry WHERE (subject->>'id')::bigint = $1`, [id])
  expect(acts).toEqual([{ act: nameOf(moderatePublicQuestion), subject: { id, questionId } }])
})
