import { addAlbumPicture, removeAlbumPicture } from '@convive/contracts/album'
import { publicRoutes } from '@convive/contracts/api'
import { claimEvent, decideClaim, revokeClaim } from '@convive/contracts/claims'
import { addCoOrganiser, removeCoOrganiser } from '@convive/contracts/co-organisers'
import { attendEvent } from '@convive/contracts/attendance'
import { cancelEvent, deleteEvent, setRsvp, updateEvent, withdrawRsvp } from '@convive/contracts/events'
import {
  addWalkIn,
  admitGuest,
  messageGuests,
  removeGuest,
  setGuestAttendance,
  setGuestList,
  setWalkInAttendance,
} from '@convive/contracts/guests'
import type { MessageDef, MessageOf } from '@convive/contracts/message'
import { hideEvent } from '@convive/contracts/moderation'
import { askPublicQuestion, moderatePublicQuestion } from '@convive/contracts/public-questions'
import { decideReports, reportEvent } from '@convive/contracts/reports'
import type { RouteDef } from '@convive/contracts/route'
import type { Subscription } from '@convive/service-kit/messaging/messages'
import { receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEventChanged } from '../imports/on-event-changed.ts'
import { onEventCancelledAtSource } from '../imports/withdrawn-at-source.ts'
import { admin, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, somebody } from '../testing/factories.ts'
import { cancelledAtSource, changed, extracted, importEvent, newUid } from '../testing/import-messages.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents({ RATE_LIMIT: 'off' })
})
afterAll(() => events.end())

type Scene = Record<'id' | 'claim' | 'owner' | 'guest' | 'helper' | 'questionId', number> & { uid: string }

/** An imported event with an owner by a provisional claim, a guest, a co-organiser to come, a question and an open report. */
async function scene(): Promise<Scene> {
  const uid = newUid()
  const id = await importEvent(events, [], extracted([], uid))
  const [owner, guest, helper] = [somebody(), somebody(), somebody()]
  await events.call(owner, claimEvent, { id })
  const [claim] = await events.query<{ id: number }>('SELECT id FROM claim WHERE event_id = $1', [id])
  await events.call(guest, setRsvp, { id, status: 'going' })
  await events.call(helper, setRsvp, { id, status: 'maybe' })
  await events.call(helper, reportEvent, { id, reason: 'other', note: 'No existe este lugar.' })
  const { id: questionId } = await events.call(guest, askPublicQuestion, { id, text: '¿Hay parqueo?' })
  return { id, uid, claim: claim?.id ?? 0, owner, guest, helper, questionId }
}

