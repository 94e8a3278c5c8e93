import { countGuests, downloadGuests, listVisibleGuests, listGuests, messageGuests } from '@convive/contracts/guests'
import { getRsvp, setRsvp, withdrawRsvp } from '@convive/contracts/events'
import { UserDeleted, UserRegistered } from '@convive/contracts/identity'
import { listEventNotifications, readEventNotifications } from '@convive/contracts/notifications'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onUserDeleted, onUserRegistered } from '../people/people.ts'
import { admin, noticesOf, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { makeEvent, makePastEvent, somebody } from '../testing/factories.ts'
import { checkedIn, checkedInAndOut, givenBack, handleTicketMessages, sold } from '../testing/ticket-messages.ts'
import { importEvent } from '../testing/import-messages.ts'
import { claimEvent } from '@convive/contracts/claims'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

/** Projects a person from a message of svc-identity. */
async function known(displayName: string, picture: string | null = null) {
  const userId = somebody()
  const names = { userId, username: `user${userId}`, displayName, region: 'all' as const, picture }
  const registered = { ...names, referrerId: null, registeredAt: '2026-01-01T00:00:00Z' }
  await receive(events.db, [onUserRegistered], [createMessage(UserRegistered, registered)])
  return userId
}
const heardBy = async (person: number) => await events.call(person, listEventNotifications, {})

test('counts guests, tickets and check-ins of the whole event', async () => {
  const event = await makeEvent(events)
  const [ana, luis, eva, gone] = [somebody(), somebody(), somebody(), somebody()]
  await events.call(ana, setRsvp, { id: event.id, status: 'going' })
  await events.call(eva, setRsvp, { id: event.id, status: 'maybe' })
  await handleTicketMessages(
    events,
    sold(event.id, luis, 3),
    checkedIn(event.id, luis),
    checkedIn(event.id, luis),
    ...checkedInAndOut(event.id, luis, 2),
    sold(event.id, gone),
    checkedIn(event.id, gone),
    givenBack(event.id, gone),
  )
  const counts = { going: 2, maybe: 1, waiting: 0, came: 2, tickets: 3, checkedIn: 2 }
  expect(await events.call(event.creatorId, countGuests, { id: event.id })).toEqual(counts)
  expect(await events.call(admin, countGuests, { id: event.id })).toEqual(counts)
  const nobody = await makeEvent(events)
  expect(await events.call(nobody.creatorId, countGuests, { id: nobody.id })).toEqual({
    going: 0,
    maybe: 0,
    waiting: 0,
    came: 0,
    tickets: 0,
    checkedIn: 0,
  })
})

describe('the list of guests', () => {
  test('shows who answered to the creator and admins, the latest first, in pages', async () => {
    const event = await makeEvent(events)
    const [ana, luis] = [await known('Ana Mora'), await known('Luis Vega')]
    await events.call(ana, setRsvp, { id: event.id, status: 'going' })
    await events.call(luis, setRsvp, { id: event.id, status: 'maybe' })
    const first = await events.call(event.creatorId, listGuests, { id: event.id, limit: 1 })
    expect(first.items).toMatchObject([{ userId: luis, name: 'Luis Vega', status: 'maybe', isPublic: false }])
    const second = await events.call(admin, listGuests, { id: event.id, limit: 1, cursor: first.next ?? '' })
    expect(second.items).toMatchObject([{ userId: ana, name: 'Ana Mora', status: 'going' }])
    expect(second.next).toBeNull()
    const csv = await events.call(event.creatorId, downloadGuests, { id: event.id })
    expect(
      csv
        .split('\r\n')
        .slice(0, 3)
        .map((line) => line.split(',').slice(0, 2)),
    ).toEqual([
      ['name', 'answer'],
      ['Luis Vega', 'maybe'],
      ['Ana Mora', 'going'],
    ])
    const spanish = await events.call(event.creatorId, downloadGuests, { id: event.id, language: 'es' })
    const [header, ...lines] = spanish.split('\r\n')
    expect(header).toBe(
      'nombre;respuesta;acompañantes;nombres_de_acompañantes;lugar;motivo;respondió;entradas;ingresaron;vinieron',
    )
    expect(lines.join('\r\n')).toMatch(/^Luis Vega;tal vez;0;;;;\d{4}-\d\d-\d\d \d\d:\d\d;0;0;\r\nAna Mora;va;/)
  })

  test('shows ticket holders with their seats and check-ins, each person once', async () => {
    const event = await makeEvent(events)
    const [ana, luis, gone] = [await known('Ana Mora'), await known('Luis Vega'), await known('Eva Solís')]
    await events.call(ana, setRsvp, { id: event.id, status: 'maybe' })
    const [returned, kept, first] = [sold(event.id, ana), sold(event.id, ana), sold(event.id, luis)]
    const back = givenBack(event.id, ana)
    await handleTicketMessages(
      events,
      returned,
      kept,
      { ...back, data: { ...back.data, ticketIds: returned.data.ticketIds } },
      sold(event.id, gone, 2),
      givenBack(event.id, gone, 2),
      first,
      checkedIn(event.id, luis),
    )
    await handleTicketMessages(events, sold(event.id, luis, 2))
    const shown = { status: 'going', isPublic: false }
    const withLuis = {
      ...shown,
      userId: luis,
      name: 'Luis Vega',
      seats: 3,
      ticketId: first.data.ticketIds[0],
      checkedIn: 1,
    }
    const withAna = {
      ...shown,
      userId: ana,
      name: 'Ana Mora',
      seats: 1,
      ticketId: kept.data.ticketIds[0],
      checkedIn: 0,
    }
    const list = async (page: { limit?: number; cursor?: string; q?: string }) =>
      await events.call(event.creatorId, listGuests, { id: event.id, ...page })
    expect((await list({})).items).toMatchObject([withLuis, withAna])
    const page = await list({ limit: 1 })
    expect(page.items).toMatchObject([withLuis])
    expect(await list({ limit: 1, cursor: page.next ?? '' })).toMatchObject({ items: [withAna], next: null })
    expect(await list({ q: 'vega' })).toMatchObject({ items: [withLuis], next: null })
    const [, luisRow, anaRow] = (await events.call(event.creatorId, downloadGuests, { id: event.id })).split('\r\n')
    expect(luisRow).toBe('Luis Vega,going,0,,,,,3,1,1')
    expect(anaRow).toMatch(/^Ana Mora,going,0,,,,\d{4}-\d\d-\d\d \d\d:\d\d,1,0,$/)
    await receive(events.db, [onUserDeleted], [createMessage(UserDeleted, { userId: luis }, { version: 9 })])
    expect((await list({})).items).toMatchObject([withAna])
  })

  test('finds names by a part, without regard to case and accents, in pages', async () => {
    const event = await makeEvent(events)
    const people = [await known('José Mora'), await known('Ana 100%'), await known('Josefina Vega')]
    for (const person of people) await events.call(person, setRsvp, { id: event.id, status: 'going' })
    const find = async (q: string, page: { limit?: number; cursor?: string } = {}) =>
      await events.call(event.creatorId, listGuests, { id: event.id, q, ...page })
    const first = await find(' JOSE', { limit: 1 })
    expect(first.items.map(({ name }) => name)).toEqual(['Josefina Vega'])
    const second = await find('jose', { limit: 1, cursor: first.next ?? '' })
    expect(second).toMatchObject({ items: [{ name: 'José Mora' }], next: null })
    expect((await find('0%')).items).toMatchObject([{ name: 'Ana 100%' }])
    expect((await find('%mora')).items).toEqual([])
    expect((await find(' ')).items).toHaveLength(3)
  })

  test('is refused to guests, visitors and unconfirmed claimers', async () => {
    const { id } = await makeEvent(events)
    const guest = somebody()
    await events.call(guest, setRsvp, { id, status: 'going' })
    for (const route of [listGuests, countGuests, downloadGuests] as const) {
      await expect(events.call(guest, route, { id })).rejects.toMatchObject({ code: 'not_your_event' })
      await expect(events.call(undefined, route, { id })).rejects.toMatchObject({ status: 401 })
    }
    const imported = await importEvent(events, [])
    const claimer = somebody()
    await events.call(claimer, claimEvent, { id: imported })
    await expect(events.call(claimer, listGuests, { id: imported })).rejects.toMatchObject({
      code: 'claim_unconfirmed',
    })
  })

  test('refuses an invalid cursor, and leaves out people who deleted their account', async () => {
    const event = await makeEvent(events)
    const gone = await known('Ana Mora')
    await events.call(gone, setRsvp, { id: event.id, status: 'going', isPublic: true })
    for (const cursor of ['x', '2026-13-40T00:00:00.000000Z~5'])
      await expect(events.call(event.creatorId, listGuests, { id: event.id, cursor })).rejects.toMatchObject({
        code: 'invalid_input',
      })
    await receive(events.db, [onUserDeleted], [createMessage(UserDeleted, { userId: gone }, { version: 9 })])
    expect((await events.call(event.creatorId, listGuests, { id: event.id })).items).toEqual([])
    expect(await events.call(undefined, listVisibleGuests, { id: event.id })).toEqual([])
  })
})

test('shows everybody the first names of guests who allow it, and no others', async () => {
  const { id } = await makeEvent(events)
  const picture = `/api/user/pictures/${'a'.repeat(32)}.webp`
  const [ana, luis] = [await known('Ana Mora', picture), await known('Luis Vega')]
  await events.call(ana, setRsvp, { id, status: 'going' })
  await events.call(luis, setRsvp, { id, status: 'maybe', isPublic: true })
  expect(await events.call(undefined, listVisibleGuests, { id })).toEqual([])
  expect(await events.call(ana, setRsvp, { id, status: 'going', isPublic: true })).toMatchObject({ isPublic: true })
  expect(await events.call(undefined, listVisibleGuests, { id })).toEqual([{ firstName: 'Ana', picture }])
  await events.call(luis, setRsvp, { id, status: 'going' })
  expect(await events.call(undefined, listVisibleGuests, { id })).toHaveLength(2)
  await events.call(ana, setRsvp, { id, status: 'going', isPublic: false })
  expect(await events.call(ana, getRsvp, { id })).toEqual({ status: 'going', attended: false })
  await events.call(luis, withdrawRsvp, { id })
  expect(await events.call(undefined, listVisibleGuests, { id })).toEqual([])
})

test('notifies the creator of several answers together, and again after the notification was read', async () => {
  const event = await makeEvent(events)
  const guests = [somebody(), somebody(), somebody()]
  for (const guest of guests.slice(0, 2)) await events.call(guest, setRsvp, { id: event.id, status: 'going' })
  await events.call(guests[0], setRsvp, { id: event.id, status: 'maybe' })
  await events.call(event.creatorId, setRsvp, { id: event.id, status: 'going' })
  const [told, ...more] = await heardBy(event.creatorId)
  expect(told).toMatchObject({ kind: 'guests_answered', eventId: event.id, title: event.title, detail: '2' })
  expect(more).toEqual([])
  await events.call(event.creatorId, readEventNotifications, { upTo: told?.id ?? 0 })
  await events.call(guests[2], setRsvp, { id: event.id, status: 'going' })
  expect((await heardBy(event.creatorId)).map(({ detail }) => detail)).toEqual(['1', '2'])
})

describe('a message to guests', () => {
  test('reaches everybody who answered or has a ticket once, as a notification and by email', async () => {
    const event = await makeEvent(events)
    const [guest, buyer] = [somebody(), somebody()]
    await events.call(guest, setRsvp, { id: event.id, status: 'maybe' })
    await events.query(
      `INSERT INTO ticket_movement (kind, id, event_id, user_id, seats) VALUES ('sold', 77001, $1, $2, 1)`,
      [event.id, buyer],
    )
    await events.call(event.creatorId, messageGuests, { id: event.id, text: 'Traigan capa.' })
    for (const person of [guest, buyer])
      expect(await heardBy(person)).toMatchObject([{ kind: 'organiser_wrote', detail: 'Traigan capa.' }])
    const mails = await noticesOf(events, event.id)
    expect(mails).toMatchObject([{ kind: 'organiser_wrote', reason: 'Traigan capa.', userIds: [guest, buyer] }])
  })

  test('with the same words as an earlier one reaches them again', async () => {
    const event = await makeEvent(events)
    const guest = somebody()
    await events.call(guest, setRsvp, { id: event.id, status: 'going' })
    for (const _ of [1, 2])
      await events.call(event.creatorId, messageGuests, { id: event.id, text: '¡Nos vemos mañana!' })
    expect(await heardBy(guest)).toHaveLength(2)
    const mails = await noticesOf(events, event.id)
    expect(mails).toMatchObject([{ userIds: [guest] }, { userIds: [guest] }])
  })

  test('does not reach people who returned all their tickets, unless they are still guests', async () => {
    const event = await makeEvent(events)
    const [gone, guest, holder] = [somebody(), somebody(), somebody()]
    await events.call(guest, setRsvp, { id: event.id, status: 'going' })
    await handleTicketMessages(
      events,
      ...[gone, guest, holder].map((person) => sold(event.id, person, 2)),
      givenBack(event.id, gone, 2),
      givenBack(event.id, guest, 2),
      givenBack(event.id, holder, 1),
    )
    await events.call(event.creatorId, messageGuests, { id: event.id, text: 'Traigan capa.' })
    expect(await heardBy(gone)).toEqual([])
    for (const person of [guest, holder]) expect(await heardBy(person)).toMatchObject([{ kind: 'organiser_wrote' }])
    const mails = await noticesOf(events, event.id)
    expect(mails.flatMap(({ userIds }) => userIds)).toEqual([guest, holder])
  })

  test('can be sent only by the creator, also after the event, and three times a day', async () => {
    const event = await makePastEvent(events)
    await expect(events.call(admin, messageGuests, { id: event.id, text: 'Hola' })).rejects.toMatchObject({
      code: 'not_your_event',
    })
    for (const text of ['Uno', 'Dos', 'Tres']) await events.call(event.creatorId, messageGuests, { id: event.id, text })
    await expect(events.call(event.creatorId, messageGuests, { id: event.id, text: 'Cuatro' })).rejects.toMatchObject({
      code: 'too_many_requests',
    })
  })
})
