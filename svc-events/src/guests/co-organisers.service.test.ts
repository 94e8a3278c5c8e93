import { addCoOrganiser, listCoOrganisers, maxCoOrganisers, removeCoOrganiser } from '@convive/contracts/co-organisers'
import { cancelEvent, deleteEvent, EventUpdated, getEvent, getRsvp, updateEvent } from '@convive/contracts/events'
import { claimEvent } from '@convive/contracts/claims'
import { downloadGuests, listGuests, messageGuests } from '@convive/contracts/guests'
import { UserDeleted, UserRegistered } from '@convive/contracts/identity'
import { listEventNotifications } from '@convive/contracts/notifications'
import { eventually } from '@convive/service-kit/testing/eventually'
import { createMessage, emittedBy, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onUserRegistered } from '../people/people.ts'
import { admin, type EventsUnderTest, startEvents } from '../testing/events-service.ts'
import { draft, makeEvent, somebody } from '../testing/factories.ts'
import { importEvent } from '../testing/import-messages.ts'
import { onUserDeleted } from './co-organisers.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

async function known() {
  const userId = somebody()
  const names = { userId, username: `user${userId}`, displayName: 'Ana Mora', region: 'all' as const, picture: null }
  const registered = { ...names, referrerId: null, registeredAt: '2026-01-01T00:00:00Z' }
  await receive(events.db, [onUserRegistered], [createMessage(UserRegistered, registered)])
  return { id: userId, username: names.username }
}
const add = (as: number | typeof admin, id: number, username: string) =>
  events.call(as, addCoOrganiser, { id, username })

async function organised() {
  const event = await makeEvent(events)
  const helper = await known()
  await add(event.creatorId, event.id, helper.username)
  return { event, id: event.id, creator: event.creatorId, helper: helper.id }
}
test('a co-organiser is added as people write usernames', async () => {
  const event = await makeEvent(events)
  const helper = await known()
  for (const written of [`@${helper.username}`, ` ${helper.username.toUpperCase()} `])
    expect(await add(event.creatorId, event.id, written)).toMatchObject({ userId: helper.id })
})

const lastAnnounced = async (id: number) =>
  (await emittedBy(events.db, EventUpdated)).filter(({ eventId }) => eventId === id).at(-1)?.coOrganiserIds

describe('a co-organiser', () => {
  test('corrects text, place and time, and sees the guests', async () => {
    const { id, helper } = await organised()
    expect(await events.call(helper, getRsvp, { id })).toMatchObject({ role: 'co_organiser' })
    const changed = await events.call(helper, updateEvent, { id, ...draft({ title: 'Peña grande' }) })
    expect(changed).toMatchObject({ title: 'Peña grande' })
    expect(changed).not.toHaveProperty('coOrganiserIds')
    expect(await events.call(helper, listGuests, { id })).toMatchObject({ items: [] })
    expect(await events.call(helper, downloadGuests, { id })).toContain('name')
    expect(await events.call(helper, listCoOrganisers, { id })).toMatchObject([{ userId: helper, name: 'Ana Mora' }])
  })

  test('changes nothing about money, and neither cancels, deletes, writes to guests nor names others', async () => {
    const { id, helper } = await organised()
    const other = await known()
    for (const terms of [
      { coraReward: 5 },
      { capacity: 5 },
      { isPaid: true, price: 5 },
      { requiresCheckIn: true, isPaid: true, price: 1 },
    ])
      await expect(events.call(helper, updateEvent, { id, ...draft(terms) })).rejects.toMatchObject({
        code: 'creator_only',
      })
    const notTheirs = { code: 'not_your_event' }
    await expect(events.call(helper, cancelEvent, { id, reason: 'Rain' })).rejects.toMatchObject(notTheirs)
    await expect(events.call(helper, deleteEvent, { id })).rejects.toMatchObject(notTheirs)
    await expect(events.call(helper, messageGuests, { id, text: 'Hola a todos' })).rejects.toMatchObject(notTheirs)
    await expect(add(helper, id, other.username)).rejects.toMatchObject(notTheirs)
    expect((await events.call(undefined, getEvent, { id })).isCancelled).toBe(false)
  })

  test('is named once, notified once, and announced to other services', async () => {
    const { id, creator, helper } = await organised()
    const again = await add(creator, id, `USER${helper}`)
    expect(again).toMatchObject({ userId: helper })
    expect((await events.call(helper, listEventNotifications, {})).map(({ kind }) => kind)).toEqual([
      'co_organiser_added',
    ])
    expect(await lastAnnounced(id)).toEqual([helper])
  })

  test('is removed by the creator, leaves, or deletes the account', async () => {
    for (const leave of [
      ({ id, creator, helper }) => events.call(creator, removeCoOrganiser, { id, userId: helper }),
      ({ id, helper }) => events.call(helper, removeCoOrganiser, { id, userId: helper }),
      ({ helper }) => receive(events.db, [onUserDeleted], [createMessage(UserDeleted, { userId: helper })]),
    ] as ((given: Awaited<ReturnType<typeof organised>>) => Promise<unknown>)[]) {
      const given = await organised()
      await leave(given)
      await expect(events.call(given.helper, listGuests, { id: given.id })).rejects.toMatchObject({
        code: 'not_your_event',
      })
      expect(await events.call(given.helper, getRsvp, { id: given.id })).not.toHaveProperty('role')
    }
    const { id, creator, helper } = await organised()
    await events.call(creator, removeCoOrganiser, { id, userId: helper })
    expect(await lastAnnounced(id)).toEqual([])
    await events.call(creator, removeCoOrganiser, { id, userId: helper })
  })

  test('is no longer named to other services once the account is deleted', async () => {
    const { id, helper } = await organised()
    expect(await lastAnnounced(id)).toEqual([helper])
    await receive(events.db, [onUserDeleted], [createMessage(UserDeleted, { userId: helper })])
    await eventually(
      () => lastAnnounced(id),
      (ids) => ids?.length === 0,
    )
  })

  test('cannot remove others, nor can a stranger', async () => {
    const { id, creator, helper } = await organised()
    const other = await known()
    await add(creator, id, other.username)
    for (const caller of [helper, somebody()])
      await expect(events.call(caller, removeCoOrganiser, { id, userId: other.id })).rejects.toMatchObject({
        code: 'not_your_event',
      })
  })
})

