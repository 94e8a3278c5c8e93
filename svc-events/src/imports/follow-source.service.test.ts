import { claimEvent } from '@convive/contracts/claims'
import { cancelEvent, EventUpdated, getEvent, listEvents, setRsvp, updateEvent } from '@convive/contracts/events'
import { listEventNotifications } from '@convive/contracts/notifications'
import { emittedBy, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, inDays, somebody } from '../testing/factories.ts'
import { changed, extracted, importEvent, newUid, withdrawn } from '../testing/imported.ts'
import { changedSubscription } from './on-event-changed.ts'
import { extractedSubscription } from './on-event-extracted.ts'
import { withdrawnSubscription } from './on-event-withdrawn.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const hear = (...facts: Parameters<typeof receive>[2]) => receive(events.db, [extractedSubscription, changedSubscription, withdrawnSubscription], facts)
const get = (id: number) => events.ask(undefined, getEvent, { id })
const titled = (title: string) => events.query<{ id: number }>('SELECT id FROM event WHERE title = $1', [title])

async function imported(phones: string[] = []): Promise<{ id: number; uid: string }> {
  const uid = newUid()
  return { uid, id: await importEvent(events, phones, extracted(phones, uid)) }
}

describe('what its source changed', () => {
  test('an imported event follows, and whoever answered it is told', async () => {
    const { id, uid } = await imported()
    const guest = somebody()
    await events.ask(guest, setRsvp, { id, status: 'going' })
    expect(await hear(changed(uid, 2, { title: 'Feria de Rivas', eventDate: inDays(12), location: 'En la plaza' }))).toEqual([true])
    expect(await get(id)).toMatchObject({ title: 'Feria de Rivas', eventDate: inDays(12), creatorId: 1, goingCount: 1 })
    expect((await events.ask(undefined, listEvents, { q: 'feria rivas plaza' })).items).toMatchObject([{ id }])
    expect((await emittedBy(events.db, EventUpdated)).findLast(({ eventId }) => eventId === id)).toMatchObject({ title: 'Feria de Rivas' })
    expect(await events.ask(guest, listEventNotifications, {})).toMatchObject([{ kind: 'event_changed', detail: 'when, where' }])
  })

  test('can also be who may claim it', async () => {
    const { id, uid } = await imported(['8888-1111'])
    await hear(changed(uid, 2, {}, ['8888-2222']))
    const person = somebody()
    await expect(events.ask(person, claimEvent, { id, phone: '8888-1111' })).rejects.toMatchObject({ code: 'wrong_phone' })
    await expect(events.ask(person, claimEvent, { id, phone: '8888-2222' })).resolves.toMatchObject({ requiresPhoneVerification: false })
  })

  test('is not heeded where a person has edited, cancelled or claimed it', async () => {
    const [edited, cancelled, claimed] = [await imported(), await imported(), await imported()]
    await events.ask(admin, updateEvent, { id: edited.id, ...draft({ title: 'Edited by a person' }) })
    await events.ask(admin, cancelEvent, { id: cancelled.id, reason: 'No es un evento' })
    await events.ask(somebody(), claimEvent, { id: claimed.id })
    const before = await Promise.all([edited, cancelled, claimed].map(({ id }) => get(id)))
    await hear(...[edited, cancelled, claimed].map(({ uid }) => changed(uid, 2, { title: 'Changed by its source' })))
    expect(await Promise.all([edited, cancelled, claimed].map(({ id }) => get(id)))).toEqual(before)
  })

  test('counts once, and never falls behind what is newer', async () => {
    const { id, uid } = await imported()
    const newest = changed(uid, 4, { title: 'Newest title' })
    await hear(newest, changed(uid, 3, { title: 'Older title' }), newest)
    await hear(changed(uid, 4, { title: 'The same version' }), extracted([], uid))
    expect(await get(id)).toMatchObject({ title: 'Newest title' })
  })

  test('of an event that is not known yet imports it, once', async () => {
    const uid = newUid()
    await hear(changed(uid, 2, { title: 'Known by its change' }), extracted([], uid))
    await hear(extracted([], uid))
    expect(await titled('Known by its change')).toHaveLength(1)
    expect(await titled(`Imported ${uid}`)).toEqual([])
  })

  test('of an event that was deleted brings nothing back', async () => {
    const { id, uid } = await imported()
    await events.query('DELETE FROM event WHERE id = $1', [id])
    expect(await hear(changed(uid, 2, { title: 'Deleted before' }))).toEqual([true])
    expect(await titled('Deleted before')).toEqual([])
  })
})

describe('what its source has no longer', () => {
  test('stays, and is marked, until its source has it again', async () => {
    const { id, uid } = await imported()
    expect(await get(id)).toMatchObject({ isMissingFromSource: false })
    expect(await hear(withdrawn(uid, 2))).toEqual([true])
    expect(await get(id)).toMatchObject({ isMissingFromSource: true, isCancelled: false })
    await hear(changed(uid, 3))
    expect(await get(id)).toMatchObject({ isMissingFromSource: false })
    await hear(withdrawn(uid, 2))
    expect(await get(id)).toMatchObject({ isMissingFromSource: false })
  })

  test('is no matter once somebody has claimed it', async () => {
    const { id, uid } = await imported()
    await events.ask(somebody(), claimEvent, { id })
    await hear(withdrawn(uid, 2))
    expect(await get(id)).toMatchObject({ isMissingFromSource: false })
  })

  test('makes no event when older news of it comes later; newer news does', async () => {
    const uid = newUid()
    expect(await hear(withdrawn(uid, 3))).toEqual([true])
    await hear(extracted([], uid, { version: 1 }), changed(uid, 2))
    expect(await titled(`Imported ${uid}`)).toEqual([])
    await hear(extracted([], uid, { version: 4 }))
    expect(await titled(`Imported ${uid}`)).toHaveLength(1)
  })
})
