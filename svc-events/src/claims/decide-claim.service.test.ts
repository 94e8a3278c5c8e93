import { claimEvent, ClaimRefused, decideClaim, EventClaimed, listClaims, revokeClaim } from '@convive/contracts/claims'
import { cancelEvent, deleteEvent, EventUpdated, getEvent, setRsvp, updateEvent } from '@convive/contracts/events'
import { listEventNotifications } from '@convive/contracts/notifications'
import { EventImported } from '@convive/contracts/import-messages'
import { reportEvent } from '@convive/contracts/reports'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, noticesOf, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, somebody } from '../testing/factories.ts'
import { importEvent } from '../testing/import-messages.ts'
import { confirmProvisionalClaimsJob } from './decide-claim.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const decide = (id: number, accept: boolean) => events.call(admin, decideClaim, { id, accept })
const refused = async (eventId: number) =>
  (await emittedBy(events.db, ClaimRefused)).filter((fact) => fact.eventId === eventId)
const paid = async (eventId: number) =>
  (await emittedBy(events.db, EventClaimed))
    .filter((fact) => fact.eventId === eventId)
    .map(({ coraAwarded }) => coraAwarded)
const notificationsOf = async (person: number) =>
  (await events.call(person, listEventNotifications, {})).map(({ detail }) => detail)

/** An imported event without known phones, and its provisional claim. */
async function provisional(): Promise<{ eventId: number; person: number; id: number }> {
  const eventId = await importEvent(events)
  const person = somebody()
  await events.call(person, claimEvent, { id: eventId })
  const { items } = await events.call(admin, listClaims, { state: 'provisional', limit: 1 })
  return { eventId, person, id: items[0]?.id ?? 0 }
}

describe('claims', () => {
  test('are listed for admins, newest first, by their state', async () => {
    const first = await provisional()
    const second = await provisional()
    const verified = await importEvent(events, ['8888-1234'])
    await events.call(somebody(), claimEvent, { id: verified, phone: '8888-1234' })
    const { items } = await events.call(admin, listClaims, { state: 'provisional' })
    expect(items.slice(0, 2)).toMatchObject([
      {
        id: second.id,
        eventId: second.eventId,
        userId: second.person,
        displayName: `User ${second.person}`,
        state: 'provisional',
        coraAwarded: 5,
        decidedAt: null,
      },
      { id: first.id },
    ])
    expect((await events.call(admin, listClaims, {})).items[0]).toMatchObject({ eventId: verified, state: 'verified' })
    await expect(events.call(somebody(), listClaims, {})).rejects.toMatchObject({ status: 403 })
  })

  test('come in pages', async () => {
    const made = [await provisional(), await provisional(), await provisional()]
    const first = await events.call(admin, listClaims, { limit: 2 })
    const rest = await events.call(admin, listClaims, { limit: 1, cursor: first.next ?? '' })
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(made.map(({ id }) => id).toReversed())
    await expect(events.call(admin, listClaims, { cursor: 'x' })).rejects.toMatchObject({ status: 400 })
  })
})

describe('an accepted claim', () => {
  test('is paid, and notifies the claimer', async () => {
    const { eventId, person, id } = await provisional()
    expect(await decide(id, true)).toMatchObject({ id, state: 'accepted', decidedAt: expect.any(String) as string })
    expect(await events.call(undefined, getEvent, { id: eventId })).toMatchObject({ creatorId: person })
    expect(await notificationsOf(person)).toEqual(['accepted', 'provisional'])
    expect(await refused(eventId)).toEqual([])
    expect(await paid(eventId)).toEqual([0, 5])
  })
})

describe('a refused claim', () => {
  test('restores the event, takes back nothing that was not paid, and notifies the claimer', async () => {
    const { eventId, person, id } = await provisional()
    const before = await events.call(undefined, getEvent, { id: eventId })
    await events.call(person, updateEvent, { id: eventId, ...draft({ coraReward: 5, title: 'Ahora es otra cosa' }) })
    expect(await decide(id, false)).toMatchObject({ state: 'refused' })
    expect(await events.call(undefined, getEvent, { id: eventId })).toMatchObject({
      title: before.title,
      eventDate: before.eventDate,
      creatorId: 1,
      creatorName: null,
    })
    expect(await refused(eventId)).toMatchObject([{ claimId: id, userId: person, coraAwarded: 0 }])
    expect((await emittedBy(events.db, EventUpdated)).findLast((fact) => fact.eventId === eventId)).toMatchObject({
      creatorId: 1,
    })
    expect(await notificationsOf(person)).toEqual(['refused', 'provisional'])
    await expect(events.call(person, updateEvent, { id: eventId, ...draft() })).rejects.toMatchObject({
      status: 403,
      code: 'not_your_event',
    })
  })

  test('lets others claim, without a reward, but not the same person', async () => {
    const { eventId, person, id } = await provisional()
    await decide(id, false)
    await expect(events.call(person, claimEvent, { id: eventId })).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    const owner = somebody()
    expect(await events.call(owner, claimEvent, { id: eventId })).toMatchObject({
      requiresPhoneVerification: false,
      coraAwarded: 0,
    })
    expect(await events.call(undefined, getEvent, { id: eventId })).toMatchObject({ creatorId: owner })
    expect(await paid(eventId)).toEqual([0, 0])
  })
})

