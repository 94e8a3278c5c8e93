import { EventChanged, EventExtracted, EventImported } from '@convive/contracts/import-messages'
import { createMessage, emittedBy, receive } from '@convive/service-kit/testing/messages'
import { eventually } from '@convive/service-kit/testing/eventually'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { find, newImport } from '../testing/findings.ts'
import { startIngest, type IngestUnderTest } from '../testing/ingest-service.ts'
import { maxComparedOfDay } from './candidate.store.ts'
import type { Finding } from './finding.ts'
import { onEventImported } from './event-links.ts'
import { ingestFindings, type FindingOutcome, type IngestContext } from './ingest-findings.ts'

let ingest: IngestUnderTest
beforeAll(async () => {
  ingest = await startIngest()
})
afterAll(() => ingest.end())
beforeEach(() => ingest.query('TRUNCATE candidate, outbox RESTART IDENTITY'))

async function take(
  finds: Finding[],
  kind: 'chat' | 'scan' = 'chat',
  given: Partial<IngestContext> = {},
): Promise<FindingOutcome[]> {
  const taking = { ...(await newImport(ingest, kind)), ...given }
  return await ingest.db.transaction((tx) => ingestFindings(tx, taking, finds))
}
/** Runs it again when a lock was busy for too long, like the job of an import. */
async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await run()
    } catch (error) {
      if (!String(error).includes('lock timeout')) throw error
    }
}
const published = () => emittedBy(ingest.db, EventExtracted)
const states = async () =>
  (await ingest.query<{ state: string }>('SELECT state FROM candidate ORDER BY id')).map(({ state }) => state)
const decide = (state: string) => ingest.query('UPDATE candidate SET state = $1', [state])

describe('a certain finding', () => {
  test('becomes an event in the region of its import, with the phones of its claimers', async () => {
    expect(
      await take([
        find({ region: 'uvita', isPaid: true, price: 3000 }, { phones: ['+50688123456'], sourceUid: 'one' }),
      ]),
    ).toEqual(['published'])
    expect(await published()).toMatchObject([
      {
        source: 'chat:tinamaste',
        sourceUid: 'one',
        phones: ['+50688123456'],
        span: { start: 0, end: 13 },
        draft: {
          title: 'Noche de peña',
          region: 'tinamaste',
          eventStartTime: '19:00',
          isPaid: true,
          price: 3000,
          currency: 'crc',
          paymentOption: 'at_door',
        },
      },
    ])
  })

  test('fits the limits of an event, however long or short its texts are', async () => {
    await take([
      find({ title: 'peña '.repeat(40), description: 'Traigan' }),
      find({ title: 'Otra cosa', description: 'x'.repeat(20_000) }),
    ])
    const [long, short] = (await published()).map(({ draft }) => draft)
    expect(long?.title).toMatch(/^(?:peña )+peña…$/)
    expect(long?.title.length).toBeLessThanOrEqual(100)
    expect(long?.description).toContain('Bar El Ranchito, Tinamaste. Traigan')
    expect(short?.description.length).toBeLessThanOrEqual(5000)
  })
})

describe('a weekly post', () => {
  const trivia = { title: 'Noche de trivia', recurrence: { freq: 'weekly' as const, byDay: ['SA'] } }

  test('is published as a series, and a listing of a web source as one date', async () => {
    await take([find(trivia)])
    await take([find({ ...trivia, title: 'Feria' }, { source: 'web:1' })], 'scan')
    const [post, listing] = (await published()).map(({ draft }) => draft)
    expect(post?.recurrence).toEqual({ rrule: 'FREQ=WEEKLY;BYDAY=SA' })
    expect(listing?.recurrence).toBeUndefined()
  })

  test('repeated about the next date of its series is no second event, and a week later it is', async () => {
    await take([find(trivia, { sourceUid: 'first' })])
    const moved = { source: 'chat:tinamaste', sourceUid: 'first', eventId: 70, eventDate: '2026-12-12' }
    await receive(ingest.db, [onEventImported], [createMessage(EventImported, moved, { version: 2 })])
    expect(await take([find({ ...trivia, eventDate: '2026-12-12' })])).toEqual(['known'])
    expect(await take([find({ ...trivia, eventDate: '2026-12-19' })])).toEqual(['published'])
  })
})

