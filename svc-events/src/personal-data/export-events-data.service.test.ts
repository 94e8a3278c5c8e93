import { claimEvent } from '@convive/contracts/claims'
import { claimVenue } from '@convive/contracts/venue-claims'
import { attendEvent } from '@convive/contracts/attendance'
import { setRsvp, updateEvent } from '@convive/contracts/events'
import { exportEventsData } from '@convive/contracts/data-export-events'
import { addPushSubscription } from '@convive/contracts/push-subscriptions'
import { setNotificationPreferences } from '@convive/contracts/notification-preferences'
import { followOrganiser } from '@convive/contracts/organisers'
import { askPublicQuestion } from '@convive/contracts/public-questions'
import { reportEvent } from '@convive/contracts/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, makeEvent, makePastEvent, makeVenue, somebody } from '../testing/factories.ts'
import { importEvent } from '../testing/import-messages.ts'
import { handleTicketMessages, sold } from '../testing/ticket-messages.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

/** A person with data in every part of the service. */
async function somebodyKnown() {
  const person = somebody()
  const followed = await makeEvent(events, {}, somebody())
  await events.call(person, followOrganiser, { username: `user${followed.creatorId}` })
  const made = await makeEvent(events, { title: 'Made' }, person)
  const answered = await makeEvent(events, { title: 'Answered' })
  await events.call(person, setRsvp, { id: answered.id, status: 'maybe' })
  await events.call(answered.creatorId, updateEvent, {
    id: answered.id,
    ...draft({ title: 'Answered', eventStartTime: '20:00' }),
  })
  await handleTicketMessages(events, sold(answered.id, person, 2))
  await events.query('INSERT INTO seat_check_in VALUES ($1, $2, $3, true, 1)', [1000 + person, answered.id, person])
  await events.query('INSERT INTO ended_attendance VALUES ($1, $2, 2)', [answered.id, person])
  const attended = await makePastEvent(events, { title: 'Attended' })
  await events.call(person, attendEvent, { id: attended.id })
  const claimed = await importEvent(events, ['+50688887777'])
  await expect(events.call(person, claimEvent, { id: claimed, phone: '2222 3333' })).rejects.toMatchObject({
    status: 403,
  })
  await events.call(person, claimEvent, { id: claimed, phone: '8888 7777' })
  const reported = await makeEvent(events, { title: 'Reported' })
  await events.call(person, reportEvent, { id: reported.id, reason: 'spam', note: 'Es publicidad' })
  await events.call(person, askPublicQuestion, { id: reported.id, text: '¿Hay parqueo?' })
  await events.call(person, setNotificationPreferences, { follow: { mail: false, push: false, bell: true } })
  await events.call(person, addPushSubscription, {
    endpoint: `https://push.example/${person}`,
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    language: 'es',
  })
  const helped = await makeEvent(events, { title: 'Helped' })
  await events.query('INSERT INTO co_organiser VALUES ($1, $2, $3)', [helped.id, person, helped.creatorId])
  const venueId = await makeVenue(events, `Soda ${person}`, 'uvita')
  await events.call(person, claimVenue, { id: venueId, note: 'Soy la dueña.' })
  await events.query(`INSERT INTO picture (name, bytes, width, height, uploaded_by) VALUES ($1, '', 1, 1, $2)`, [
    `${'0'.repeat(26)}${String(person).padStart(6, '0')}.webp`,
    person,
  ])
  await events.query(
    `INSERT INTO album_picture (event_id, picture, added_by) SELECT $1, name, $2 FROM picture WHERE uploaded_by = $2`,
    [attended.id, person],
  )
  return { person, followed, made, answered, attended, claimed, reported, helped }
}

test('a person gets all of their data as a file, and nothing of anybody else', async () => {
  const { person, followed, made, answered, attended, claimed, reported, helped } = await somebodyKnown()
  await somebodyKnown()
  const answer = await fetch(events.origin + exportEventsData.path, { headers: await events.as(person) })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="convive-events.json"')
  const { sections, ...about } = exportEventsData.response.parse(await answer.json())
  expect(about).toMatchObject({ part: 'events', userId: person })
  expect(sections).toEqual({
    created: [expect.objectContaining({ id: made.id }), expect.objectContaining({ id: claimed })],
    answers: [
      {
        eventId: answered.id,
        title: 'Answered',
        status: 'maybe',
        isPublic: false,
        companions: 0,
        companionNames: [],
        answers: [],
        items: [],
        reason: null,
        isRemoved: false,
        answeredAt: expect.any(String),
      },
    ],
    attendances: [
      {
        eventId: attended.id,
        title: 'Attended',
        coraAwarded: 10,
        reason: null,
        verified: false,
        recordedAt: expect.any(String),
      },
    ],
    checkIns: [{ eventId: answered.id, title: 'Answered', ticketId: 1000 + person, isCheckedIn: true }],
    endedAttendances: [{ eventId: answered.id, title: 'Answered', times: 2 }],
    tickets: [{ eventId: answered.id, title: 'Answered', seats: 2 }],
    claims: [expect.objectContaining({ eventId: claimed, state: 'verified', decidedAt: null })],
    notificationPreferences: [{ kind: 'follow', mail: false, push: false, bell: true }],
    coOrganised: [{ eventId: helped.id, title: 'Helped', since: expect.any(String) }],
    venueClaims: [expect.objectContaining({ note: 'Soy la dueña.', state: 'waiting', decidedAt: null })],
    claimAttempts: [expect.objectContaining({ eventId: claimed }), expect.objectContaining({ eventId: claimed })],
    reports: [
      {
        eventId: reported.id,
        title: 'Reported',
        reason: 'spam',
        note: 'Es publicidad',
        state: 'open',
        coraAwarded: 0,
        reportedAt: expect.any(String),
        decidedAt: null,
      },
    ],
    publicQuestions: [
      {
        eventId: reported.id,
        title: 'Reported',
        text: '¿Hay parqueo?',
        answer: null,
        isHidden: false,
        askedAt: expect.any(String),
      },
    ],
    follows: [{ username: `user${followed.creatorId}`, since: expect.any(String) }],
    pushSubscriptions: [{ endpoint: `https://push.example/${person}`, language: 'es', addedAt: expect.any(String) }],
    albumPictures: [
      {
        eventId: attended.id,
        title: 'Attended',
        imageUrl: expect.stringContaining(`${person}.webp`),
        addedAt: expect.any(String),
      },
    ],
    pictures: [{ imageUrl: expect.stringContaining(`${person}.webp`), uploadedAt: expect.any(String) }],
    venueNotifications: [],
    notifications: expect.arrayContaining([
      expect.objectContaining({ kind: 'event_changed', eventId: answered.id, isRead: false }),
    ]),
  })
  expect(JSON.stringify(sections)).not.toMatch(/88887777|22223333/)
  expect(Math.abs(Date.parse(sections.answers[0]?.answeredAt ?? '') - Date.now())).toBeLessThan(600_000)
})

test('a new person gets empty lists, and a visitor is refused', async () => {
  const { sections } = await events.call(somebody(), exportEventsData, {})
  expect(Object.values(sections).flat()).toEqual([])
  await expect(events.call(undefined, exportEventsData, {})).rejects.toMatchObject({
    status: 401,
    code: 'signed_out',
  })
})
