import { exportEventsData } from '@convive/contracts/data-export-events'
import {
  createEvent,
  type Event,
  getEvent,
  getRsvp,
  listEvents,
  setRsvp,
  updateEvent,
  withdrawRsvp,
} from '@convive/contracts/events'
import { addWalkIn, downloadGuests, listGuests, removeGuest } from '@convive/contracts/guests'
import { UserDeleted } from '@convive/contracts/identity'
import { listSeriesDates } from '@convive/contracts/recurrence'
import { addDays } from '@convive/formats/calendar-date'
import { codeOfWeekday } from '@convive/formats/recurrence'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, inDays, makeEvent, somebody } from '../testing/factories.ts'
import { forgetAnswersJob } from './forget-answers.job.ts'
import { onUserDeleted } from './withdraw-rsvps.job.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const asked = {
  questions: [
    { label: '¿Alergias?', kind: 'text' as const },
    { label: 'Talla', kind: 'choice' as const, choices: ['S', 'M', 'L'] },
  ],
  items: [
    { name: 'Arroz', needed: 2 },
    { name: 'Mesas', needed: 3 },
  ],
}

async function askingEvent(given: Parameters<typeof makeEvent>[1] = {}) {
  const event = await makeEvent(events, { ...asked, ...given })
  return { ...event, ...idsOf(event) }
}
function idsOf({ questions = [], items = [] }: Event) {
  const [allergies, size] = questions.map(({ id }) => id)
  const [rice, tables] = items.map(({ id }) => id)
  return { allergies: allergies!, size: size!, rice: rice!, tables: tables! }
}
const getAsOwn = (event: Event) => events.call(event.creatorId, getEvent, { id: event.id })
const taken = async (event: Event) => (await getAsOwn(event)).items?.map((item) => item.taken)
const guestsOf = async (event: Event) => (await events.call(event.creatorId, listGuests, { id: event.id })).items
type Body = Omit<Parameters<typeof events.call<typeof setRsvp>>[2], 'id' | 'status'>
const go = (event: Event, person: number, body: Body = {}) =>
  events.call(person, setRsvp, { id: event.id, status: 'going', ...body })
const edit = (event: Event, given: Partial<ReturnType<typeof draft>>, scope?: 'following') =>
  events.call(event.creatorId, updateEvent, { id: event.id, ...(scope && { scope }), ...draft(given) })

