import { claimEvent, showEventContacts } from '@convive/contracts/claims'
import { cancelEvent, getEvent, listEvents, listRsvpEvents, setRsvp, updateEvent } from '@convive/contracts/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmProvisionalClaimsJob } from '../claims/decide-claim.ts'
import { bounds } from '../people/bounds.ts'
import { admin, noticesOf, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, makeEvent, somebody } from '../testing/factories.ts'
import { importEvent } from '../testing/import-messages.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const texts = {
  title: 'Yoga 8766-1234',
  description: 'Informes con Marta, marta@mail.example.',
  location: 'La plaza, tel. 2788 1234',
}
const masked = {
  title: 'Yoga 8•••-••••',
  description: 'Informes con Marta, m••@•••.',
  location: 'La plaza, tel. 2••• ••••',
  hasMaskedContacts: true,
}

async function importWithContacts(): Promise<number> {
  const id = await importEvent(events)
  await events.query(`UPDATE event SET title = $2, description = $3, location = $4, region = 'heredia' WHERE id = $1`, [
    id,
    texts.title,
    texts.description,
    texts.location,
  ])
  return id
}
const seenBy = (viewer: Parameters<EventsUnderTest['call']>[0], id: number) => events.call(viewer, getEvent, { id })
const textAt = async (path: string) => (await fetch(events.origin + path, { headers: await events.as() })).text()

test('the contacts in an imported text are masked for visitors everywhere', async () => {
  const id = await importWithContacts()
  const [guest, own] = [somebody(), await makeEvent(events, texts)]
  await events.call(guest, setRsvp, { id, status: 'going' })
  expect(await seenBy(undefined, id)).toMatchObject(masked)
  expect(await seenBy(guest, id)).toMatchObject(masked)
  expect((await events.call(undefined, listEvents, { region: 'heredia' })).items).toMatchObject([masked])
  expect((await events.call(guest, listRsvpEvents, {})).items).toMatchObject([masked])
  for (const path of [`/feeds/event-${id}.ics`, '/feeds/heredia.ics', '/feeds/heredia.rss', '/feeds/heredia.json']) {
    const text = await textAt(path)
    expect(text).toContain('Yoga 8')
    expect(text).not.toMatch(/8766-1234|2788 1234|marta@/)
  }
  expect(await seenBy(undefined, own.id)).toMatchObject(texts)
  expect(await seenBy(admin, id)).toMatchObject(texts)
})

test('they are masked while a claim is provisional, but not for its owner, and for nobody once it is confirmed', async () => {
  const id = await importWithContacts()
  const owner = somebody()
  await events.call(owner, claimEvent, { id })
  expect(await seenBy(undefined, id)).toMatchObject(masked)
  expect(await seenBy(owner, id)).toMatchObject(texts)
  await events.call(owner, updateEvent, { id, ...draft({ coraReward: 5, ...texts }) })
  await events.query(`UPDATE claim SET claimed_at = now() - interval '8 days' WHERE event_id = $1`, [id])
  await confirmProvisionalClaimsJob(events.db).run({ signal: new AbortController().signal, attempt: 1, maxAttempts: 1 })
  expect(await seenBy(undefined, id)).toMatchObject(texts)
  expect(await seenBy(undefined, id)).not.toHaveProperty('hasMaskedContacts')
})

test('a signed-in person looks at them, thirty times a day, and a network a hundred times', async () => {
  const id = await importWithContacts()
  const look = (person: number, address: string) =>
    events.call(person, showEventContacts, { id }, { headers: { 'x-forwarded-for': address } })
  const refused = { status: 429, code: 'too_many_requests' }
  const person = somebody()
  for (let n = 0; n < bounds.shownContacts; n++) expect(await look(person, '127.0.0.1')).toEqual(texts)
  await expect(look(person, '127.0.0.1')).rejects.toMatchObject(refused)
  await expect(events.call(undefined, showEventContacts, { id })).rejects.toMatchObject({ status: 401 })
  const looks = Array.from({ length: bounds.shownContactsOfNetwork }, () => somebody())
  for (const one of looks) await look(one, '203.0.113.9')
  await expect(look(somebody(), '203.0.113.9')).rejects.toMatchObject(refused)
  expect(await look(somebody(), '203.0.113.200')).toEqual(texts)
})

test('a person who is no guest reads the telephones of thirty events a day, each as often as they like', async () => {
  const [creator, reader, guest] = [somebody(), somebody(), somebody()]
  const contact = { contactPhone: '+50661234567', contactVisibility: 'members' } as const
  const last = await makeEvent(events, contact, somebody())
  const first = await makeEvent(events, contact, creator)
  await events.query(
    `INSERT INTO rate_limit (key, recent, expires_at) VALUES ($1,
    array_fill(now() - interval '1 hour', ARRAY[$2::int]), now() + interval '1 day')`,
    [`shown-contacts ${reader}`, bounds.shownContacts - 1],
  )
  const phone = async (person: number, id: number) => (await seenBy(person, id)).contactPhone
  for (let look = 0; look < 3; look++) expect(await phone(reader, first.id)).toBe(contact.contactPhone)
  expect(await phone(reader, last.id)).toBeUndefined()
  expect(await phone(reader, first.id)).toBe(contact.contactPhone)
  await events.call(reader, setRsvp, { id: last.id, status: 'going' })
  expect(await phone(reader, last.id)).toBe(contact.contactPhone)
  expect(await phone(guest, last.id)).toBe(contact.contactPhone)
})

test('mails do not carry the contacts beside an amount that a new account writes', async () => {
  const [creator, guest] = [somebody(), somebody()]
  const event = await makeEvent(events, {}, creator)
  await events.query(`UPDATE event SET newcomer_until = now() + interval '1 hour' WHERE id = $1`, [event.id])
  await events.call(guest, setRsvp, { id: event.id, status: 'going' })
  const change = { title: 'PAGÁ ₡15 000 por SINPE 8888-7777', location: 'Otro lugar, 8888-7777' }
  await events.call(creator, updateEvent, { id: event.id, ...draft(change) })
  await events.query('UPDATE event SET newcomer_until = now() WHERE id = $1', [event.id])
  await events.call(creator, cancelEvent, { id: event.id, reason: 'Llamen al 8888-7777' })
  const mailed = await noticesOf(events, event.id)
  expect(mailed.map(({ title, after, reason }) => [title, after.location, reason])).toEqual([
    ['PAGÁ ₡15 000 por SINPE 8•••-••••', 'Otro lugar, 8•••-••••', null],
    [change.title, change.location, 'Llamen al 8888-7777'],
  ])
})
