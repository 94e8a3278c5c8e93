import { EventChanged, EventExtracted, EventImported } from '@convive/contracts/import-messages'
import {
  listCandidates,
  listImports,
  getImport,
  rejectCandidate,
  rescueCandidate,
  submitChat,
} from '@convive/contracts/import-review'
import { createMessage, emittedBy, receive } from '@convive/service-kit/testing/messages'
import { eventually } from '@convive/service-kit/testing/eventually'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeSourceTexts } from '../candidates/purge-source-texts.job.ts'
import { onEventImported } from '../candidates/event-links.ts'
import { admin, startIngest, type IngestUnderTest } from '../testing/ingest-service.ts'

let ingest: IngestUnderTest
beforeAll(async () => {
  ingest = await startIngest()
})
afterAll(() => ingest.end())
beforeEach(() => ingest.query('TRUNCATE candidate, outbox RESTART IDENTITY'))

const submit = (message: string, region = 'tinamaste') =>
  ingest.ask(admin, submitChat, { message, region: region as 'tinamaste' })
const published = () => emittedBy(ingest.db, EventExtracted)

const peña = `3/3/2026, 8:14 a. m. - +506 8812-3456: 🎶 *NOCHE DE PEÑA* 🎶
Este sábado 7 de marzo 📅
⏰ 7 pm
📍 Bar El Ranchito, Tinamaste, 300 mts oeste de la escuela
💰 ₡3.000 (SINPE 8812-3456)
Traigan amigos, pura vida 🤙
3/3/2026, 8:15 a. m. - Marielos: Yo llego 💃`
const cleanup = `[3/24/26, 9:29:36 AM] Kate (Uvita): Hi everyone! 🐢 Beach cleanup at Playa Uvita Sat 3/28, meet 8:30am by the ranger station. Bring water!
[3/24/26, 9:31:02 AM] Kate (Uvita): \u200eimage omitted
[3/24/26, 9:33:10 AM] Kate (Uvita): Also open mic at The Dome on April 3rd, time TBD 🎤 free entry`