describe('the questions of an organiser', () => {
  test('are answered with an RSVP, one by one, and only the organiser and the guest read the answers', async () => {
    const event = await askingEvent()
    const { allergies, size } = event
    expect(event.questions).toEqual([
      { id: allergies, label: '¿Alergias?', kind: 'text' },
      { id: size, label: 'Talla', kind: 'choice', choices: ['S', 'M', 'L'] },
    ])
    const [ana, luis] = [somebody(), somebody()]
    const first = { status: 'going', attended: false, answers: { [allergies]: 'Maní' } }
    expect(await go(event, ana, { answers: { [allergies]: ' Maní ' } })).toEqual(first)
    expect(await go(event, ana, { answers: { [size]: 'M' } })).toMatchObject({
      answers: { [allergies]: 'Maní', [size]: 'M' },
    })
    expect(await go(event, ana, { answers: { [size]: '' } })).toEqual(first)
    expect(await events.call(ana, getRsvp, { id: event.id })).toEqual(first)
    expect(await go(event, luis)).toEqual({ status: 'going', attended: false })
    const guests = await guestsOf(event)
    expect(guests.map(({ userId, answers }) => [userId, answers])).toEqual([
      [luis, undefined],
      [ana, first.answers],
    ])
    const csv = await events.call(event.creatorId, downloadGuests, { id: event.id, language: 'es' })
    const lines = csv.split('\r\n')
    expect(lines[0]).toMatch(/;¿Alergias\?;Talla;Arroz;Mesas$/)
    expect(lines[2]).toMatch(/;Maní;;;$/)
    await expect(events.call(luis, listGuests, { id: event.id })).rejects.toMatchObject({ status: 403 })
    expect(JSON.stringify(await events.call(luis, getEvent, { id: event.id }))).not.toContain('Maní')
    const { items: listed } = await events.call(undefined, listEvents, { q: event.title, limit: 5 })
    expect(listed.every((one) => one.questions === undefined && one.items === undefined)).toBe(true)
  })

  test.each([
    ['an unknown question', { 7: 'x' }, 'answers.7'],
    ['no choice of the question', 'size', 'answers.'],
  ])('refuse %s', async (_, answers, path) => {
    const event = await askingEvent()
    const wrong = answers === 'size' ? { [event.size]: 'XL' } : (answers as Record<string, string>)
    await expect(go(event, somebody(), { answers: wrong })).rejects.toMatchObject({
      status: 400,
      code: 'invalid_input',
      issues: [{ path: path === 'answers.' ? `answers.${event.size}` : path }],
    })
  })

  test.each([
    ['four questions', Array.from({ length: 4 }, () => ({ label: '¿Qué?', kind: 'text' as const }))],
    ['a choice of one', [{ label: '¿Qué?', kind: 'choice' as const, choices: ['S', 'S'] }]],
    ['an id twice', [1, 1].map((id) => ({ id, label: '¿Qué?', kind: 'text' as const }))],
  ])('are not %s', async (_, questions) => {
    await expect(makeEvent(events, { questions })).rejects.toMatchObject({ status: 400 })
  })

  test('keep the answers of those whose id or text stays, when they change', async () => {
    const event = await askingEvent()
    const { allergies, size } = event
    const guest = somebody()
    await go(event, guest, { answers: { [allergies]: 'Maní', [size]: 'M' } })
    const changed = await edit(event, { questions: [{ id: allergies, label: '¿Qué no come?', kind: 'text' }] })
    expect(changed.questions).toEqual([{ id: allergies, label: '¿Qué no come?', kind: 'text' }])
    expect((await guestsOf(event))[0]?.answers).toEqual({ [allergies]: 'Maní' })
    expect((await edit(event, { title: 'Otra peña' })).questions).toEqual(changed.questions)
    const again = await edit(event, {
      questions: [
        { label: 'Talla', kind: 'choice', choices: ['S', 'M'] },
        { label: '¿Qué no come?', kind: 'text' },
      ],
    })
    expect(again.questions?.map(({ id }) => id)).toEqual([expect.any(Number), allergies])
    expect(again.questions?.[0]?.id).not.toBe(size)
    expect((await events.call(guest, getRsvp, { id: event.id })).answers).toEqual({ [allergies]: 'Maní' })
    expect((await edit(event, { questions: [] })).questions).toBeUndefined()
    expect(await events.call(guest, getRsvp, { id: event.id })).toEqual({ status: 'going', attended: false })
  })

  test('stay with a guest who may come, and go with one who cannot', async () => {
    const event = await askingEvent()
    const guest = somebody()
    const answers = { [event.allergies]: 'Maní' }
    const answer = (status: 'maybe' | 'not_going') => events.call(guest, setRsvp, { id: event.id, status })
    await go(event, guest, { answers })
    expect(await answer('maybe')).toEqual({ status: 'maybe', attended: false, answers })
    expect(await answer('not_going')).toEqual({ status: 'not_going', attended: false })
    expect(await go(event, guest)).toEqual({ status: 'going', attended: false })
  })

  test('are copied to each date of a series, and changed with the later ones', async () => {
    const eventDate = inDays(3)
    const event = await events.call(
      somebody(),
      createEvent,
      draft({ ...asked, eventDate, recurrence: { rrule: `FREQ=WEEKLY;BYDAY=${codeOfWeekday(eventDate)}` } }),
    )
    const dates = await events.call(undefined, listSeriesDates, { id: event.id })
    const later = await events.call(undefined, getEvent, { id: dates.at(-1)!.id })
    expect(later).toMatchObject({ questions: event.questions, items: event.items, eventDate: addDays(eventDate, 49) })
    const guest = somebody()
    await go(later, guest, { answers: { [idsOf(later).allergies]: 'Maní' } })
    const questions = [{ ...event.questions![0]!, label: '¿Qué no come?' }]
    await edit(event, { eventDate, questions }, 'following')
    expect((await getAsOwn(later)).questions).toEqual(questions)
    expect((await guestsOf(later))[0]?.answers).toEqual({ [questions[0]!.id]: 'Maní' })
    const unchanged = await edit(event, { eventDate, questions, items: event.items })
    expect(unchanged.isChangedDate).toBeUndefined()
  })

  test('are forgotten 30 days after the date, and with an account', async () => {
    const [old, recent] = [await askingEvent(), await askingEvent()]
    const guest = somebody()
    for (const event of [old, recent])
      await go(event, guest, { answers: { [event.allergies]: 'Maní' }, companions: 1, companionNames: ['Luis'] })
    for (const { id, creatorId } of [old, recent]) await events.call(creatorId, addWalkIn, { id, name: 'Doña Tere' })
    await events.query(
      `UPDATE event SET starts_at = starts_at - d, ends_at = ends_at - d
       FROM (SELECT make_interval(days => days) AS d, id AS moved FROM unnest($1::bigint[], $2::int[]) u(id, days)) m
       WHERE id = moved`,
      [
        [old.id, recent.id],
        [61, 59],
      ],
    )
    await forgetAnswersJob(events.db).run({ signal: AbortSignal.timeout(10_000) } as never)
    const told = async (event: Event) => {
      const rows = await guestsOf(event)
      const [row] = rows.filter(({ walkInId }) => walkInId === undefined)
      const [walkIn] = rows.filter(({ walkInId }) => walkInId !== undefined)
      return [row?.companions, row?.answers, row?.companionNames, walkIn?.name, walkIn?.attended]
    }
    expect(await told(old)).toEqual([1, undefined, undefined, null, true])
    expect(await told(recent)).toEqual([1, { [recent.allergies]: 'Maní' }, ['Luis'], 'Doña Tere', true])
    await receive(events.db, [onUserDeleted], [createMessage(UserDeleted, { userId: guest })])
    expect(await events.query('SELECT answers, companion_names FROM rsvp WHERE user_id = $1', [guest])).toEqual([
      { answers: null, companion_names: null },
      { answers: null, companion_names: null },
    ])
  })

  test('are in the data of the organiser, and the answers in those of the guest', async () => {
    const event = await askingEvent()
    const guest = somebody()
    await go(event, guest, {
      answers: { [event.allergies]: 'Maní', [event.size]: 'M' },
      items: { [event.rice]: 1 },
      companions: 2,
      companionNames: ['Luis'],
    })
    await edit(event, { questions: event.questions!.slice(0, 1) })
    const { sections } = await events.call(guest, exportEventsData, {})
    expect(sections.answers).toMatchObject([
      {
        answers: expect.arrayContaining([
          { question: '¿Alergias?', answer: 'Maní' },
          { question: null, answer: 'M' },
        ]),
        items: [{ name: 'Arroz', count: 1 }],
        companions: 2,
        companionNames: ['Luis'],
      },
    ])
    const own = await events.call(event.creatorId, exportEventsData, {})
    expect(own.sections.created[0]?.questions).toHaveLength(1)
  })
})