describe('naming a co-organiser', () => {
  test('refuses the creator, an unknown name, and an eleventh person', async () => {
    const creator = await known()
    const { id } = await makeEvent(events, {}, creator.id)
    await expect(add(creator.id, id, creator.username)).rejects.toMatchObject({ code: 'own_event' })
    await expect(add(creator.id, id, 'nobody.at.all')).rejects.toMatchObject({ code: 'unknown_user' })
    const people = []
    for (let count = 0; count <= maxCoOrganisers; count++) people.push(await known())
    const outcomes = await Promise.allSettled(people.map(({ username }) => add(creator.id, id, username)))
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(refused).toMatchObject([{ code: 'too_many_co_organisers' }])
    expect(await events.call(creator.id, listCoOrganisers, { id })).toHaveLength(maxCoOrganisers)
  })

  test('is limited, also for wrong names', async () => {
    const { id, creatorId } = await makeEvent(events)
    for (let count = 0; count < 20; count++)
      await expect(add(creatorId, id, 'nobody.at.all')).rejects.toMatchObject({ code: 'unknown_user' })
    await expect(add(creatorId, id, 'nobody.at.all')).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('by an administrator is in the audit log', async () => {
    const { id } = await makeEvent(events)
    const helper = await known()
    await add(admin, id, helper.username)
    await events.call(admin, removeCoOrganiser, { id, userId: helper.id })
    const acts = await events.query(
      'SELECT act, subject FROM audit_entry WHERE (subject->>$1)::bigint = $2 ORDER BY id',
      ['id', id],
    )
    expect(acts).toEqual([
      { act: 'POST /api/events/:id/co-organisers', subject: { id, userId: helper.id } },
      { act: 'DELETE /api/events/:id/co-organisers/:userId', subject: { id, userId: helper.id } },
    ])
  })

  test('is not for a claimer before the claim is confirmed, and gives no rights beyond a change of owner', async () => {
    const id = await importEvent(events, [])
    const [claimer, helper] = [await known(), await known()]
    await add(admin, id, helper.username)
    expect(await events.call(helper.id, getRsvp, { id })).toMatchObject({ role: 'co_organiser' })
    await events.call(claimer.id, claimEvent, { id })
    expect(await events.call(helper.id, getRsvp, { id })).not.toHaveProperty('role')
    expect(await events.call(claimer.id, getRsvp, { id })).toMatchObject({ role: 'claimer' })
    await expect(add(claimer.id, id, helper.username)).rejects.toMatchObject({ code: 'claim_unconfirmed' })
  })
})