describe('a pasted conversation', () => {
  test('keeps the other readings of waiting candidates', async () => {
    await submit('3/3/2026, 8:14 a. m. - Ana: Bingo el sábado 7 de marzo a las 7 en el salón comunal de Rivas')
    expect((await ingest.ask(admin, listCandidates, {})).items).toMatchObject([
      {
        reasons: expect.arrayContaining(['time_ambiguous']),
        eventStartTime: '19:00',
        otherReadings: { eventStartTime: ['07:00'] },
      },
    ])
  })

  test('keeps who wrote each message in which group and when, but no number', async () => {
    await submit(`3/3/2026, 8:14 a. m. - +506 8812-3456: Taller de pan el sábado 7 de marzo
3/3/2026, 9:30 p. m. - Marielos: Bingo el domingo 8 de marzo
3/3/2026, 9:31 p. m. - Ana: Gracias`)
    expect((await ingest.ask(admin, listCandidates, {})).items).toMatchObject([
      { author: null, writtenAt: '2026-03-03 08:14', importedBy: 2 },
      { author: 'Marielos', writtenAt: '2026-03-03 21:30' },
    ])
    await ingest.query('TRUNCATE candidate')
    const message = '3/3/2026, 9:30 p. m. - Marielos: Bingo el domingo 8 de marzo'
    await ingest.ask(admin, submitChat, { message, region: 'uvita', groupName: ' Vecinos de Uvita ' })
    expect((await ingest.ask(admin, listCandidates, {})).items).toMatchObject([{ sourceName: 'Vecinos de Uvita' }])
    await ingest.query('TRUNCATE candidate')
    await submit('Bingo el domingo 8 de marzo de 2037')
    expect((await ingest.ask(admin, listCandidates, {})).items).toMatchObject([{ author: null, writtenAt: null }])
  })

  test('becomes events, which the response lists', async () => {
    const answer = await submit(peña)
    expect(answer).toMatchObject({
      eventsCreated: 1,
      waiting: 0,
      duplicates: 0,
      mediaWithoutText: 0,
      state: 'done',
      failure: null,
    })
    expect(answer.events).toEqual([
      expect.objectContaining({
        id: null,
        title: 'Noche de Peña',
        eventDate: '2026-03-07',
        eventStartTime: '19:00',
        location: expect.stringContaining('Bar El Ranchito') as string,
        description: expect.stringContaining('Traigan amigos') as string,
      }),
    ])
    expect(await published()).toMatchObject([
      { draft: { isPaid: true, price: 3000, currency: 'crc', category: 'music' }, phones: ['+50688123456'] },
    ])
  })

  test('leaves an event without an hour for review, and counts pictures without text', async () => {
    const answer = await submit(cleanup, 'uvita')
    expect(answer).toMatchObject({ eventsCreated: 1, waiting: 1, mediaWithoutText: 1 })
    expect(answer.events).toMatchObject([
      { title: 'Beach cleanup at Playa Uvita', eventDate: '2026-03-28', eventStartTime: '08:30' },
    ])
  })

  test('leaves an event for review that is read completely, but not probable enough', async () => {
    const answer = await submit(
      '20/11/2026, 10:40 a. m. - Luz: Lunes 23 9 am, acordate, vacunación en el ebais de Uvita',
      'uvita',
    )
    expect(answer).toMatchObject({ eventsCreated: 0, waiting: 1 })
  })

  test('pasted twice creates nothing', async () => {
    await submit(peña)
    expect(await submit(peña)).toMatchObject({ eventsCreated: 0, duplicates: 1, events: [] })
    expect(await submit(peña.replaceAll('3/3/2026, 8:14 a. m.', '3/3/26 08:14'))).toMatchObject({
      eventsCreated: 0,
      events: [],
    })
    expect(await published()).toHaveLength(1)
  })

  test('pasted again with its correction changes the event', async () => {
    const yoga =
      '20/11/2026, 10:40 a. m. - Yoga Luz: Clase de yoga mañana 6 a.m. en la playa Hermosa, aporte voluntario 🧘'
    await submit(yoga)
    const answer = await submit(`${yoga}\n20/11/2026, 11:02 a. m. - Yoga Luz: Perdón, es a las 6:30 🙏`)
    expect(answer).toMatchObject({ eventsCreated: 0, changed: 1, duplicates: 0 })
    expect(await emittedBy(ingest.db, EventChanged)).toMatchObject([
      { draft: { title: 'Clase de yoga', eventStartTime: '06:30', isPaid: false } },
    ])
  })

  test('pasted twice at the same time creates one event', async () => {
    await Promise.all([submit(peña), submit(peña), submit(peña)])
    expect(await published()).toHaveLength(1)
  })

  test('without a header counts as written now', async () => {
    const answer = await submit(
      'BINGO el 5 de diciembre del 2099 a las 2 pm en el salón comunal de Rivas, cartón ₡1.500',
    )
    expect(answer.events).toMatchObject([{ title: 'Bingo', eventDate: '2099-12-05', eventStartTime: '14:00' }])
  })

  test('of small talk creates nothing', async () => {
    expect(await submit('Buenas tardes vecinos, ¿alguien sabe quién arregla refris?')).toMatchObject({
      eventsCreated: 0,
      waiting: 0,
      events: [],
    })
  })

  test('is read without forbidden characters', async () => {
    expect(await submit(`\u202a${peña}\u202c\u0007`)).toMatchObject({ eventsCreated: 1 })
  })

  test('is deleted when it has been read', async () => {
    const { importId } = await submit(peña)
    expect(await ingest.query('SELECT state, text FROM import WHERE id = $1', [importId])).toEqual([
      { state: 'done', text: null },
    ])
  })
})

test('answers with the id of every event, which svc-events tells a moment later', async () => {
  const waiting = await startIngest({}, { linkMilliseconds: 60_000 })
  try {
    const message = `${peña}
3/3/2026, 8:20 a. m. - Ana: Bingo navideño
Fecha: domingo 8 de marzo
Hora: 2 pm
Lugar: Salón comunal de Tinamaste`
    const answer = waiting.ask(admin, submitChat, { message, region: 'tinamaste' })
    const extracted = await eventually(
      () => emittedBy(waiting.db, EventExtracted),
      (found) => found.length === 2,
    )
    for (const [index, { source, sourceUid }] of extracted.entries())
      await receive(
        waiting.db,
        [onEventImported],
        [createMessage(EventImported, { source, sourceUid, eventId: 101 + index })],
      )
    expect(await answer).toMatchObject({ eventsCreated: 2, events: [{ id: 101 }, { id: 102 }] })
  } finally {
    await waiting.end()
  }
})