describe('what guests bring', () => {
  test('is taken and given back, and never more often than it is needed', async () => {
    const event = await askingEvent()
    const { rice, tables } = event
    const [ana, luis] = [somebody(), somebody()]
    expect(await go(event, ana, { items: { [rice]: 1, [tables]: 2 } })).toEqual({
      status: 'going',
      attended: false,
      items: { [rice]: 1, [tables]: 2 },
    })
    await expect(go(event, luis, { items: { [rice]: 2 } })).rejects.toMatchObject({ status: 409, code: 'item_taken' })
    expect(await events.call(luis, getRsvp, { id: event.id })).toEqual({ status: null, attended: false })
    await go(event, luis, { items: { [rice]: 1 } })
    expect(await taken(event)).toEqual([2, 2])
    expect(await go(event, ana, { items: { [rice]: 0 } })).toMatchObject({ items: { [tables]: 2 } })
    expect(await taken(event)).toEqual([1, 2])
    expect((await guestsOf(event)).map(({ items }) => items)).toEqual([{ [rice]: 1 }, { [tables]: 2 }])
    await expect(go(event, ana, { items: { 7: 1 } })).rejects.toMatchObject({ status: 400 })
  })

  test.each([
    ['may come', (event: Event, guest: number) => events.call(guest, setRsvp, { id: event.id, status: 'maybe' })],
    ['cannot go', (event: Event, guest: number) => events.call(guest, setRsvp, { id: event.id, status: 'not_going' })],
    ['withdraws', (event: Event, guest: number) => events.call(guest, withdrawRsvp, { id: event.id })],
    [
      'is removed',
      (event: Event, guest: number) => events.call(event.creatorId, removeGuest, { id: event.id, userId: guest }),
    ],
  ] as const)('is free again when the guest %s', async (_, leave) => {
    const event = await askingEvent()
    const guest = somebody()
    await go(event, guest, { items: { [event.rice]: 2 } })
    await leave(event, guest)
    expect(await taken(event)).toEqual([0, 0])
    await go(event, somebody(), { items: { [event.rice]: 2 } })
    expect(await taken(event)).toEqual([2, 0])
  })

  test('is nothing while a party waits', async () => {
    const event = await askingEvent({ capacity: 1 })
    await go(event, somebody())
    const waiting = await go(event, somebody(), { items: { [event.rice]: 1 }, answers: { [event.allergies]: 'Maní' } })
    expect(waiting).toMatchObject({ status: 'waiting', answers: { [event.allergies]: 'Maní' } })
    expect(waiting.items).toBeUndefined()
    expect(await taken(event)).toEqual([0, 0])
  })

  test('is never taken too often by many at once', async () => {
    const event = await askingEvent({ items: [{ name: 'Guantes', needed: 10 }] })
    const people = Array.from({ length: 12 }, somebody)
    const settled = await Promise.allSettled(
      people.map((person, index) => go(event, person, { items: { [event.rice]: 1 + (index % 3) } })),
    )
    const brought = settled.map((one, index) => (one.status === 'fulfilled' ? 1 + (index % 3) : 0))
    const sum = brought.reduce((total, times) => total + times, 0)
    expect(sum).toBeLessThanOrEqual(10)
    expect(await taken(event)).toEqual([sum])
  })

  test('is needed at least as often as guests bring it', async () => {
    const event = await askingEvent()
    await go(event, somebody(), { items: { [event.tables]: 2 } })
    const need = (needed: number) => edit(event, { items: [{ id: event.tables, name: 'Mesas', needed }] })
    await expect(need(1)).rejects.toMatchObject({ status: 409, code: 'item_below_taken' })
    expect((await need(2)).items).toEqual([{ id: event.tables, name: 'Mesas', needed: 2, taken: 2 }])
  })
})

describe('the names of companions', () => {
  test('are as many as the companions at most, and go with them', async () => {
    const event = await makeEvent(events)
    const guest = somebody()
    const named = { status: 'going', attended: false, companions: 2, companionNames: ['Luis', 'Eva'] }
    expect(await go(event, guest, { companions: 2, companionNames: ['Luis', '', 'Eva'] })).toEqual(named)
    expect(await go(event, guest)).toEqual(named)
    await expect(go(event, guest, { companions: 1, companionNames: ['Luis', 'Eva'] })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'companionNames' }],
    })
    expect(await go(event, guest, { companions: 1 })).toMatchObject({ companions: 1, companionNames: ['Luis'] })
    expect((await guestsOf(event))[0]?.companionNames).toEqual(['Luis'])
    const csv = await events.call(event.creatorId, downloadGuests, { id: event.id })
    expect(csv).toContain(',going,1,Luis,')
    expect(await go(event, guest, { companions: 0 })).toEqual({ status: 'going', attended: false })
  })
})
