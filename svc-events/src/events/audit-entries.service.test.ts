import { publicRoutes } from '@convive/contracts/api'
import { addCoOrganiser, removeCoOrganiser } from '@convive/contracts/co-organisers'
import { cancelEvent, deleteEvent, updateEvent } from '@convive/contracts/events'
import { downloadGuests } from '@convive/contracts/guests'
import { UserRegistered } from '@convive/contracts/identity'
import type { RouteDef } from '@convive/contracts/route'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onUserRegistered } from '../people/people.ts'
import { admin, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, makeEvent, somebody } from '../testing/factories.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const nameOf = ({ method, path }: RouteDef) => `${method} ${path}`

/** What administrators may do to somebody else's event through a route of its owner. */
const recorded = [
  [updateEvent, draft({ title: 'Changed' })],
  [addCoOrganiser, { username: 'helper' }],
  [removeCoOrganiser, { userId: 900 }],
  [downloadGuests, {}],
  [cancelEvent, { reason: 'Storm' }],
  [deleteEvent, {}],
] as const

/** What administrators do like everybody else: with their own RSVPs, claims and reports. */
const asOneself = [
  'POST /api/events/:id/attend',
  'POST /api/events/:id/claim',
  'POST /api/events/:id/guest-messages',
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
  const known = [...asOneself, ...recorded.map(([def]) => nameOf(def))].filter((name) => !name.startsWith('GET '))
  expect(changing.toSorted()).toEqual(known.toSorted())
})

test('each act of an administrator at somebody else’s event is in the audit log, and none of its creator', async () => {
  const names = { userId: 900, username: 'helper', displayName: 'Ana', region: 'all' as const, picture: null }
  const registered = { ...names, referrerId: null, registeredAt: '2026-01-01T00:00:00Z' }
  await receive(events.db, [onUserRegistered], [createMessage(UserRegistered, registered)])
  const creator = somebody()
  for (const caller of [creator, admin]) {
    const { id } = await makeEvent(events, {}, creator)
    for (const [def, request] of recorded) await events.call(caller, def, { id, ...request })
  }
  const acts = await events.query<{ act: string; outcome: string; actor: number }>(
    'SELECT act, outcome, actor_id AS actor FROM audit_entry ORDER BY id',
  )
  expect(acts).toEqual(recorded.map(([def]) => ({ act: nameOf(def), outcome: 'done', actor: admin.id })))
})
