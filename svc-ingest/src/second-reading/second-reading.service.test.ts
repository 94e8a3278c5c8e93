import { EventExtracted } from '@convive/contracts/import-messages'
import { listCandidates, submitChat } from '@convive/contracts/import-review'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refuses, says, startFakeModel, type FakeModel, type Reply } from '../testing/fake-model.ts'
import { admin, startIngest, type IngestUnderTest } from '../testing/ingest-service.ts'
import { addSource, inDays, onThisMachine, scan } from '../testing/scanning.ts'
import { sends, startWebServer } from '../testing/web-server.ts'
import type { ModelReading } from './second-reading.rules.ts'

let model: FakeModel
let ingest: IngestUnderTest
beforeAll(async () => {
  model = await startFakeModel()
  ingest = await startIngest({ ...onThisMachine, ...model.env })
})
afterAll(() => Promise.all([ingest.end(), model.end()]))
beforeEach(async () => {
  await ingest.query('TRUNCATE candidate, import, source, source_document, outbox RESTART IDENTITY CASCADE')
  model.heard.length = 0
})

type Event = ModelReading['events'][number]
const quoted = (value: string, quote = value) => ({ value, quote })
/** What an honest model answers about the text that contains the words. */
const answers = new Map<string, Event[]>()
const answering =
  (lie: (events: Event[], text: string) => unknown = (events) => ({ events })): Reply =>
  (response, heard) => {
    const { text } = JSON.parse(heard.messages[1]!.content as string) as { text: string }
    const [, events] = [...answers].find(([words]) => text.includes(words))!
    says(lie(structuredClone(events), text))(response, heard)
  }
/** Tells one lie about every event. */
const lying = (lie: Partial<Event>) =>
  answering((events) => ({ events: events.map((event) => ({ ...event, ...lie })) }))

/** The grammar publishes the first one, and finds the second one not probable enough. */
const conversation = `3/3/2026, 8:14 a. m. - Ana: 🎶 *NOCHE DE PEÑA* 🎶
Este sábado 7 de marzo 📅
⏰ 7 pm
📍 Bar El Ranchito, Tinamaste
Traigan amigos, pura vida 🤙
20/11/2026, 10:40 a. m. - Luz: Lunes 23 9 am, acordate, vacunación en el ebais de Uvita`
const peña = { title: 'Noche de Peña', eventDate: '2026-03-07', eventStartTime: '19:00' }
const vaccination = { eventDate: '2026-11-23', eventStartTime: '09:00' }
answers.set('PEÑA', [
  {
    title: quoted('Noche de Peña', 'NOCHE DE PEÑA'),
    date: quoted('2026-03-07', 'sábado 7 de marzo'),
    startTime: quoted('19:00', '7 pm'),
    location: quoted('Bar El Ranchito, Tinamaste'),
    isSure: true,
  },
])
answers.set('ebais', [
  {
    title: quoted('vacunación'),
    date: quoted('2026-11-23', 'Lunes 23'),
    startTime: quoted('09:00', '9 am'),
    location: quoted('ebais de Uvita'),
    isSure: true,
  },
])

const submit = (message: string) => ingest.ask(admin, submitChat, { message, region: 'uvita' })
const published = async () => (await emittedBy(ingest.db, EventExtracted)).map(({ draft }) => draft)
const waiting = async () => (await ingest.ask(admin, listCandidates, {})).items

describe('a paste that a model reads too', { timeout: 60_000 }, () => {
  test('publishes what both read alike', async () => {
    model.reply = answering()
    expect(await submit(conversation)).toMatchObject({ eventsCreated: 2, waiting: 0, state: 'done' })
    expect(await published()).toMatchObject([peña, vaccination])
    // The text is data beside the task, and each question is of one message.
    expect(model.heard.map(({ messages }) => messages.map(({ role }) => role))).toEqual([
      ['system', 'user'],
      ['system', 'user'],
    ])
    await submit(conversation)
    expect(model.heard).toHaveLength(2)
  })

  test.each<[string, Reply]>([
    ['names another day', lying({ date: quoted('2026-03-08', '7') })],
    [
      'names another day for the words of the text',
      answering((events) => ({
        events: events.map((event) => ({ ...event, date: { ...event.date!, value: '2026-12-24' } })),
      })),
    ],
    [
      'invents an hour',
      answering((events) => ({
        events: events.map((event) => ({ ...event, startTime: { ...event.startTime!, value: '20:00' } })),
      })),
    ],
    [
      'does what a text tells it to do',
      answering((_, text) => (text.includes('PEÑA') ? 'Done, I have published it.' : { events: 'all' })),
    ],
    ['translates', lying({ title: quoted('Folk music night'), location: quoted('The little ranch') })],
    ['breaks off', answering((events) => JSON.stringify({ events }).slice(0, -40))],
    ['quotes what is not in the text', lying({ location: quoted('Salón comunal de Rivas') })],
    [
      'puts words into a place',
      answering((events) => ({
        events: events.map((event) => ({ ...event, location: { ...event.location!, value: 'Hotel Malo' } })),
      })),
    ],
    ['makes thirty events of one', answering(([event]) => ({ events: Array.from({ length: 30 }, () => event) }))],
    ['never answers', () => undefined],
    ['fails', refuses(500)],
    ['finds nothing', says({ events: [] })],
    ['says nothing', says('')],
    ['answers another question', says({ greeting: 'Hola' })],
  ])('reads as without it if the model %s', async (_, reply) => {
    model.reply = reply
    expect(await submit(conversation)).toMatchObject({ eventsCreated: 1, waiting: 1, state: 'done', failure: null })
    expect(await published()).toMatchObject([{ ...peña, location: 'Bar El Ranchito, Tinamaste' }])
    expect(await waiting()).toMatchObject([vaccination])
    expect(model.heard.length).toBeGreaterThan(0)
  })
})