describe('a dated text that is not an event', () => {
  test('of past events says how many were over', async () => {
    const { importId } = await submit('Noche de peña, viernes 5 de enero de 2024, 7 pm, Bar El Ranchito, Tinamaste')
    expect(await ingest.ask(admin, getImport, { id: importId })).toMatchObject({
      eventsCreated: 0,
      waiting: 0,
      past: 1,
    })
  })

  const talk = `20/11/2026, 10:05 a. m. - Rodrigo: Vendo plancha, la puedo enseñar el sábado 21 de 9 a 12, 8700 1122
20/11/2026, 10:40 a. m. - Ana: ¿Alguien sabe a qué hora es la feria del domingo?`
  const setAside = async () => (await ingest.ask(admin, listCandidates, { state: 'set_aside' })).items

  test('is set aside with its reason, once', async () => {
    expect(await submit(talk)).toMatchObject({ eventsCreated: 0, waiting: 0, duplicates: 0 })
    expect((await setAside()).map((one) => [one.eventDate, one.setAside])).toEqual([
      ['2026-11-21', 'trade'],
      ['2026-11-22', 'question'],
    ])
    await submit(talk)
    expect(await setAside()).toHaveLength(2)
    expect(await published()).toEqual([])
  })

  test('can be rescued into review, also twice, but not when somebody has decided', async () => {
    await submit(talk)
    const { id } = (await setAside())[0]!
    expect(await ingest.ask(admin, rescueCandidate, { id })).toMatchObject({ state: 'waiting', setAside: 'trade' })
    expect(await ingest.ask(admin, rescueCandidate, { id })).toMatchObject({ state: 'waiting' })
    expect(await setAside()).toHaveLength(1)
    await ingest.ask(admin, rejectCandidate, { id })
    await expect(ingest.ask(admin, rescueCandidate, { id })).rejects.toMatchObject({ status: 409 })
    await expect(ingest.ask(admin, rescueCandidate, { id: 999_999 })).rejects.toMatchObject({ status: 404 })
    await expect(ingest.ask(7, rescueCandidate, { id })).rejects.toMatchObject({ status: 403 })
    await submit(talk)
    expect(await setAside()).toHaveLength(1)
  })

  test('is limited per import, and deleted after 90 days', async () => {
    const long = Array.from(
      { length: 230 },
      (_, index) => `20/11/2026, 10:05 a. m. - Rodrigo: Vendo plancha ${index}, la enseño el sábado 21 de 9 a 12`,
    ).join('\n')
    const { importId } = await submit(long)
    await eventually(
      () => ingest.ask(admin, getImport, { id: importId }),
      ({ state }) => state !== 'running',
      60_000,
    )
    const count = () => ingest.query(`SELECT count(*)::int AS count FROM candidate WHERE state = 'set_aside'`)
    expect(await count()).toEqual([{ count: 200 }])
    expect((await ingest.ask(admin, listCandidates, { state: 'set_aside', importId, limit: 100 })).next).not.toBeNull()
    await ingest.query(`UPDATE candidate SET created_at = now() - interval '91 days' WHERE id % 2 = 0`)
    await purgeSourceTexts(ingest.db, { signal: new AbortController().signal })
    expect(await count()).toEqual([{ count: 100 }])
  })
})

test('an import whose region is locked is retried, and is shown as running until then', async () => {
  const other = ingest.db.source.createQueryRunner()
  await other.query(`SELECT pg_advisory_lock(hashtext('candidates'), hashtext('limon'))`)
  const { importId } = await ingest.ask(admin, submitChat, { message: peña, region: 'limon', wait: false })
  await eventually(
    () => ingest.query<{ fence: number }>('SELECT fence FROM import WHERE id = $1', [importId]),
    ([row]) => row!.fence >= 2,
    30_000,
  )
  expect(await ingest.ask(admin, getImport, { id: importId })).toMatchObject({ state: 'running', eventsCreated: 0 })
  await other.query(`SELECT pg_advisory_unlock(hashtext('candidates'), hashtext('limon'))`)
  await other.release()
  expect(
    await eventually(
      () => ingest.ask(admin, getImport, { id: importId }),
      ({ state }) => state !== 'running',
      30_000,
    ),
  ).toMatchObject({ state: 'done', eventsCreated: 1, duplicates: 0 })
}, 90_000)

