import { claimEvent } from '@convive/contracts/claims'
import { EventCancelled, getEvent, setRsvp, updateEvent } from '@convive/contracts/events'
import { EventImported, ImportedEventKept } from '@convive/contracts/import-messages'
import { listEventNotifications } from '@convive/contracts/notifications'
import { emittedBy, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, noticesOf, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, somebody } from '../testing/factories.ts'
import { cancelledAtSource, changed, extracted, importEvent, listedAgain, newUid } from '../testing/import-messages.ts'
import { givenBack, handleTicketMessages, sold } from '../testing/ticket-messages.ts'
import { onEventCancelledAtSource } from './withdrawn-at-source.ts'
import { onEventChanged } from './on-event-changed.ts'
import { onEventExtracted } from './on-event-extracted.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const hear = (...facts: Parameters<typeof receive>[2]) =>
  receive(events.db, [onEventExtracted, onEventChanged, onEventCancelledAtSource], facts)
const get = (id: number) => events.call(undefined, getEvent, { id })
async function imported(): Promise<{ id: number; uid: string }> {
  const uid = newUid()
  return { uid, id: await importEvent(events, [], extracted([], uid)) }
}
const kept = async (uid: string) =>
  (await emittedBy(events.db, ImportedEventKept)).filter(({ sourceUid }) => sourceUid === uid)

test('an event that its source marks as cancelled is cancelled once, and its guests hear of it', async () => {
  const { id, uid } = await imported()
  const guest = somebody()
  await events.call(guest, setRsvp, { id, status: 'going' })
  const fact = cancelledAtSource(uid, 2)
  expect(await hear(fact, fact)).toEqual([true, true])
  await hear(cancelledAtSource(uid, 3))
  await hear(changed(uid, 4, { title: 'Changed afterwards' }))
  expect(await get(id)).toMatchObject({
    title: `Imported ${uid}`,
    isCancelled: true,
    cancelReason: expect.stringContaining('cancelado'),
  })
  expect(await events.call(guest, listEventNotifications, {})).toMatchObject([{ kind: 'event_cancelled' }])
  expect((await emittedBy(events.db, EventCancelled)).filter(({ eventId }) => eventId === id)).toHaveLength(1)
  expect(await kept(uid)).toEqual([])
})

test('one that a person has edited or claimed is kept, and an administrator is asked', async () => {
  const [edited, claimed] = [await imported(), await imported()]
  await events.call(admin, updateEvent, { id: edited.id, ...draft({ title: 'Edited by a person' }) })
  await events.call(somebody(), claimEvent, { id: claimed.id })
  for (const { id, uid } of [edited, claimed]) {
    await hear(cancelledAtSource(uid, 2))
    expect(await get(id)).toMatchObject({ isCancelled: false })
    expect(await kept(uid)).toMatchObject([{ eventId: id, why: 'cancelled' }])
  }
})

test('one that is over, deleted or older than the last message stays as it is', async () => {
  const [past, gone, newer] = [await imported(), await imported(), await imported()]
  await events.query(
    `UPDATE event SET starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' WHERE id = $1`,
    [past.id],
  )
  await events.query('DELETE FROM event WHERE id = $1', [gone.id])
  await hear(changed(newer.uid, 5))
  expect(await hear(...[past, gone, newer].map(({ uid }) => cancelledAtSource(uid, 2)))).toEqual([true, true, true])
  expect([await get(past.id), await get(newer.id)]).toMatchObject([{ isCancelled: false }, { isCancelled: false }])
})

test('an older message that arrives later does not create the event', async () => {
  const uid = newUid()
  await hear(cancelledAtSource(uid, 3))
  await hear(extracted([], uid, { version: 1 }))
  expect(await events.query('SELECT id FROM event WHERE title = $1', [`Imported ${uid}`])).toEqual([])
})

test('one that its source lists again is asked about, and takes place as a new event once decided', async () => {
  const { id, uid } = await imported()
  await hear(cancelledAtSource(uid, 2))
  await hear(listedAgain(uid, 3))
  expect(await get(id)).toMatchObject({ isCancelled: true })
  expect(await kept(uid)).toMatchObject([{ eventId: id, why: 'listed_again' }])
  const decided = listedAgain(uid, 4, true)
  await hear(decided, decided)
  await hear(listedAgain(uid, 3, true))
  const { nextEventId } = await get(id)
  const next = await get(nextEventId ?? 0)
  expect(next).toMatchObject({ title: `Imported ${uid}`, isCancelled: false, creatorId: 1 })
  expect((await emittedBy(events.db, EventImported)).filter(({ sourceUid }) => sourceUid === uid).at(-1)).toMatchObject(
    {
      eventId: next.id,
    },
  )
  expect(await events.query('SELECT id FROM event WHERE title = $1', [next.title])).toHaveLength(2)
  await hear(changed(uid, 5, { title: 'Follows its source again' }))
  expect(await get(next.id)).toMatchObject({ title: 'Follows its source again' })
  expect(await get(id)).toMatchObject({ isCancelled: true })
})

test('the guests and buyers of a cancelled event hear once that it takes place after all, each once', async () => {
  const { id, uid } = await imported()
  const [guest, buyer, stranger] = [somebody(), somebody(), somebody()]
  await events.call(guest, setRsvp, { id, status: 'going' })
  await handleTicketMessages(events, sold(id, buyer))
  await hear(cancelledAtSource(uid, 2))
  await handleTicketMessages(events, givenBack(id, buyer))
  const decided = listedAgain(uid, 3, true)
  await hear(decided, decided)
  const { nextEventId } = await get(id)
  const { title, eventDate, eventStartTime } = await get(nextEventId ?? 0)
  const detail = `${eventDate} ${eventStartTime}`
  for (const person of [guest, buyer])
    expect(await events.call(person, listEventNotifications, {})).toMatchObject([
      { kind: 'event_listed_again', eventId: nextEventId, title, detail },
      { kind: 'event_cancelled', eventId: id },
    ])
  expect(await events.call(stranger, listEventNotifications, {})).toEqual([])
  const mailed = await noticesOf(events, nextEventId ?? 0)
  expect(mailed).toMatchObject([
    { kind: 'event_listed_again', before: null, after: { eventDate, eventStartTime }, userIds: [guest, buyer] },
  ])
})

test('nobody hears that an event takes place after all when it is over by then', async () => {
  const { id, uid } = await imported()
  const guest = somebody()
  await events.call(guest, setRsvp, { id, status: 'going' })
  await hear(cancelledAtSource(uid, 2))
  const decided = listedAgain(uid, 3, true)
  await hear({ ...decided, data: { ...decided.data, draft: { ...decided.data.draft, eventDate: '2024-01-05' } } })
  expect(await events.call(guest, listEventNotifications, {})).toMatchObject([{ kind: 'event_cancelled' }])
})

test('one that its source lists again before it was cancelled takes place', async () => {
  const { id, uid } = await imported()
  await hear(listedAgain(uid, 3))
  await hear(cancelledAtSource(uid, 2))
  expect(await get(id)).toMatchObject({ isCancelled: false })
  expect(await kept(uid)).toEqual([])
})