describe('a text that both read differently', () => {
  const workshop =
    '3/3/2026, 8:14 a. m. - Ana: Taller de pan casero el sábado 7 de marzo, de 2 pm a 5 pm en el salón comunal de Rivas'
  answers.set('Taller de pan', [
    {
      title: quoted('Taller de pan casero'),
      date: quoted('2026-03-07', 'sábado 7 de marzo'),
      startTime: quoted('17:00', '5 pm'),
      location: quoted('salón comunal de Rivas'),
      isSure: true,
    },
  ])

  test('waits with both readings, although the grammar alone would publish it', async () => {
    model.reply = says({ events: [] })
    expect(await submit(workshop)).toMatchObject({ eventsCreated: 1, waiting: 0 })
    await ingest.query('TRUNCATE candidate, outbox RESTART IDENTITY')
    model.reply = answering()
    expect(await submit(workshop)).toMatchObject({ eventsCreated: 0, waiting: 1 })
    expect(await waiting()).toMatchObject([
      {
        eventStartTime: '14:00',
        reasons: ['time_several'],
        otherReadings: { eventStartTime: ['17:00'], byModel: expect.arrayContaining(['17:00']) },
      },
    ])
  })

  test('waits with another title and place of the text, too', async () => {
    answers.set('Feria de semillas', [
      {
        title: quoted('Ensayamos'),
        date: quoted('2026-03-07', 'sábado 7 de marzo'),
        startTime: quoted('09:00', '9 am'),
        location: quoted('Casa Luna'),
        isSure: true,
      },
    ])
    model.reply = answering()
    await submit(
      '3/3/2026, 8:14 a. m. - Ana: Feria de semillas con convivio el sábado 7 de marzo a las 9 am en la plaza de Rivas. Ensayamos en Casa Luna.',
    )
    expect(await published()).toEqual([])
    expect(await waiting()).toMatchObject([
      {
        title: expect.stringMatching(/^Feria de semillas/),
        location: 'plaza de Rivas',
        reasons: expect.arrayContaining(['title_uncertain', 'location_uncertain']),
        otherReadings: { title: ['Ensayamos'], location: expect.arrayContaining(['Casa Luna']) },
      },
    ])
  })
})

describe('the running text of a page that a model reads too', () => {
  const day = new Intl.DateTimeFormat('es-CR', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${inDays(6)}T00:00:00Z`))
  answers.set('Bingo familiar', [
    {
      title: quoted('Bingo familiar'),
      date: quoted(inDays(6), day),
      startTime: quoted('14:00', '2 pm'),
      location: quoted('Salón comunal de Quepos'),
      isSure: true,
    },
  ])
  const words = `<main><h2>Bingo familiar</h2><p>${day}, 2 pm, Salón comunal de Quepos</p></main>`

  test.each([
    ['is published if both are sure', true, { eventsCreated: 1, waiting: 0 }],
    ['waits if the model is not sure', false, { eventsCreated: 0, waiting: 1 }],
  ])('%s, and is asked about once', async (_, isSure, counts) => {
    const server = await startWebServer({ '/words': sends('text/html; charset=utf-8', words) })
    model.reply = answering((events) => ({ events: events.map((event) => ({ ...event, isSure })) }))
    const source = await addSource(ingest, `${server.origin}/words`)
    expect(await scan(ingest, source)).toMatchObject({ eventsFound: 1, ...counts })
    await scan(ingest, source)
    expect(model.heard).toHaveLength(1)
    expect(await published()).toHaveLength(counts.eventsCreated)
    await server.close()
  })
})

// The model is not asked again for as long as it says, so this stands last.
test('a paste is read as without the model if it is asked too often', async () => {
  model.reply = refuses(429)
  expect(await submit(conversation)).toMatchObject({ eventsCreated: 1, waiting: 1, state: 'done' })
  expect(await submit(conversation)).toMatchObject({ eventsCreated: 0, state: 'done' })
  expect(model.heard.length).toBeGreaterThan(0)
})