test('a stopping service responds at once with what it has read so far', async () => {
  const other = await startIngest()
  const holding = other.db.source.createQueryRunner()
  await holding.query(`SELECT pg_advisory_lock(hashtext('candidates'), hashtext('limon'))`)
  const answering = other.ask(admin, submitChat, { message: peña, region: 'limon' })
  await eventually(
    () => other.query('SELECT 1 FROM import WHERE fence > 0'),
    (rows) => rows.length > 0,
  )
  const ended = other.end()
  expect(await answering).toMatchObject({ state: 'running', eventsCreated: 0, events: [] })
  await holding.release()
  await ended
})

describe('the person who pastes', () => {
  test('must be an admin', async () => {
    await expect(ingest.ask(undefined, submitChat, { message: peña, region: 'uvita' })).rejects.toMatchObject({
      status: 401,
    })
    await expect(ingest.ask(7, submitChat, { message: peña, region: 'uvita' })).rejects.toMatchObject({ status: 403 })
  })

  test.each([
    [
      { message: ' corto   \n\n   ', region: 'uvita' },
      'El mensaje debe tener al menos 10 caracteres / Message must be at least 10 characters long',
    ],
    [{ region: 'uvita' }, 'El mensaje debe tener al menos 10 caracteres / Message must be at least 10 characters long'],
    [{ message: peña, region: '' }, 'Selecciona una región / Select a region'],
    [{ message: peña }, 'Selecciona una región / Select a region'],
    [{ message: peña, region: 'all' }, 'Selecciona una región / Select a region'],
  ])('must give a text and a region (%#)', async (body, message) => {
    await expect(ingest.ask(admin, submitChat, body as never)).rejects.toMatchObject({
      status: 400,
      code: 'invalid_input',
      message,
    })
  })

  test('is refused while many imports wait', async () => {
    await ingest.query(
      `INSERT INTO import (kind, region, text) SELECT 'chat', 'uvita', 'x' FROM generate_series(1, 20)`,
    )
    await expect(submit(peña)).rejects.toMatchObject({ status: 429, retryAfter: 10 })
    await ingest.query(`DELETE FROM import WHERE state = 'running'`)
  })
})

describe('a conversation of 200,000 characters', () => {
  const days = ['7', '8', '9', '10', '11', '12']
  const long = Array.from(
    { length: 3000 },
    (_, index) =>
      `3/3/2026, 8:${String(index % 60).padStart(2, '0')} a. m. - Ana: ` +
      (index % 8 === 0
        ? `Bingo número ${index} el ${days[index % 6]} de marzo, 2pm en casa ${index}`
        : `Buenas, ¿alguien vende huevos? Somos ${index}`),
  ).join('\n')

  test('is read while the service keeps responding', async () => {
    expect(long.length).toBeGreaterThan(200_000)
    const first = await ingest.ask(admin, submitChat, { message: long, region: 'uvita', wait: false })
    expect(first.state).toBe('running')
    const seen: number[] = []
    const last = await eventually(
      async () => {
        const answer = await ingest.ask(admin, getImport, { id: first.importId })
        seen.push(answer.done)
        return answer
      },
      ({ state }) => state !== 'running',
      60_000,
    )
    expect(last).toMatchObject({ state: 'done', total: 3000, done: 3000 })
    expect(last.eventsCreated + last.waiting + last.duplicates).toBe(375)
    expect(last.events.length).toBe(last.eventsCreated)
    expect(new Set(seen).size).toBeGreaterThan(2)
  }, 90_000)

  test('is refused when it is longer than the limit', async () => {
    await expect(submit('a'.repeat(300_001))).rejects.toMatchObject({
      status: 400,
      message: 'Must be at most 300000 characters',
    })
  })
})

test('imports are listed, newest first', async () => {
  const { importId } = await submit(peña)
  const { items } = await ingest.ask(admin, listImports, { limit: 1 })
  expect(items).toMatchObject([
    { id: importId, kind: 'chat', region: 'tinamaste', state: 'done', eventsCreated: 1, undo: null },
  ])
  await expect(ingest.ask(7, listImports, {})).rejects.toMatchObject({ status: 403 })
  await expect(ingest.ask(admin, getImport, { id: 999_999 })).rejects.toMatchObject({ status: 404 })
})
