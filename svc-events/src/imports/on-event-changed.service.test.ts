import { claimEvent } from '@convive/contracts/claims'
import { cancelEvent, EventUpdated, getEvent, listEvents, setRsvp, updateEvent } from '@convive/contracts/events'
import { ImportedEventKept } from '@convive/contracts/import-messages'
import { listEventNotifications } from '@convive/contracts/notifications'
import type { SourceField } from '@convive/contracts/source-fields'
import { emittedBy, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, inDays, somebody } from '../testing/factories.ts'
import { changed, extracted, importEvent, newUid, withdrawn } from '../testing/import-messages.ts'
import { sold as ticketsSold, handleTicketMessages } from '../testing/ticket-messages.ts'
import { onEventChanged } from './on-event-changed.ts'
import { onEventExtracted } from './on-event-extracted.ts'
import { onEventWithdrawn } from './withdrawn-at-source.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const hear = (...facts: Parameters<typeof receive>[2]) =>
  receive(events.db, [onEventExtracted, onEventChanged, onEventWithdrawn], facts)
const get = (id: number) => events.call(undefined, getEvent, { id })
const titled = (title: string) => events.query<{ id: number }>('SELECT id FROM event WHERE title = $1', [title])

async function imported(phones: string[] = []): Promise<{ id: number; uid: string }> {
  const uid = newUid()
  return { uid, id: await importEvent(events, phones, extracted(phones, uid)) }
}

