import { GuestsNotified } from '@convive/contracts/notifications'
import { FollowedEventsListed } from '@convive/contracts/organisers'
import { createRateLimiter } from '@convive/service-kit/limits/rate-limit'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCalendarFiles } from '../testing/read-emails.ts'
import { startIdentity, type TestIdentity } from '../testing/identity.ts'
import { onFollowedEventsListed } from './on-followed-events-listed.ts'
import { onGuestsNotified } from './on-guests-notified.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.end())

const limiter = createRateLimiter(true)
const handle = (...messages: Parameters<typeof receive>[2]) =>
  receive(identity.service.db, [onGuestsNotified('https://convive.test', limiter)], messages)
const before = { eventDate: '2126-12-05', eventStartTime: '18:00', location: 'Salón comunal' }
const after = { eventDate: '2126-12-06', eventStartTime: '19:30', location: 'De la plaza\n200 m sur' }
const told = (given: Partial<Parameters<typeof createMessage<typeof GuestsNotified>>[1]>, occurredAt?: string) =>
  createMessage(
    GuestsNotified,
    {
      eventId: 5,
      title: 'Noche de\npeña',
      kind: 'event_changed',
      before,
      after,
      reason: null,
      userIds: [],
      stopTokens: [],
      ...given,
    },
    occurredAt ? { occurredAt } : {},
  )
const joinConfirmed = async (language: 'en' | 'es') => {
  const person = await identity.join({ language })
  await identity.service.db.source.query('UPDATE account SET email_confirmed_at = now() WHERE id = $1', [person.id])
  return person
}
const noticesTo = async (email: string) => {
  await identity.settled()
  return (await identity.mailsTo(email, 0)).filter(({ subject }) => subject.includes('peña'))
}