const operations: [def: RouteDef, run: (scene: Scene) => Promise<unknown>][] = [
  [updateEvent, ({ id, owner }) => events.call(owner, updateEvent, { id, ...draft({ location: 'En la plaza' }) })],
  [cancelEvent, ({ id }) => events.call(admin, cancelEvent, { id, reason: 'Lluvia' })],
  [deleteEvent, ({ id }) => events.call(admin, deleteEvent, { id })],
  [setRsvp, ({ id, guest }) => events.call(guest, setRsvp, { id, status: 'maybe' })],
  [withdrawRsvp, ({ id, guest }) => events.call(guest, withdrawRsvp, { id })],
  [attendEvent, ({ id, guest }) => events.call(guest, attendEvent, { id })],
  [claimEvent, ({ id, guest }) => events.call(guest, claimEvent, { id })],
  [decideClaim, ({ claim }) => events.call(admin, decideClaim, { id: claim, accept: true })],
  [revokeClaim, ({ claim }) => events.call(admin, revokeClaim, { id: claim })],
  [messageGuests, ({ id, owner }) => events.call(owner, messageGuests, { id, text: 'Traigan capa.' })],
  [addCoOrganiser, ({ id, owner, helper }) => events.call(owner, addCoOrganiser, { id, username: `user${helper}` })],
  [removeCoOrganiser, ({ id, owner, helper }) => events.call(owner, removeCoOrganiser, { id, userId: helper })],
  [admitGuest, ({ id, helper }) => events.call(admin, admitGuest, { id, userId: helper })],
  [removeGuest, ({ id, guest }) => events.call(admin, removeGuest, { id, userId: guest })],
  [setGuestList, ({ id }) => events.call(admin, setGuestList, { id, isClosed: true })],
  [
    setGuestAttendance,
    ({ id, guest }) => events.call(admin, setGuestAttendance, { id, userId: guest, attended: true }),
  ],
  [addWalkIn, ({ id }) => events.call(admin, addWalkIn, { id, name: 'Doña Ofelia' })],
  [setWalkInAttendance, ({ id }) => events.call(admin, setWalkInAttendance, { id, walkInId: 1, attended: true })],
  [askPublicQuestion, ({ id, helper }) => events.call(helper, askPublicQuestion, { id, text: '¿Hay comida?' })],
  [
    moderatePublicQuestion,
    ({ id, questionId }) => events.call(admin, moderatePublicQuestion, { id, questionId, answer: 'Sí hay.' }),
  ],
  // Refused, because the event has not begun.
  [addAlbumPicture, ({ id, guest }) => events.call(guest, addAlbumPicture, { id, imageBase64: 'AAAA' })],
  [removeAlbumPicture, ({ id }) => events.call(admin, removeAlbumPicture, { id, pictureId: 1 })],
  [hideEvent, ({ id }) => events.call(admin, hideEvent, { id, hidden: true, reason: 'Spam' })],
  [
    reportEvent,
    ({ id, guest }) => events.call(guest, reportEvent, { id, reason: 'other', note: 'No existe este lugar.' }),
  ],
  [decideReports, ({ id }) => events.call(admin, decideReports, { id, decision: 'leave' })],
]
const nameOf = ({ method, path }: RouteDef): string => `${method} ${path}`
async function handled(subscription: Subscription, fact: MessageOf<MessageDef>): Promise<void> {
  const [isHandled] = await receive(events.db, [subscription], [fact])
  if (!isHandled) throw new Error(`${fact.subject} failed`)
}
/** What the source of an imported event says of it. */
const fromSource: [name: string, run: (scene: Scene) => Promise<unknown>][] = [
  ['its source changes it', ({ uid }) => handled(onEventChanged, changed(uid, 2))],
  ['its source cancels it', ({ uid }) => handled(onEventCancelledAtSource, cancelledAtSource(uid, 3))],
]
const all = [...operations.map(([def, run]): (typeof fromSource)[number] => [nameOf(def), run]), ...fromSource]

test('every route that changes an event is among the operations', () => {
  const changing = publicRoutes.filter(
    ({ method, path, onlyReads }) => method !== 'GET' && !onlyReads && /^\/api\/events\/(claims\/)?:id/.test(path),
  )
  const elsewhere = /\/(boost|passes|tickets?|orders|checkout|waiting-list|create-payment-intent|buy)\b/
  const names = changing.map(nameOf).filter((name) => !elsewhere.test(name))
  expect(operations.map(([def]) => nameOf(def)).toSorted()).toEqual(expect.arrayContaining(names))
})

test.each(all)('%s at once with itself and every later operation waits for no circle of locks', async (name, run) => {
  const failures: string[] = []
  const pair = async ([otherName, runOther]: (typeof all)[number]) => {
    const event = await scene()
    const outcomes = await Promise.allSettled([run(event), runOther(event)])
    for (const outcome of outcomes)
      if (outcome.status === 'rejected' && !isRefusal(outcome.reason)) failures.push(`${otherName}: ${outcome.reason}`)
  }
  // Two pairs at a time: with more, a busy machine runs into the time limit of locks.
  const others = all.slice(all.findIndex(([first]) => first === name))
  for (let start = 0; start < others.length; start += 2) await Promise.all(others.slice(start, start + 2).map(pair))
  expect(failures).toEqual([])
})

const isRefusal = (error: unknown): boolean => {
  const { status } = error as { status?: number }
  return status !== undefined && status < 500
}