describe('an edit by a provisional owner', () => {
  const read = (viewer: Parameters<typeof events.call>[0], id: number) => events.call(viewer, getEvent, { id })
  const proposed = { title: 'PAGUE POR SINPE', location: 'Otro lugar', eventStartTime: '03:00', coraReward: 5 }
  async function edited() {
    const { eventId, person, id } = await provisional()
    const guest = somebody()
    await events.call(guest, setRsvp, { id: eventId, status: 'going' })
    const before = await read(undefined, eventId)
    const answer = await events.call(person, updateEvent, { id: eventId, ...draft(proposed) })
    return { eventId, person, id, guest, before, answer }
  }
  const news = (guest: number) => events.call(guest, listEventNotifications, {})
  const mails = async (eventId: number) => await noticesOf(events, eventId)

  test('is a proposal, which only they and administrators see, and of which nobody is told', async () => {
    const { eventId, person, guest, before, answer } = await edited()
    expect(answer).toMatchObject({ title: 'PAGUE POR SINPE', isProposal: true })
    for (const viewer of [person, admin])
      expect(await read(viewer, eventId)).toMatchObject({ title: 'PAGUE POR SINPE', eventStartTime: '03:00' })
    for (const viewer of [undefined, guest])
      expect(await read(viewer, eventId)).toEqual({ ...before, updatedAt: answer.updatedAt })
    expect(await news(guest)).toEqual([])
    expect(await mails(eventId)).toEqual([])
    const told = (await emittedBy(events.db, EventUpdated)).filter((fact) => fact.eventId === eventId)
    expect(told.map(({ title }) => title)).not.toContain('PAGUE POR SINPE')
  })

  test('is carried out, and told to the guests, once the claim is confirmed', async () => {
    const { eventId, id, guest } = await edited()
    await decide(id, true)
    const { isProposal, ...after } = await read(undefined, eventId)
    expect([isProposal, after]).toEqual([undefined, expect.objectContaining({ title: 'PAGUE POR SINPE' })])
    expect(await news(guest)).toMatchObject([{ kind: 'event_changed', detail: 'when, where' }])
    expect(await mails(eventId)).toMatchObject([{ kind: 'event_changed', userIds: [guest] }])
  })

  test('is gone once the claim is refused, and nobody was told', async () => {
    const { eventId, id, guest, before } = await edited()
    await decide(id, false)
    const { updatedAt: _updatedAt, ...original } = before
    expect(await read(admin, eventId)).toMatchObject({ ...original, ...importers })
    expect(await news(guest)).toEqual([])
  })

  test('is refused if it began before another edit of the proposal, with what is proposed', async () => {
    const { eventId, person, before, answer } = await edited()
    const late = { id: eventId, ...draft({ title: 'Desde otra pestaña', coraReward: 5 }) }
    await expect(events.call(person, updateEvent, { ...late, updatedAt: before.updatedAt })).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      present: { title: 'PAGUE POR SINPE', updatedAt: answer.updatedAt },
    })
    await events.call(person, updateEvent, { ...late, updatedAt: answer.updatedAt })
    expect(await read(person, eventId)).toMatchObject({ title: 'Desde otra pestaña' })
  })

  test('gives way to an edit by an administrator', async () => {
    const { eventId, person } = await edited()
    await events.call(admin, updateEvent, { id: eventId, ...draft({ title: 'Del administrador', coraReward: 5 }) })
    expect(await read(person, eventId)).toMatchObject({ title: 'Del administrador' })
  })
})

const importers = { creatorId: 1, creatorName: null, creatorUsername: null }

test('a revocation tells everybody who was told of the change that it undoes', async () => {
  const { eventId, person, id } = await provisional()
  await decide(id, true)
  const guest = somebody()
  await events.call(guest, setRsvp, { id: eventId, status: 'going' })
  await events.call(person, updateEvent, { id: eventId, ...draft({ location: 'Otro lugar', coraReward: 5 }) })
  await events.call(admin, revokeClaim, { id })
  const mails = await noticesOf(events, eventId)
  expect(mails.map(({ after, userIds }) => [after.location, userIds])).toEqual([
    ['Otro lugar', [guest]],
    [draft().location, [guest]],
  ])
})