describe('a change of the source', () => {
  test('updates the imported event and notifies its guests', async () => {
    const { id, uid } = await imported()
    const guest = somebody()
    await events.call(guest, setRsvp, { id, status: 'going' })
    expect(
      await hear(changed(uid, 2, { title: 'Feria de Rivas', eventDate: inDays(12), location: 'En la plaza' })),
    ).toEqual([true])
    expect(await get(id)).toMatchObject({ title: 'Feria de Rivas', eventDate: inDays(12), creatorId: 1, goingCount: 1 })
    expect((await events.call(undefined, listEvents, { q: 'feria rivas plaza' })).items).toMatchObject([{ id }])
    expect((await emittedBy(events.db, EventUpdated)).findLast(({ eventId }) => eventId === id)).toMatchObject({
      title: 'Feria de Rivas',
    })
    expect(await events.call(guest, listEventNotifications, {})).toMatchObject([
      { kind: 'event_changed', detail: 'when, where' },
    ])
  })

  test('also brings the name and address of the source, which its page shows', async () => {
    const { id, uid } = await imported()
    expect((await get(id)).origin).toBeNull()
    const from = { name: 'Agenda', url: 'https://agenda.test/' }
    const fact = changed(uid, 2)
    await hear({ ...fact, data: { ...fact.data, from } })
    expect((await get(id)).origin).toEqual(from)
    await hear(withdrawn(uid, 3))
    expect((await get(id)).origin).toEqual(from)
  })

  test('also replaces the phones that may claim the event', async () => {
    const { id, uid } = await imported(['8888-1111'])
    await hear(changed(uid, 2, {}, ['8888-2222']))
    const person = somebody()
    await expect(events.call(person, claimEvent, { id, phone: '8888-1111' })).rejects.toMatchObject({
      code: 'wrong_phone',
    })
    await expect(events.call(person, claimEvent, { id, phone: '8888-2222' })).resolves.toMatchObject({
      requiresPhoneVerification: false,
    })
  })

  test('is ignored once a person has edited, cancelled or claimed the event', async () => {
    const [edited, cancelled, claimed] = [await imported(), await imported(), await imported()]
    await events.call(admin, updateEvent, { id: edited.id, ...draft({ title: 'Edited by a person' }) })
    await events.call(admin, cancelEvent, { id: cancelled.id, reason: 'No es un evento' })
    await events.call(somebody(), claimEvent, { id: claimed.id })
    const before = await Promise.all([edited, cancelled, claimed].map(({ id }) => get(id)))
    await hear(...[edited, cancelled, claimed].map(({ uid }) => changed(uid, 2, { title: 'Changed by its source' })))
    expect(await Promise.all([edited, cancelled, claimed].map(({ id }) => get(id)))).toEqual(before)
  })

  test('asks about the price of a claimed event, and takes it once decided, unless tickets were sold', async () => {
    const [asked, sold] = [await imported(), await imported()]
    for (const { id } of [asked, sold]) await events.call(somebody(), claimEvent, { id })
    const kept = async (uid: string) =>
      (await emittedBy(events.db, ImportedEventKept)).filter(({ sourceUid }) => sourceUid === uid)
    const paid = { isPaid: true, price: 3000, currency: 'crc', paymentOption: 'at_door' } as const
    const said = (uid: string, version: number, decided: SourceField[] = []) => {
      const fact = changed(uid, version, paid)
      const { title, description, location, region, category, eventDate, eventStartTime } = fact.data.draft
      const text = { title, description, location, region, category, eventDate, eventStartTime, eventEndTime: null }
      return { ...fact, data: { ...fact.data, former: { ...text, price: null, currency: null }, decided } }
    }
    await handleTicketMessages(events, ticketsSold(sold.id, 5))
    await hear(said(asked.uid, 2), said(sold.uid, 2))
    expect(await get(asked.id)).toMatchObject({ isPaid: false, price: null })
    expect(await kept(asked.uid)).toMatchObject([{ why: 'changed', offered: { price: 3000, currency: 'crc' } }])
    expect(await kept(sold.uid)).toEqual([])
    await hear(said(asked.uid, 3, ['price', 'currency']), said(sold.uid, 3, ['price', 'currency']))
    expect(await get(asked.id)).toMatchObject({ isPaid: true, price: 3000, paymentOption: 'at_door' })
    expect(await get(sold.id)).toMatchObject({ isPaid: false, price: null })
  })

  test('keeps the fields that a person has edited, asks about them, and takes them once decided', async () => {
    const { id, uid } = await imported()
    const before = await get(id)
    await events.call(admin, updateEvent, { id, ...draft({ title: 'Edited by a person' }) })
    const guest = somebody()
    await events.call(guest, setRsvp, { id, status: 'going' })
    const kept = async () =>
      (await emittedBy(events.db, ImportedEventKept)).filter(({ sourceUid }) => sourceUid === uid)
    const { description, region, category, eventDate, eventStartTime, eventEndTime, location } = await get(id)
    const former = {
      title: before.title,
      description,
      region,
      category,
      eventDate,
      eventStartTime,
      eventEndTime,
      location,
    }
    const fact = changed(uid, 2, { title: 'The source now', location: 'En la plaza' })
    await hear({ ...fact, data: { ...fact.data, former } })
    expect(await get(id)).toMatchObject({ title: 'Edited by a person', location: 'En la plaza' })
    expect(await kept()).toMatchObject([
      { eventId: id, why: 'changed', kept: { title: 'Edited by a person' }, offered: { title: 'The source now' } },
    ])
    const decision = changed(uid, 3, { title: 'The source now', location: 'En la plaza' })
    await hear({ ...decision, data: { ...decision.data, decided: ['title'] } })
    expect(await get(id)).toMatchObject({ title: 'The source now', creatorId: 1 })
    expect(await kept()).toHaveLength(1)
    expect(await events.call(guest, listEventNotifications, {})).toMatchObject([{ kind: 'event_changed' }])
  })

  test('counts once, and never replaces a newer one', async () => {
    const { id, uid } = await imported()
    const newest = changed(uid, 4, { title: 'Newest title' })
    await hear(newest, changed(uid, 3, { title: 'Older title' }), newest)
    await hear(changed(uid, 4, { title: 'The same version' }), extracted([], uid))
    expect(await get(id)).toMatchObject({ title: 'Newest title' })
  })

  test('of an unknown event imports it, once', async () => {
    const uid = newUid()
    await hear(changed(uid, 2, { title: 'Known by its change' }), extracted([], uid))
    await hear(extracted([], uid))
    expect(await titled('Known by its change')).toHaveLength(1)
    expect(await titled(`Imported ${uid}`)).toEqual([])
  })

  test('does not bring back a deleted event', async () => {
    const { id, uid } = await imported()
    await events.query('DELETE FROM event WHERE id = $1', [id])
    expect(await hear(changed(uid, 2, { title: 'Deleted before' }))).toEqual([true])
    expect(await titled('Deleted before')).toEqual([])
  })
})

describe('an event that its source no longer contains', () => {
  test('stays and is marked, until the source contains it again', async () => {
    const { id, uid } = await imported()
    expect(await get(id)).toMatchObject({ isMissingFromSource: false })
    expect(await hear(withdrawn(uid, 2))).toEqual([true])
    expect(await get(id)).toMatchObject({ isMissingFromSource: true, isCancelled: false })
    await hear(changed(uid, 3))
    expect(await get(id)).toMatchObject({ isMissingFromSource: false })
    await hear(withdrawn(uid, 2))
    expect(await get(id)).toMatchObject({ isMissingFromSource: false })
  })

  test('is not marked once somebody has claimed it', async () => {
    const { id, uid } = await imported()
    await events.call(somebody(), claimEvent, { id })
    await hear(withdrawn(uid, 2))
    expect(await get(id)).toMatchObject({ isMissingFromSource: false })
  })

  test('is not created by an older message that arrives later, but by a newer one', async () => {
    const uid = newUid()
    expect(await hear(withdrawn(uid, 3))).toEqual([true])
    await hear(extracted([], uid, { version: 1 }), changed(uid, 2))
    expect(await titled(`Imported ${uid}`)).toEqual([])
    await hear(extracted([], uid, { version: 4 }))
    expect(await titled(`Imported ${uid}`)).toHaveLength(1)
  })
})