describe('an uncertain finding', () => {
  test.each([
    ['an hour', { eventStartTime: null, needsReview: ['time_missing'] }],
    ['a place', { location: null, needsReview: ['location_missing'] }],
    ['a price that it says it has', { isPaid: true, price: null }],
    ['certainty of its day', { needsReview: ['weekday_mismatch'] }],
  ] as const)('without %s waits', async (_, given) => {
    expect(await take([find({ ...given, needsReview: 'needsReview' in given ? [...given.needsReview] : [] })])).toEqual(
      ['waiting'],
    )
    expect(await published()).toEqual([])
    expect(await states()).toEqual(['waiting'])
  })

  test('waits once, however often it is found', async () => {
    const vague = find({ eventStartTime: null, needsReview: ['time_missing'] })
    expect([await take([vague]), await take([vague])]).toEqual([['waiting'], ['known']])
    expect(await states()).toEqual(['waiting'])
  })
})

describe('an announcement of a cancelled event', () => {
  const announced = (eventDate = '2126-12-05') => find({ eventDate })
  const questions = () =>
    ingest.query(`SELECT state FROM candidate WHERE source_says = 'listed_again' AND about_id IS NOT NULL`)
  async function cancelled(eventDate?: string) {
    await take([announced(eventDate)])
    await ingest.query('UPDATE candidate SET event_id = 70, cancelled_at = now()')
  }

  test('is not known: a person decides once whether it takes place after all', async () => {
    await cancelled()
    expect(await take([announced()])).toEqual(['waiting'])
    expect(await take([announced()])).toEqual(['waiting'])
    expect(await questions()).toEqual([{ state: 'waiting' }])
    await ingest.query(`UPDATE candidate SET state = 'rejected' WHERE source_says = 'listed_again'`)
    expect(await take([announced()])).toEqual(['known'])
    expect(await questions()).toEqual([{ state: 'rejected' }])
    expect(await published()).toHaveLength(1)
  })

  test('is known once the event is over, or if the event was deleted', async () => {
    await cancelled('2024-12-05')
    expect(await take([announced('2024-12-05')])).toEqual(['known'])
    await ingest.query('TRUNCATE candidate')
    await cancelled()
    await ingest.query('UPDATE candidate SET event_id = NULL')
    expect(await take([announced()])).toEqual(['known'])
    expect(await questions()).toEqual([])
  })
})

test('an import publishes up to its limit, and the other events wait', async () => {
  const context = { ...(await newImport(ingest)), maxPublished: 3 }
  const ingestTitles = (...titles: string[]) =>
    ingest.db.transaction((tx) =>
      ingestFindings(
        tx,
        context,
        titles.map((title) => find({ title })),
      ),
    )
  expect(await ingestTitles('Torneo de ajedrez', 'Feria de semillas')).toEqual(['published', 'published'])
  expect(await ingestTitles('Cine foro', 'Clase de cerámica')).toEqual(['published', 'waiting'])
})

test('on a day with more candidates than are compared, a new event waits for a person', async () => {
  await take([find({ title: 'Feria de semillas' })])
  const copyTimes = (count: number) =>
    ingest.query(
      `INSERT INTO candidate (import_id, source, source_uid, different_events_group, region, event_date, title, fingerprint, content, content_hash, text,
         phones, state)
       SELECT import_id, source, 'copy-' || n, 'copy-' || n, region, event_date, 'Copy ' || n, 'copy-' || n, content, content_hash, text,
         phones, 'waiting'
       FROM candidate, generate_series(1, $1::int) AS n WHERE title = 'Feria de semillas'`,
      [count],
    )
  await copyTimes(maxComparedOfDay - 2)
  expect(await take([find({ title: 'Cine foro' })])).toEqual(['published'])
  expect(await take([find({ title: 'Clase de cerámica' })])).toEqual(['waiting'])
  expect(await take([find({ title: 'Clase de cerámica', eventDate: '2026-12-06' })])).toEqual(['published'])
})