it('mails guests the new time and place and the old ones, each in their language', async () => {
  const [ana, bob] = [await joinConfirmed('es'), await joinConfirmed('en')]
  const message = told({ userIds: [ana.id, bob.id] })
  await handle(message, message)
  const [mail, ...more] = await noticesTo(ana.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Hay un cambio en “Noche de peña”')
  expect(mail?.text).toContain('\nNoche de peña\nviernes 6 de diciembre de 2126, 7:30 p. m.\nDe la plaza 200 m sur\n')
  expect(mail?.text).toContain('\nAntes:\njueves 5 de diciembre de 2126, 6:00 p. m.\nSalón comunal\n')
  expect(mail?.text).toContain('https://convive.test/events/5')
  expect((await noticesTo(bob.email))[0]?.subject).toBe('“Noche de peña” has changed')
})

it('names the event in the language of each guest, if it has texts in both', async () => {
  const [ana, bob] = [await joinConfirmed('es'), await joinConfirmed('en')]
  await handle(told({ otherTitle: { language: 'en', title: 'Song night,\na peña' }, userIds: [ana.id, bob.id] }))
  expect((await noticesTo(ana.email))[0]?.subject).toBe('Hay un cambio en “Noche de peña”')
  const [mail] = await noticesTo(bob.email)
  expect(mail?.subject).toBe('“Song night, a peña” has changed')
  expect(mail?.text).toContain('\nSong night, a peña\n')
})

it('does not print an organizer’s name that contains the product’s name', async () => {
  const guest = await joinConfirmed('es')
  await handle(told({ organiser: 'Соnvive Oficial', userIds: [guest.id] }))
  const [mail] = await noticesTo(guest.email)
  expect(mail?.text).toContain('\nDe la plaza 200 m sur\nhttps://convive.test/events/5')
  expect(mail?.text).not.toContain('Organiza')
})

it('shows the way to a place that is on the map', async () => {
  const [ana, bob] = [await joinConfirmed('es'), await joinConfirmed('en')]
  const at = (mapPin: { latitude: number; longitude: number } | { url: string }) => ({ ...after, mapPin })
  const pin = { latitude: 9.15, longitude: -83.75 }
  await handle(
    told({ after: at(pin), userIds: [ana.id] }),
    told({ after: at({ url: 'https://maps.app.goo.gl/AbCd123' }), userIds: [bob.id] }),
  )
  const [mail] = await noticesTo(ana.email)
  expect(mail?.text).toContain('Cómo llegar:\nWaze: https://waze.com/ul?ll=9.15%2C-83.75&navigate=yes')
  expect(mail?.text).toContain('\nGoogle Maps: https://www.google.com/maps/search/?api=1&query=9.15')
  const [other] = await noticesTo(bob.email)
  expect(other?.text).toContain('How to get there:\nGoogle Maps: https://maps.app.goo.gl/AbCd123')
  expect(other?.text).not.toContain('Waze')
})

it('mails guests that an event was cancelled, with the organizer’s reason', async () => {
  const guest = await joinConfirmed('en')
  await handle(told({ kind: 'event_cancelled', before: null, reason: 'Heavy rain', userIds: [guest.id] }))
  const [mail] = await noticesTo(guest.email)
  expect(mail?.subject).toBe('“Noche de peña” was cancelled')
  expect(mail?.text).toContain('“Heavy rain”')
})

it('updates the event in the calendars of guests, and removes a cancelled one', async () => {
  const [ana, bob] = [await joinConfirmed('es'), await joinConfirmed('en')]
  const calendar = { revision: 40, statedEnd: '2126-12-07T04:00:00.000Z' }
  await handle(told({ eventId: 77, organiser: 'Marisol\nVega', calendar, userIds: [ana.id] }))
  const cancelled = { ...calendar, revision: 41 }
  await handle(told({ eventId: 77, kind: 'event_cancelled', before: null, calendar: cancelled, userIds: [bob.id] }))
  const [moved] = await noticesTo(ana.email)
  expect(moved?.text).toContain('\nOrganiza Marisol Vega\nhttps://convive.test/events/77')
  expect(moved?.text).toContain('abrí el archivo adjunto para actualizarlo')
  expect((await noticesTo(bob.email))[0]?.text).toContain('open the attached file to remove it')
  const files = await readCalendarFiles(identity.service.dataDir)
  const found = files.filter(({ event }) => event.uid === 'event-77@convive.test')
  expect(found.map(({ method, event }) => [method, event.sequence])).toEqual([
    ['PUBLISH', 40],
    ['CANCEL', 41],
  ])
  const [{ event } = found[0]!] = found
  expect([event.summary, event.location, event.organizer]).toEqual([
    'Noche de peña',
    'De la plaza\n200 m sur',
    'mailto:no-reply@convive.local',
  ])
  expect([event.startDate, event.endDate].map((time) => time.toJSDate().toISOString())).toEqual([
    '2126-12-07T01:30:00.000Z',
    '2126-12-07T04:00:00.000Z',
  ])
})

it('mails guests that a cancelled event takes place after all', async () => {
  const guest = await joinConfirmed('es')
  await handle(told({ kind: 'event_listed_again', before: null, userIds: [guest.id] }))
  const [mail] = await noticesTo(guest.email)
  expect(mail?.subject).toBe('“Noche de peña” sí se va a realizar')
  expect(mail?.text).toContain('\nviernes 6 de diciembre de 2126, 7:30 p. m.\n')
  expect(mail?.text).toContain('https://convive.test/events/5')
})

it('mails the organiser’s messages to guests', async () => {
  const guest = await joinConfirmed('es')
  await handle(told({ kind: 'organiser_wrote', before: null, reason: 'Traigan capa.', userIds: [guest.id] }))
  const [mail] = await noticesTo(guest.email)
  expect(mail?.subject).toBe('Un mensaje sobre “Noche de peña”')
  expect(mail?.text).toContain('Quien organiza “Noche de peña” escribe:')
  expect(mail?.text).toContain('“Traigan capa.”')
})

it('mails guests a reminder, and none once the event has begun', async () => {
  const [ana, late] = [await joinConfirmed('es'), await joinConfirmed('en')]
  await handle(told({ kind: 'event_reminder', before: null, userIds: [ana.id] }))
  const begun = { ...after, eventDate: '2026-01-01' }
  await handle(told({ kind: 'event_reminder', before: null, after: begun, userIds: [late.id] }))
  const [mail] = await noticesTo(ana.email)
  expect(mail?.subject).toBe('Ya casi: “Noche de peña”')
  expect(mail?.text).toContain('\nNoche de peña\nviernes 6 de diciembre de 2126, 7:30 p. m.\nDe la plaza 200 m sur\n')
  expect(await noticesTo(late.email)).toEqual([])
})

it('offers in a reminder to say that one cannot go, to each guest with their own link', async () => {
  const [ana, bob] = [await joinConfirmed('es'), await joinConfirmed('en')]
  const userIds = [bob.id, ana.id]
  await handle(told({ kind: 'event_soon', before: null, userIds, declineTokens: ['of-bob', 'of-ana'] }))
  const [[mail], [other]] = [await noticesTo(ana.email), await noticesTo(bob.email)]
  expect(mail?.subject).toBe('Empieza pronto: “Noche de peña”')
  expect(mail?.text).toContain('https://convive.test/api/subscriptions/decline?token=of-ana&event=5')
  expect(other?.text).toContain('https://convive.test/api/subscriptions/decline?token=of-bob&event=5')
})

it('confirms a first answer once, with the file for the calendar', async () => {
  const [ana, bob] = [await joinConfirmed('es'), await joinConfirmed('en')]
  const calendar = { revision: 40, statedEnd: null }
  const answer = { eventId: 78, kind: 'answer_confirmed', before: null, calendar } as const
  await handle(told({ ...answer, reason: 'going', userIds: [ana.id] }))
  await handle(told({ ...answer, reason: 'waiting', userIds: [bob.id] }))
  // The job that asked for the mail may have run twice.
  await handle(told({ ...answer, reason: 'going', userIds: [ana.id] }))
  const [mail, ...more] = await noticesTo(ana.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Vas a ir: “Noche de peña”')
  expect(mail?.text).toContain('abrí el archivo adjunto')
  expect(mail?.text).not.toContain('“going”')
  expect((await noticesTo(bob.email)).map(({ subject }) => subject)).toEqual([
    'You’re on the waiting list: “Noche de peña”',
  ])
  const files = await readCalendarFiles(identity.service.dataDir)
  const found = files.filter(({ event }) => event.uid === 'event-78@convive.test')
  expect(found.map(({ method, event }) => [method, event.sequence])).toEqual([
    ['PUBLISH', 40],
    ['PUBLISH', 40],
  ])
})

it('mails somebody on the waiting list until when a place is kept, and not once the offer has ended', async () => {
  const [ana, late] = [await joinConfirmed('es'), await joinConfirmed('en')]
  const offer = { kind: 'place_offered', before: null } as const
  await handle(told({ ...offer, reason: '2126-12-05 08:15', userIds: [ana.id] }))
  await handle(told({ ...offer, reason: '2026-01-01 08:15', userIds: [late.id] }))
  const [mail] = await noticesTo(ana.email)
  expect(mail?.subject).toBe('Hay campo para vos: “Noche de peña”')
  expect(mail?.text).toContain('Hasta el jueves 5 de diciembre de 2126, 8:15 a. m. es tuyo.')
  expect(mail?.text).not.toContain('2126-12-05')
  expect(await noticesTo(late.email)).toEqual([])
})

it('ends a message with the link that stops such messages, also for mail programs', async () => {
  const [ana, bob] = [await joinConfirmed('es'), await joinConfirmed('en')]
  const message = { kind: 'organiser_wrote', before: null, reason: 'Traigan capa.' } as const
  await handle(told({ ...message, userIds: [ana.id, bob.id], stopTokens: ['abc', null] }))
  const [mail] = await noticesTo(ana.email)
  const stopUrl = 'https://convive.test/api/subscriptions/unsubscribe/notices?token=abc&kind=message'
  expect(mail?.text).toContain(`correos de este tipo:\n${stopUrl}`)
  expect(mail?.head).toContain(`\nList-Unsubscribe: <${stopUrl}>\nList-Unsubscribe-Post: List-Unsubscribe=One-Click`)
  const [other] = await noticesTo(bob.email)
  expect(other?.head).not.toContain('List-Unsubscribe')
})

it('mails the new events of followed organizers, once', async () => {
  const [ana, stranger] = [await joinConfirmed('es'), await identity.join()]
  const event = { id: 7, title: 'Peña nueva', organiser: 'Marisol Vega', ...after }
  const full = { ...event, id: 8, title: 'Peña llena', isSoldOut: true }
  const message = (userId: number) =>
    createMessage(FollowedEventsListed, { userId, events: [event, full], stopToken: 'abc' })
  const own = message(ana.id)
  const handler = onFollowedEventsListed('https://convive.test', limiter)
  await receive(identity.service.db, [handler], [own, own, message(stranger.id)])
  await identity.settled()
  const [mail, ...more] = (await identity.mailsTo(ana.email, 0)).filter(({ subject }) => subject.includes('seguís'))
  expect(more).toEqual([])
  expect(mail?.text).toContain('\nviernes 6 de diciembre de 2126, 7:30 p. m.\nDe la plaza 200 m sur\nMarisol Vega\n')
  expect(mail?.text).toContain('\nMarisol Vega\nhttps://convive.test/events/7')
  expect(mail?.text).toContain('\nMarisol Vega\nEntradas agotadas\nhttps://convive.test/events/8')
  const stopUrl = 'https://convive.test/api/subscriptions/unsubscribe/notices?token=abc&kind=follow'
  expect(mail?.text).toContain(`Para no recibirlo más:\n${stopUrl}`)
  expect(mail?.head).toContain(`\nList-Unsubscribe: <${stopUrl}>\nList-Unsubscribe-Post: List-Unsubscribe=One-Click`)
  expect((await identity.mailsTo(stranger.email, 0)).map(({ subject }) => subject).join()).not.toContain('follow')
})

it('mails nobody who is unconfirmed, gone or suspended, nobody after a day, and a move of one event three times a day at most', async () => {
  const [stranger, gone, guest] = [await identity.join(), await joinConfirmed('en'), await joinConfirmed('en')]
  const suspended = await joinConfirmed('es')
  await identity.service.db.source.query('UPDATE account SET deleted_at = now() WHERE id = $1', [gone.id])
  await identity.service.db.source.query('UPDATE account SET suspended_at = now() WHERE id = $1', [suspended.id])
  await handle(
    told({ userIds: [stranger.id, gone.id, suspended.id] }),
    told({ userIds: [guest.id] }, '2026-01-01T00:00:00Z'),
  )
  for (const { email } of [stranger, gone, suspended, guest]) expect(await noticesTo(email)).toEqual([])
  for (let index = 1; index <= 5; index++) {
    await handle(told({ userIds: [guest.id] }))
    expect(await noticesTo(guest.email)).toHaveLength(Math.min(index, 3))
  }
})

it('mails the last state of an event that was moved too often, once there is an allowance again', async () => {
  const guest = await joinConfirmed('en')
  const move = (location: string) => handle(told({ after: { ...after, location }, userIds: [guest.id] }))
  for (const location of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) {
    await move(location)
    // A newer state replaces a mail that still waits.
    await identity.settled()
  }
  expect(await noticesTo(guest.email)).toHaveLength(3)
  const { source } = identity.service.db
  const late = (): Promise<{ seconds: number }[]> =>
    source.query(
      `SELECT extract(epoch FROM run_at - now())::int AS seconds FROM graphile_worker.jobs WHERE task_identifier = 'send-late-notice'
       AND key LIKE '%:' || $1`,
      [guest.id],
    )
  const [job, ...more] = await late()
  expect(more).toEqual([])
  expect(job?.seconds).toBeGreaterThan(23 * 3600)
  const runLate = () =>
    source.query(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE 'event-state-mail:5:' || $1`, [
      guest.id,
    ])
  // Too early: it waits again.
  await runLate()
  await expect.poll(async () => (await late())[0]?.seconds).toBeGreaterThan(23 * 3600)
  await source.query('DELETE FROM rate_limit')
  await runLate()
  await expect.poll(() => noticesTo(guest.email)).toHaveLength(4)
  const [latest] = (await noticesTo(guest.email)).filter(({ text }) => text.includes('Fifth'))
  expect(latest?.text).not.toContain('Before')
  expect(await late()).toEqual([])
})

it('drops the late mail of a move once the event is cancelled', async () => {
  const guest = await joinConfirmed('en')
  for (let index = 0; index < 4; index++) await handle(told({ userIds: [guest.id] }))
  await handle(told({ kind: 'event_cancelled', before: null, userIds: [guest.id] }))
  expect((await noticesTo(guest.email)).map(({ subject }) => subject)).toContain('“Noche de peña” was cancelled')
  expect(
    await identity.service.db.source.query(`SELECT 1 FROM graphile_worker.jobs WHERE key LIKE '%:' || $1`, [guest.id]),
  ).toEqual([])
})

it('mails a move also to somebody whose other events were moved often', async () => {
  const guest = await joinConfirmed('en')
  for (let index = 0; index < 12; index++) await handle(told({ eventId: 6, userIds: [guest.id] }))
  const other = { eventId: 7, title: 'Otra peña' }
  await handle(told({ ...other, userIds: [guest.id] }))
  expect((await noticesTo(guest.email)).map(({ subject }) => subject)).toContain('“Otra peña” has changed')
})

it('replaces an unsent mail about a former state of an event', async () => {
  const guest = await joinConfirmed('en')
  const handler = onGuestsNotified('https://convive.test', limiter)
  const title = 'Otra peña'
  // One transaction, so that nothing is sent in the meantime.
  await identity.service.db.transaction((tx) =>
    handler.handle(tx, [
      told({ userIds: [guest.id] }),
      told({ eventId: 7, title, userIds: [guest.id] }),
      told({ kind: 'organiser_wrote', before: null, reason: 'Bring a coat.', userIds: [guest.id] }),
      told({ kind: 'event_cancelled', before: null, userIds: [guest.id] }),
    ]),
  )
  expect((await noticesTo(guest.email)).map(({ subject }) => subject).toSorted()).toEqual([
    'A message about “Noche de peña”',
    '“Noche de peña” was cancelled',
    '“Otra peña” has changed',
  ])
})

it('mails a cancellation and a move also to somebody who has had ten messages of organisers today', async () => {
  const guest = await joinConfirmed('en')
  const sent = async () => (await noticesTo(guest.email)).map(({ subject }) => subject)
  const wrote = { kind: 'organiser_wrote', before: null, reason: 'Bring a coat.' } as const
  for (let index = 0; index < 12; index++) await handle(told({ ...wrote, eventId: index + 1, userIds: [guest.id] }))
  expect(await sent()).toHaveLength(10)
  await handle(told({ userIds: [guest.id] }))
  expect(await sent()).toContain('“Noche de peña” has changed')
  for (let index = 0; index < 12; index++) await handle(told({ userIds: [guest.id] }))
  await handle(told({ kind: 'event_cancelled', before: null, userIds: [guest.id] }))
  expect(await sent()).toContain('“Noche de peña” was cancelled')
})
