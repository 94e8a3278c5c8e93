import { claimEvent } from '@convive/contracts/claims'
import { attendEvent } from '@convive/contracts/attendance'
import { cancelEvent, EventDeleted, getEvent, setRsvp, updateEvent, withdrawRsvp } from '@convive/contracts/events'
import { EventBoosted } from '@convive/contracts/cora'
import { ImportUndoSettled } from '@convive/contracts/import-messages'
import { emittedBy, createMessage, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onEventBoosted } from '../events/on-event-boosted.ts'
import { admin, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, inDays, somebody } from '../testing/factories.ts'
import { changed, extracted, importEvent, newUid, undone, withdrawn } from '../testing/import-messages.ts'
import { handleTicketMessages, sold } from '../testing/ticket-messages.ts'
import { onEventChanged } from './on-event-changed.ts'
import { onEventExtracted } from './on-event-extracted.ts'
import { onEventWithdrawn } from './withdrawn-at-source.ts'
import { onImportUndone } from './on-import-undone.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

let importId = 0
const subscriptions = [onEventExtracted, onEventChanged, onEventWithdrawn, onImportUndone]
const handle = (...facts: Parameters<typeof receive>[2]) => receive(events.db, subscriptions, facts)
const settled = async (id: number) =>
  (await emittedBy(events.db, ImportUndoSettled)).filter((fact) => fact.importId === id)
const titled = (uid: string) =>
  events.query<{ id: number }>('SELECT id FROM event WHERE title = $1', [`Imported ${uid}`])

async function imported(count: number): Promise<{ id: number; uid: string }[]> {
  const made: { id: number; uid: string }[] = []
  for (let n = 0; n < count; n++) {
    const uid = newUid()
    made.push({ uid, id: await importEvent(events, ['8888-1234'], extracted(['8888-1234'], uid)) })
  }
  return made
}
async function undo(those: { uid: string }[]): Promise<number> {
  expect(
    await handle(
      undone(
        ++importId,
        those.map(({ uid }) => uid),
      ),
    ),
  ).toEqual([true])
  return importId
}

describe('undoing an import', () => {
  test('removes untouched events and publishes each removal', async () => {
    const made = await imported(3)
    const [withdrawnAnswer] = made
    const guest = somebody()
    await events.call(guest, setRsvp, { id: withdrawnAnswer?.id ?? 0, status: 'going' })
    await events.call(guest, withdrawRsvp, { id: withdrawnAnswer?.id ?? 0 })
    expect(await settled(await undo(made))).toEqual([{ importId, removed: 3, kept: [] }])
    for (const { id } of made)
      await expect(events.call(undefined, getEvent, { id })).rejects.toMatchObject({ status: 404 })
    const gone = made.map(({ id }) => id)
    expect(
      (await emittedBy(events.db, EventDeleted))
        .filter(({ eventId }) => gone.includes(eventId))
        .map(({ eventId, creatorId, takeBack }) => [eventId, creatorId, takeBack]),
    ).toEqual(gone.map((id) => [id, 1, false]))
    expect(await events.query('SELECT 1 FROM imported_phone WHERE event_id = ANY($1)', [gone])).toEqual([])
  })

  test('keeps and reports events that somebody edited, cancelled, claimed, answered, attended, boosted or bought', async () => {
    const made = await imported(8)
    const [edited, cancelled, claimed, answered, attended, boosted, bought] = made.map(({ id }) => id) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    await events.call(admin, updateEvent, { id: edited, ...draft({ title: 'Edited' }) })
    await events.call(admin, cancelEvent, { id: cancelled, reason: 'Por la lluvia' })
    await events.call(somebody(), claimEvent, { id: claimed, phone: '8888-1234' })
    await events.call(somebody(), setRsvp, { id: answered, status: 'maybe' })
    await events.query(
      `UPDATE event SET starts_at = now() - interval '5 hours', ends_at = now() - interval '3 hours' WHERE id = $1`,
      [attended],
    )
    await events.call(somebody(), attendEvent, { id: attended })
    await receive(
      events.db,
      [onEventBoosted],
      [createMessage(EventBoosted, { transactionId: 1, eventId: boosted, userId: 3, at: new Date().toISOString() })],
    )
    await handleTicketMessages(events, sold(bought, 5))

    const [answer] = await settled(await undo(made))
    expect(answer).toMatchObject({ removed: 1 })
    expect(answer?.kept.map(({ eventId }) => eventId)).toEqual([
      edited,
      cancelled,
      claimed,
      answered,
      attended,
      boosted,
      bought,
    ])
    expect(answer?.kept[0]).toEqual({
      eventId: edited,
      title: 'Edited',
      source: 'chat:tinamaste',
      sourceUid: made[0]?.uid,
    })
    await expect(events.call(undefined, getEvent, { id: edited })).resolves.toMatchObject({ title: 'Edited' })
  })

  test('counts once, however often its message comes', async () => {
    const made = await imported(2)
    const fact = undone(
      ++importId,
      made.map(({ uid }) => uid),
    )
    await handle(fact, fact)
    await handle(fact)
    expect(await settled(importId)).toEqual([{ importId, removed: 2, kept: [] }])
  })

  test('lets a later extraction import the same event again', async () => {
    const made = await imported(1)
    const uid = made[0]?.uid ?? ''
    await undo(made)
    await handle(changed(uid, 8), withdrawn(uid, 9))
    expect(await titled(uid)).toEqual([])
    await handle(extracted([], uid, { version: 10 }), extracted([], uid, { version: 11 }))
    expect(await titled(uid)).toHaveLength(1)
  })

  test('also stops messages that were published before it and arrive later', async () => {
    const uid = newUid()
    const late = extracted([], uid, { occurredAt: '2026-03-01T12:00:00.000Z' })
    await handle(undone(++importId, [uid], { occurredAt: '2026-03-01T12:00:01.000Z' }))
    expect(await handle(late)).toEqual([true])
    expect(await titled(uid)).toEqual([])
    expect(await settled(importId)).toEqual([{ importId, removed: 0, kept: [] }])
    await handle(extracted([], uid, { occurredAt: '2026-03-01T12:00:02.000Z' }))
    expect(await titled(uid)).toHaveLength(1)
  })

  test('in parallel with an RSVP leaves either the event with the RSVP, or neither', async () => {
    const made = await imported(8)
    const guest = somebody()
    const [outcome] = await Promise.all([
      Promise.allSettled(made.map(({ id }) => events.call(guest, setRsvp, { id, status: 'going' }))),
      handle(
        undone(
          ++importId,
          made.map(({ uid }) => uid),
        ),
      ),
    ])
    const [answer] = await settled(importId)
    const answered = made.filter((_, index) => outcome[index]?.status === 'fulfilled').map(({ id }) => id)
    expect(answer?.kept.map(({ eventId }) => eventId)).toEqual(answered)
    expect(await events.query('SELECT count(*)::int AS answers FROM rsvp WHERE user_id = $1', [guest])).toEqual([
      { answers: answered.length },
    ])
  })

  test('affects only the events of the import', async () => {
    const [other] = await imported(1)
    await undo(await imported(1))
    await expect(events.call(undefined, getEvent, { id: other?.id ?? 0 })).resolves.toMatchObject({
      eventDate: inDays(30),
    })
  })
})