test('a web source publishes up to its limit within a day, however many scans find other events', async () => {
  const scanTitle = (title: string, source = 'web:7') =>
    take([find({ title }, { source })], 'scan', { maxPublished: 2 })
  expect([await scanTitle('Torneo de ajedrez'), await scanTitle('Feria de semillas')].flat()).toEqual([
    'published',
    'published',
  ])
  expect([await scanTitle('Cine foro'), await scanTitle('Clase de cerámica', 'web:8')].flat()).toEqual([
    'waiting',
    'published',
  ])
  await ingest.query(`UPDATE candidate SET published_at = now() - interval '25 hours' WHERE title LIKE 'Feria%'`)
  expect(await scanTitle('Taller de pan')).toEqual(['published'])
})

describe('a second region', () => {
  const inRegion = (region: 'uvita' | 'limon') => ({ region })

  test('makes nothing twice of the same paste, also at the same time, and moves nothing', async () => {
    const paste = (region: string) =>
      find({ location: 'Salón comunal' }, { source: `chat:${region}`, sourceUid: 'same' })
    expect(await take([paste('uvita')], 'chat', inRegion('uvita'))).toEqual(['published'])
    expect(await take([paste('limon')], 'chat', inRegion('limon'))).toEqual(['known'])
    expect([await published(), await emittedBy(ingest.db, EventChanged)]).toMatchObject([
      [{ source: 'chat:uvita', draft: { region: 'uvita' } }],
      [],
    ])
    const other = (region: string) =>
      find({ title: 'Bingo', location: 'Salón' }, { source: `chat:${region}`, sourceUid: 'other' })
    await Promise.all([
      take([other('uvita')], 'chat', inRegion('uvita')),
      take([other('limon')], 'chat', inRegion('limon')),
    ])
    expect(await published()).toHaveLength(2)
  })

  test('does not wait for another conversation, but for the same text', async () => {
    const paste = (sourceUid: string, region: string) =>
      find({ title: sourceUid, location: 'Salón comunal' }, { source: `chat:${region}`, sourceUid })
    const [first, second] = [await newImport(ingest, 'chat', 'uvita'), await newImport(ingest, 'chat', 'limon')]
    const order: string[] = []
    let same: Promise<unknown> = Promise.resolve()
    await ingest.db.transaction(async (tx) => {
      await ingestFindings(tx, first, [paste('bingo', 'uvita')])
      await take([paste('baile', 'limon')], 'chat', second)
      order.push('another text is stored')
      same = retried(() => take([paste('bingo', 'limon')], 'chat', second)).then(([outcome]) =>
        order.push(`the same: ${outcome}`),
      )
      await eventually(
        () => ingest.query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`),
        (waiting) => waiting.length === 1,
      )
      order.push('the first commits')
    })
    await same
    expect(order).toEqual(['another text is stored', 'the first commits', 'the same: known'])
  })

  test('makes nothing twice of more findings than are locked one by one', async () => {
    const many = (region: string) =>
      Array.from({ length: 70 }, (_, index) =>
        find({ title: `Bingo ${index}`, location: 'Salón' }, { source: `chat:${region}`, sourceUid: `many-${index}` }),
      )
    await take(many('uvita'), 'chat', inRegion('uvita'))
    expect(new Set(await take(many('limon'), 'chat', inRegion('limon')))).toEqual(new Set(['known']))
  })

  test('makes nothing twice of the same address', async () => {
    const scanned = async (region: 'uvita' | 'limon') => {
      const context = await newImport(ingest, 'scan', region)
      const [row] = await ingest.query<{ id: number }>('SELECT source_id AS id FROM import WHERE id = $1', [
        context.importId,
      ])
      await ingest.query(`UPDATE source SET source_url = 'https://twice.test/' WHERE id = $1`, [row!.id])
      const finding = find({ location: 'Plaza' }, { source: `web:${row!.id}`, sourceUid: 'entry 1' })
      return await ingest.db.transaction((tx) => ingestFindings(tx, context, [finding]))
    }
    expect([await scanned('uvita'), await scanned('limon')]).toEqual([['published'], ['known']])
    expect(await published()).toMatchObject([{ draft: { region: 'uvita' } }])
  })

  test('is that of the place, also for what other texts say about the same event', async () => {
    const inLiberia = { location: 'Plaza de Liberia' }
    expect(await take([find(inLiberia)], 'chat', inRegion('uvita'))).toEqual(['published'])
    expect(await take([find(inLiberia)], 'chat', inRegion('limon'))).toEqual(['known'])
    expect(await published()).toMatchObject([{ draft: { region: 'guanacaste' } }])
  })
})

describe('the same event', () => {
  test('with the same source and uid is not new', async () => {
    const peña = find()
    expect([await take([peña]), await take([peña])]).toEqual([['published'], ['known']])
    expect(await published()).toHaveLength(1)
  })

  test('from a conversation and from the web is one event with two sources', async () => {
    await take([find()])
    expect(
      await take([find({ title: 'NOCHE DE PEÑA!', eventStartTime: '19:30' }, { source: 'web:1' })], 'scan'),
    ).toEqual(['known'])
    expect(await published()).toHaveLength(1)
    expect(await ingest.query('SELECT source, state, duplicate_of FROM candidate ORDER BY id')).toEqual([
      { source: 'chat:tinamaste', state: 'published', duplicate_of: null },
      { source: 'web:1', state: 'duplicate', duplicate_of: 1 },
    ])
  })

  test('found by many at the same time becomes one event', async () => {
    const outcomes = await Promise.all(
      [1, 2, 3, 4].map((source) => take([find({}, { source: `web:${source}` })], 'scan')),
    )
    expect(outcomes.flat().toSorted()).toEqual(['known', 'known', 'known', 'published'])
    expect(await published()).toHaveLength(1)
  })

  test('on another day, in another region, or 91 minutes later is another', async () => {
    await take([find(), find({ eventDate: '2026-12-06' }), find({ eventStartTime: '20:31' })])
    await take([find({ location: 'Bar El Ranchito' })], 'chat', { region: 'uvita' })
    expect(await published()).toHaveLength(4)
  })

  test('in several lines of one message is several events', async () => {
    expect(
      await take([
        find({ title: 'Clase de yoga' }, { differentEventsGroup: 'one message' }),
        find({ title: 'Clase de yoga', eventStartTime: '20:00' }, { differentEventsGroup: 'one message' }),
      ]),
    ).toEqual(['published', 'published'])
  })

  test('without an hour is replaced by one with an hour', async () => {
    await take([find({ eventStartTime: null, needsReview: ['time_missing'] })])
    expect(await take([find({}, { source: 'web:1' })], 'scan')).toEqual(['published'])
    expect(await states()).toEqual(['duplicate', 'published'])
    expect(await take([find({ eventStartTime: null, needsReview: ['time_missing'] })])).toEqual(['known'])
  })
})

describe('a change at the source', () => {
  test('changes the event, once', async () => {
    const peña = find()
    await take([peña])
    const later = find({ eventStartTime: '18:00' }, peña)
    later.candidate.eventStartTime = '18:00'
    expect([await take([later], 'scan'), await take([later], 'scan')]).toEqual([['changed'], ['known']])
    expect(await emittedBy(ingest.db, EventChanged)).toMatchObject([
      { sourceUid: peña.sourceUid, draft: { eventStartTime: '18:00' } },
    ])
  })

  test('changes nothing if it is uncertain, or if a person has corrected the event', async () => {
    const [vague, corrected] = [find(), find({ title: 'Bingo' })]
    await take([vague, corrected])
    await ingest.query(`UPDATE candidate SET edited = true WHERE title = 'Bingo'`)
    vague.candidate = { ...vague.candidate, eventStartTime: null, needsReview: ['time_missing'] }
    corrected.candidate = { ...corrected.candidate, eventStartTime: '18:00' }
    expect(await take([vague, corrected])).toEqual(['known', 'known'])
    expect(await emittedBy(ingest.db, EventChanged)).toEqual([])
  })

  test('is published again when the source lists a missing event again', async () => {
    const peña = find()
    await take([peña], 'scan')
    await ingest.query('UPDATE candidate SET withdrawn_at = now()')
    expect(await take([peña], 'scan')).toEqual(['known'])
    expect(await emittedBy(ingest.db, EventChanged)).toHaveLength(1)
  })

  test('can complete a waiting candidate', async () => {
    const vague = find({ eventStartTime: null, needsReview: ['time_missing'] })
    await take([vague])
    vague.candidate = { ...vague.candidate, eventStartTime: '19:00', needsReview: [] }
    expect(await take([vague])).toEqual(['published'])
    expect(await states()).toEqual(['published'])
  })
})

describe('an unwanted event', () => {
  test('that was rejected waits again when it is pasted again, not when it is scanned again', async () => {
    const peña = find()
    await take([peña])
    await decide('rejected')
    expect([await take([peña], 'scan'), await take([peña])]).toEqual([['known'], ['published']])
  })

  test('that was rejected for good never waits again', async () => {
    const peña = find()
    await take([peña])
    await decide('rejected_for_good')
    expect([
      await take([peña]),
      await take([find({ title: 'Noche de Peña!' }, { source: 'web:1' })], 'scan'),
      await take([find({ eventStartTime: '10:00' })]),
    ]).toEqual([['known'], ['known'], ['known']])
    expect(await published()).toHaveLength(1)
  })

  test('whose import was undone waits again when it is pasted again, not when it is scanned again', async () => {
    const peña = find()
    await take([peña])
    await decide('undone')
    expect([await take([peña], 'scan'), await take([peña])]).toEqual([['known'], ['published']])
  })

  test('is replaced by its duplicate from another source', async () => {
    const web = find({}, { source: 'web:1' })
    await take([find()])
    await take([web], 'scan')
    await ingest.query(`UPDATE candidate SET state = 'rejected' WHERE id = 1`)
    expect(await take([web], 'scan')).toEqual(['published'])
  })
})

test('a published event names its scanned source, with its address only if that is https; a chat is not named', async () => {
  const taking = await newImport(ingest, 'scan')
  const [{ id: sourceId } = { id: 0 }] = await ingest.query<{ id: number }>(
    'SELECT source_id AS id FROM import WHERE id = $1',
    [taking.importId],
  )
  const source = `web:${sourceId}`
  const bring = (uid: string, title: string, from: string) =>
    ingest.db.transaction((tx) => ingestFindings(tx, taking, [find({ title }, { source: from, sourceUid: uid })]))
  await bring('o1', 'Taller de vitrales', source)
  await ingest.query(`UPDATE source SET source_url = 'http://agenda.test' WHERE id = $1`, [sourceId])
  await bring('o2', 'Maratón nocturna', source)
  await bring('o3', 'Concierto sinfónico', 'chat:origins')
  const emitted = (await emittedBy(ingest.db, EventExtracted)).filter(({ sourceUid }) => /^o\d$/.test(sourceUid))
  expect(emitted.map(({ from }) => from)).toEqual([
    { name: 'Agenda', url: 'https://agenda.test' },
    { name: 'Agenda', url: null },
    null,
  ])
})