test('a person has at most three open provisional claims, also in parallel; a decided one makes room', async () => {
  const person = somebody()
  const imported = [await importEvent(events), await importEvent(events), await importEvent(events)]
  imported.push(await importEvent(events), await importEvent(events))
  const outcomes = await Promise.allSettled(imported.map((id) => events.call(person, claimEvent, { id })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const left = imported.find((_, n) => outcomes[n]?.status === 'rejected') ?? 0
  await expect(events.call(person, claimEvent, { id: left })).rejects.toMatchObject({
    status: 409,
    code: 'too_many_claims',
  })
  const [claim] = await events.query<{ id: number }>(
    `SELECT id FROM claim WHERE user_id = $1 AND state = 'provisional' LIMIT 1`,
    [person],
  )
  await decide(claim?.id ?? 0, true)
  await events.call(person, claimEvent, { id: left })
})

describe('a revoked claim', () => {
  const revoke = (id: number) => events.call(admin, revokeClaim, { id })

  test('restores the imported event and takes back the paid reward, once', async () => {
    const { eventId, person, id } = await provisional()
    const before = await events.call(undefined, getEvent, { id: eventId })
    await decide(id, true)
    await events.query(`UPDATE event SET image_focus = '{"x": 10, "y": 90, "zoom": 120}' WHERE id = $1`, [eventId])
    const sale = { isPaid: true, price: 5, paymentOption: 'online_payment' } as const
    await events.call(person, updateEvent, { id: eventId, ...draft({ ...sale, title: 'Mía', coraReward: 50 }) })
    expect(await revoke(id)).toMatchObject({ state: 'refused' })
    const { updatedAt: _updatedAt, ...original } = { ...before, creatorId: 1, creatorName: null, creatorUsername: null }
    expect(await events.call(undefined, getEvent, { id: eventId })).toMatchObject(original)
    expect(await refused(eventId)).toMatchObject([{ userId: person, coraAwarded: 5 }])
    await expect(revoke(id)).rejects.toMatchObject({ status: 404 })
  })

  test('leaves the text of its claimer where the original was never stored, and says so', async () => {
    const { eventId, person, id } = await provisional()
    const [claim] = (await events.call(admin, listClaims, { limit: 1 })).items
    expect(claim).toMatchObject({ id, hasOriginal: true })
    await decide(id, true)
    await events.query('UPDATE claim SET original = NULL WHERE id = $1', [id])
    await events.call(person, updateEvent, { id: eventId, ...draft({ title: 'Turno mío', coraReward: 5 }) })
    expect(await revoke(id)).toMatchObject({ state: 'refused', hasOriginal: false })
    expect(await events.call(undefined, getEvent, { id: eventId })).toMatchObject({ creatorId: 1, title: 'Turno mío' })
  })

  test('may be a verified one', async () => {
    const eventId = await importEvent(events, ['8888-4321'])
    await events.call(somebody(), claimEvent, { id: eventId, phone: '8888-4321' })
    const { items } = await events.call(admin, listClaims, { state: 'verified', limit: 1 })
    await revoke(items[0]?.id ?? 0)
    expect(await refused(eventId)).toMatchObject([{ coraAwarded: 5 }])
  })

  test('takes back the reward even if the claimer has deleted the event', async () => {
    const { eventId, person, id } = await provisional()
    await decide(id, true)
    await events.call(person, deleteEvent, { id: eventId })
    expect(await revoke(id)).toMatchObject({ eventId, state: 'refused' })
    expect(await refused(eventId)).toMatchObject([{ userId: person, coraAwarded: 5 }])
  })

  const imports = async (eventId: number) => {
    const facts = await emittedBy(events.db, EventImported)
    const uid = facts.find((fact) => fact.eventId === eventId)?.sourceUid
    return facts.filter(({ sourceUid }) => sourceUid === uid).map((fact) => fact.eventId)
  }

  test('announces an event anew that the claimer has cancelled, and its guests hear of it once', async () => {
    const { eventId, person, id } = await provisional()
    const before = await events.call(undefined, getEvent, { id: eventId })
    await decide(id, true)
    const guest = somebody()
    await events.call(guest, setRsvp, { id: eventId, status: 'going' })
    await events.call(person, updateEvent, {
      id: eventId,
      ...draft({ title: 'Estafa', coraReward: before.coraReward }),
    })
    await events.call(person, cancelEvent, { id: eventId, reason: 'No hay' })
    await revoke(id)
    const { nextEventId, isCancelled } = await events.call(undefined, getEvent, { id: eventId })
    expect(isCancelled).toBe(true)
    const { title, description, eventDate, coraReward } = before
    expect(await events.call(undefined, getEvent, { id: nextEventId ?? 0 })).toMatchObject({
      title,
      description,
      eventDate,
      coraReward,
      isCancelled: false,
      creatorId: 1,
      goingCount: 0,
    })
    expect(await imports(eventId)).toEqual([eventId, nextEventId])
    expect(await events.call(guest, listEventNotifications, {})).toMatchObject([
      { kind: 'event_listed_again', eventId: nextEventId, title },
      { kind: 'event_cancelled', eventId },
    ])
    await expect(events.call(person, claimEvent, { id: nextEventId ?? 0 })).rejects.toMatchObject({ status: 403 })
  })

  test('announces an event anew that the claimer has deleted', async () => {
    const { eventId, person, id } = await provisional()
    const { title, eventDate } = await events.call(undefined, getEvent, { id: eventId })
    await decide(id, true)
    await events.call(person, deleteEvent, { id: eventId })
    await revoke(id)
    const [, again = 0, ...rest] = await imports(eventId)
    expect(rest).toEqual([])
    expect(await events.call(undefined, getEvent, { id: again })).toMatchObject({ title, eventDate, creatorId: 1 })
  })

  test.each([
    ['cancelled', (eventId: number) => events.call(admin, cancelEvent, { id: eventId, reason: 'No hay' })],
    ['deleted', (eventId: number) => events.call(admin, deleteEvent, { id: eventId })],
  ])('does not bring back an event that an administrator has %s', async (_, end) => {
    const { eventId, id } = await provisional()
    await decide(id, true)
    await end(eventId)
    await revoke(id)
    expect(await imports(eventId)).toEqual([eventId])
  })

  test('is for admins', async () => {
    const { person, id } = await provisional()
    await expect(events.call(person, revokeClaim, { id })).rejects.toMatchObject({ status: 403 })
  })
})

describe('the reward of a provisional claim', () => {
  const age = (eventId: number, days: number) =>
    events.query(`UPDATE claim SET claimed_at = now() - make_interval(days => $2) WHERE event_id = $1`, [eventId, days])
  const runJob = () =>
    confirmProvisionalClaimsJob(events.db).run({ signal: new AbortController().signal, attempt: 1, maxAttempts: 1 })

  test('is paid after seven days, once; the claim is confirmed and can still be revoked', async () => {
    const { eventId, id } = await provisional()
    await age(eventId, 6)
    await runJob()
    expect(await paid(eventId)).toEqual([0])
    await age(eventId, 8)
    await runJob()
    await runJob()
    expect(await paid(eventId)).toEqual([0, 5])
    await events.call(admin, revokeClaim, { id })
    expect(await refused(eventId)).toMatchObject([{ coraAwarded: 5 }])
  })

  test('waits while a report of the event is open', async () => {
    const { eventId } = await provisional()
    await events.call(somebody(), reportEvent, { id: eventId, reason: 'spam' })
    await age(eventId, 8)
    await runJob()
    expect(await paid(eventId)).toEqual([0])
  })

  test.each([
    ['cancelled', `cancelled_at = now(), cancel_reason = 'rain'`],
    ['hidden', `hidden_at = now(), hidden_reason = 'spam'`],
  ])('is not paid when the event is %s', async (_, change) => {
    const { eventId } = await provisional()
    await events.query(`UPDATE event SET ${change} WHERE id = $1`, [eventId])
    await age(eventId, 8)
    await runJob()
    expect(await paid(eventId)).toEqual([0])
  })
})

describe('a decision', () => {
  test('is made once, also when two admins decide in parallel', async () => {
    const { eventId, id } = await provisional()
    const outcomes = await Promise.allSettled([decide(id, true), decide(id, false), decide(id, false)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await refused(eventId)).length).toBeLessThanOrEqual(1)
    await expect(decide(id, false)).rejects.toMatchObject({ status: 404 })
  })

  test('is for admins, and about provisional claims', async () => {
    const { person, id } = await provisional()
    await expect(events.call(person, decideClaim, { id, accept: true })).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    await expect(events.call(admin, decideClaim, { id: 999_999, accept: true })).rejects.toMatchObject({ status: 404 })
    await expect(events.call(admin, decideClaim, { id, accept: 'yes' as never })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'accept' }],
    })
  })
})
