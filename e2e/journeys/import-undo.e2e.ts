import { getEvent, listEvents, setRsvp } from '@convive/contracts/events'
import { readImport, submitChat, undoImport } from '@convive/contracts/import-review'
import { call } from '@convive/contracts/call'
import { eventually } from '@convive/service-kit/testing/eventually'
import { beforeAll, expect, inject, it } from 'vitest'
import { as, makePerson, signIn, spokenDay, type Person } from '../support/people.ts'

const { url, adminUsername, adminPassword } = inject('site')
let admin: Person
beforeAll(async () => {
  admin = await signIn(url, adminUsername, adminPassword)
})

/** A unique name of letters only, which no other test's text contains. */
const newName = (): string =>
  `Quz${Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')}`
const announce = (name: string, days: number): string =>
  `Taller ${name}, ${spokenDay(days)}, 9 am, salón comunal de Rivas. Entrada libre, traigan semillas`
const read = (id: number) => as(url, admin, readImport, { id })
const titled = async (name: string) => (await call(listEvents, { q: name }, { origin: url })).items

it('undoes an import: untouched events go, events with an RSVP stay and are listed', async () => {
  const [plain, answered] = [newName(), newName()]
  const message = `${announce(plain, 8)}\n\n${announce(answered, 9)}`
  const { importId, eventsCreated } = await as(url, admin, submitChat, { message, region: 'chirripo' })
  expect(eventsCreated).toBe(2)
  const { events } = await eventually(
    () => read(importId),
    (found) => found.events.every(({ id }) => id !== null),
  )
  const kept = events.find(({ title }) => title.includes(answered))!
  expect(await call(getEvent, { id: kept.id! }, { origin: url })).toMatchObject({
    creatorId: 1,
    region: 'chirripo',
    eventStartTime: '09:00',
  })
  expect(await as(url, admin, submitChat, { message, region: 'chirripo' })).toMatchObject({
    eventsCreated: 0,
    duplicates: 2,
    events: [],
  })

  await as(url, await makePerson(url, 'ana'), setRsvp, { id: kept.id!, status: 'going' })
  expect(await as(url, admin, undoImport, { id: importId })).toMatchObject({ state: 'undoing' })
  const undone = await eventually(
    () => read(importId),
    ({ state }) => state === 'undone',
  )
  expect(undone.undo).toMatchObject({ removed: 1, kept: [{ eventId: kept.id, title: kept.title }] })
  expect(
    await eventually(
      () => titled(plain),
      (items) => items.length === 0,
    ),
  ).toEqual([])
  expect(await titled(answered)).toHaveLength(1)

  // Removed events can be imported again; the others are duplicates.
  expect(await as(url, admin, submitChat, { message, region: 'chirripo' })).toMatchObject({
    eventsCreated: 1,
    duplicates: 1,
  })
  await eventually(
    () => titled(plain),
    (items) => items.length === 1,
  )
})
