import {
  deleteSource,
  listIntegrations,
  getScanStatus,
  scanAllSources,
  scanOneSource,
} from '@convive/contracts/import-sources'
import { listCandidates, rescueCandidate } from '@convive/contracts/import-review'
import { EventChanged, EventExtracted, EventWithdrawn } from '@convive/contracts/import-messages'
import { submitChat } from '@convive/contracts/import-review'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { eventually } from '@convive/service-kit/testing/eventually'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calendar, jsonLd } from '../testing/documents.ts'
import { admin, startIngest, type IngestUnderTest } from '../testing/ingest-service.ts'
import { addSource, atRest, entry, inDays, onThisMachine, scan } from '../testing/scanning.ts'
import { goesOn, leadsTo, sends, startWebServer, type Answering, type WebServer } from '../testing/web-server.ts'
import { scheduleIfDue } from './run-scans.job.ts'

let ingest: IngestUnderTest
beforeAll(async () => {
  ingest = await startIngest(onThisMachine)
})
afterAll(() => ingest.end())
beforeEach(() =>
  ingest.query(
    'TRUNCATE candidate, import, scan, scan_source, source, scan_schedule, source_document, outbox RESTART IDENTITY CASCADE',
  ),
)

const servers: WebServer[] = []
afterEach(async () => {
  await atRest(ingest)
  for (const server of servers.splice(0)) await server.close()
})

/** The served pages. A test may change them. */
async function serving(pages: Record<string, Answering>): Promise<WebServer & { pages: Record<string, Answering> }> {
  const server = await startWebServer(pages)
  servers.push(server)
  return { ...server, pages }
}
const ics = (...events: string[]): Answering => sends('text/calendar', calendar(...events))
const page = (html: string): Answering => sends('text/html; charset=utf-8', html)
const emitted = async (def: Parameters<typeof emittedBy>[1]) =>
  (await emittedBy(ingest.db, def)).map((data) => (data as { sourceUid: string }).sourceUid)
const sources = () => ingest.ask(admin, listIntegrations, {})
const status = () => ingest.ask(admin, getScanStatus, {})

describe('a calendar', () => {
  test('becomes events; uncertain ones wait; a second scan changes nothing', async () => {
    const { origin } = await serving({
      '/c.ics': ics(
        entry('one', 5),
        entry('two', 6),
        entry('day', 7).replace(/DTSTART:(\d+)T\d+/, 'DTSTART;VALUE=DATE:$1'),
      ),
    })
    const source = await addSource(ingest, `${origin}/c.ics`)
    expect(await scan(ingest, source)).toMatchObject({
      state: 'done',
      eventsFound: 3,
      eventsCreated: 2,
      eventsChanged: 0,
      waiting: 1,
    })
    expect(await emittedBy(ingest.db, EventExtracted)).toMatchObject([
      {
        source: `web:${source.id}`,
        sourceUid: 'one',
        draft: {
          title: 'Feria one',
          region: 'uvita',
          eventDate: inDays(5),
          eventStartTime: '19:00',
          location: 'Plaza one',
        },
      },
      { sourceUid: 'two' },
    ])
    expect((await ingest.ask(admin, listCandidates, {})).items).toMatchObject([
      { kind: 'scan', sourceName: 'Agenda', title: 'Feria day', reasons: ['time_missing'], eventStartTime: null },
    ])
    expect(await scan(ingest, source)).toMatchObject({ eventsFound: 3, eventsCreated: 0, eventsChanged: 0, waiting: 0 })
    expect([await emitted(EventExtracted), await emitted(EventChanged), await emitted(EventWithdrawn)]).toEqual([
      ['one', 'two'],
      [],
      [],
    ])
    expect(await sources()).toMatchObject([
      {
        foundLast: 3,
        failingSince: null,
        lastError: null,
        lastGoodAt: expect.any(String),
        lastScanned: expect.any(String),
      },
    ])
  })

  test('that changes updates its events; a missing event is marked once, and restored when it is listed again', async () => {
    const server = await serving({ '/c.ics': ics(entry('one', 5), entry('two', 6)) })
    const source = await addSource(ingest, `${server.origin}/c.ics`)
    await scan(ingest, source)
    server.pages['/c.ics'] = ics(entry('one', 5).replace('SUMMARY:Feria', 'SUMMARY:Gran feria'))
    expect(await scan(ingest, source)).toMatchObject({ eventsCreated: 0, eventsChanged: 1 })
    expect(await emittedBy(ingest.db, EventChanged)).toMatchObject([
      { sourceUid: 'one', draft: { title: 'Gran feria one' } },
    ])
    expect(await emitted(EventWithdrawn)).toEqual(['two'])
    await scan(ingest, source)
    expect(await emitted(EventWithdrawn)).toEqual(['two'])
    server.pages['/c.ics'] = ics(entry('one', 5).replace('SUMMARY:Feria', 'SUMMARY:Gran feria'), entry('two', 6))
    await scan(ingest, source)
    expect(await emitted(EventChanged)).toEqual(['one', 'two'])
  })

  test('marks no past event as missing, and none when it cannot be read completely', async () => {
    const server = await serving({ '/c.ics': ics(entry('one', 5), entry('two', 6)) })
    const source = await addSource(ingest, `${server.origin}/c.ics`)
    await scan(ingest, source)
    server.pages['/c.ics'] = ics(entry('one', 5), 'UID:two\nSUMMARY:Bad\nDTSTART:nonsense')
    await scan(ingest, source)
    const lastError = '2 events, 1 could not be read: Bad'
    expect(await sources()).toMatchObject([{ failingSince: null, lastFailure: null, lastError }])
    expect(await status()).toMatchObject({
      lastScanStats: { successful: 1, failed: 0, errors: [`Agenda: ${lastError}`] },
    })
    server.pages['/c.ics'] = sends('text/calendar', 'BEGIN:VCALENDAR\r\n')
    await expect(scan(ingest, source)).rejects.toMatchObject({ code: 'source_broken_calendar' })
    server.pages['/c.ics'] = (response) => void response.writeHead(404).end()
    await expect(scan(ingest, source)).rejects.toMatchObject({ code: 'source_http_status' })
    expect(await emitted(EventWithdrawn)).toEqual([])
    await ingest.query(`UPDATE candidate SET event_date = $1 WHERE source_uid = 'two'`, [inDays(-1)])
    server.pages['/c.ics'] = ics(entry('one', 5))
    await scan(ingest, source)
    expect(await sources()).toMatchObject([{ lastError: null }])
    expect(await emitted(EventWithdrawn)).toEqual([])
  })

  test('is not sent again while it is unchanged; the next day it is read again', async () => {
    const bad = 'UID:two\nSUMMARY:Bad\nDTSTART:nonsense'
    const server = await serving({
      '/c.ics': (response, { headers }) =>
        void (headers['if-none-match'] === '"1"'
          ? response.writeHead(304).end()
          : response
              .writeHead(200, { 'content-type': 'text/calendar', etag: '"1"' })
              .end(calendar(entry('one', 5), bad))),
    })
    const source = await addSource(ingest, `${server.origin}/c.ics`)
    await scan(ingest, source)
    expect(await scan(ingest, source)).toMatchObject({ eventsFound: 1, eventsCreated: 0 })
    expect(await sources()).toMatchObject([{ lastError: '2 events, 1 could not be read: Bad' }])
    await ingest.query(`UPDATE source_document SET read_on = '2026-01-01'`)
    await scan(ingest, source)
    expect(server.asked.filter(({ path }) => path === '/c.ics').map(({ headers }) => headers['if-none-match'])).toEqual(
      [undefined, '"1"', undefined],
    )
    expect([await emitted(EventExtracted), await emitted(EventWithdrawn)]).toEqual([['one'], []])
  })
})

describe('a website', () => {
  const concert = {
    '@type': 'MusicEvent',
    name: 'Noche de peña',
    startDate: `${inDays(4)}T19:00:00-06:00`,
    location: 'Bar El Ranchito',
    url: '/e/1',
  }

  test('is read by its structured data and the calendar it links to', async () => {
    const { origin } = await serving({
      '/': page(
        `${jsonLd(concert)}<link rel="alternate" type="text/calendar" href="/c.ics"><p>Bingo el 3 de enero 2 pm`,
      ),
      '/c.ics': ics(entry('one', 5)),
    })
    expect(await scan(ingest, await addSource(ingest, `${origin}/`))).toMatchObject({
      eventsFound: 2,
      eventsCreated: 2,
    })
    expect(await emitted(EventExtracted)).toEqual([`${origin}/e/1`, 'one'])
  })

  test('is read by its feed if it lists nothing; its text without a feed waits for review', async () => {
    const day = new Intl.DateTimeFormat('es', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${inDays(6)}T00:00:00Z`))
    const feed = `<rss version="2.0"><channel><title>A</title><item><guid>g1</guid><title>Taller de compostaje</title>
      <description>${day}, 9 am en el Salón comunal de Rivas</description></item></channel></rss>`
    const server = await serving({
      '/blog': page('<link rel="alternate" type="application/rss+xml" href="/feed"><main>Bienvenidos</main>'),
      '/feed': sends('application/rss+xml', feed),
      '/words': page(`<main><h2>Bingo familiar</h2><p>${day}, 2 pm, Salón comunal de Quepos</p></main>`),
    })
    expect(await scan(ingest, await addSource(ingest, `${server.origin}/blog`))).toMatchObject({
      eventsFound: 1,
      eventsCreated: 1,
    })
    expect(await scan(ingest, await addSource(ingest, `${server.origin}/words`))).toMatchObject({
      eventsFound: 1,
      eventsCreated: 0,
      waiting: 1,
    })
    expect((await ingest.ask(admin, listCandidates, {})).items).toMatchObject([
      { title: 'Bingo familiar', eventStartTime: '14:00', reasons: ['running_text'] },
    ])
    expect(await emittedBy(ingest.db, EventExtracted)).toMatchObject([
      { sourceUid: 'g1', draft: { eventDate: inDays(6), eventStartTime: '09:00' } },
    ])
  })

  test('loses no dated text: one that is not an event is set aside, once, and can be rescued', async () => {
    const said = (days: number) =>
      new Intl.DateTimeFormat('es-CR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(`${inDays(days)}T00:00:00Z`),
      )
    const server = await serving({
      '/words': page(`<main><p>Bingo familiar el ${said(6)}, 2 pm en el Salón comunal de Quepos.</p>
        <p>Horario: cerrado el ${said(7)}.</p><p>Fotos de la feria del ${said(-9)} en la plaza.</p></main>`),
    })
    const source = await addSource(ingest, `${server.origin}/words`)
    expect(await scan(ingest, source)).toMatchObject({ eventsFound: 1, eventsCreated: 0, waiting: 1 })
    server.pages['/words'] = page(`<main><p>No abrimos el ${said(8)}.</p></main>`)
    await scan(ingest, source)
    const setAside = async () => (await ingest.ask(admin, listCandidates, { state: 'set_aside' })).items
    expect((await setAside()).map(({ eventDate, setAside: reason }) => ({ eventDate, reason }))).toMatchObject([
      { eventDate: inDays(-9), reason: 'past' },
      { eventDate: inDays(7) },
      { eventDate: inDays(8) },
    ])
    const [{ id } = { id: 0 }] = await setAside()
    expect(await ingest.ask(admin, rescueCandidate, { id })).toMatchObject({ state: 'waiting' })
    expect(await emittedBy(ingest.db, EventExtracted)).toEqual([])
  })

  test('that cancels a published event asks a person beside that event', async () => {
    const day = inDays(6)
    const said = new Intl.DateTimeFormat('es-CR', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00Z`))
    await ingest.ask(admin, submitChat, {
      message: `Taller de pan el ${said}, 9 am en el salón comunal de Rivas. Entrada libre`,
      region: 'uvita',
    })
    const server = await serving({ '/words': page(`<main><p>Se cancela el taller de pan del ${said}.</p></main>`) })
    await scan(ingest, await addSource(ingest, `${server.origin}/words`))
    expect((await ingest.ask(admin, listCandidates, { reason: 'maybe_cancelled' })).items).toMatchObject([
      { setAside: 'cancelled', about: { title: 'Taller de pan', eventDate: day } },
    ])
  })

  test('with a broken calendar fails if it lists nothing itself; otherwise no event is marked as missing', async () => {
    const server = await serving({
      '/': page('<link rel="alternate" type="text/calendar" href="/c.ics">'),
      '/c.ics': sends('text/calendar', 'BEGIN:VCALENDAR'),
    })
    const source = await addSource(ingest, `${server.origin}/`)
    await expect(scan(ingest, source)).rejects.toMatchObject({ status: 409, code: 'source_broken_calendar' })
    server.pages['/'] = page(`${jsonLd(concert)}<link rel="alternate" type="text/calendar" href="/c.ics">`)
    expect(await scan(ingest, source)).toMatchObject({ eventsFound: 1, eventsCreated: 1 })
  })

  test('of Facebook is read if it is public; otherwise the failure says what to do', async () => {
    const server = await serving({
      '/open': page(jsonLd(concert)),
      '/closed': page('<title>Log in to Facebook</title><main>Bingo el 3 de enero, 2 pm en Casa'),
      '/gone': leadsTo('/gone'),
    })
    const add = (path: string) => addSource(ingest, server.origin + path, { sourceType: 'facebook' })
    expect(await scan(ingest, await add('/open'))).toMatchObject({ eventsCreated: 1 })
    for (const path of ['/closed', '/gone'])
      await expect(scan(ingest, await add(path))).rejects.toMatchObject({
        status: 409,
        code: 'source_facebook_closed',
        message: expect.stringMatching(/Paste the text/),
      })
  })

  test('and a conversation with the same event make one event with two sources', async () => {
    const { origin } = await serving({ '/': page(jsonLd({ ...concert, location: 'Bar El Ranchito' })) })
    const source = await addSource(ingest, `${origin}/`)
    await scan(ingest, source)
    const [day, month] = [inDays(4).slice(8), inDays(4).slice(5, 7)]
    const message = `Noche de peña el ${day}/${month}/${inDays(4).slice(0, 4)} a las 7 pm en el Bar El Ranchito`
    expect(await ingest.ask(admin, submitChat, { message, region: 'uvita' })).toMatchObject({
      eventsCreated: 0,
      duplicates: 1,
    })
    expect(await emitted(EventExtracted)).toHaveLength(1)
    expect(await ingest.query('SELECT state FROM candidate ORDER BY id')).toEqual([
      { state: 'published' },
      { state: 'duplicate' },
    ])
  })
})

test('an event with two sources is missing when neither lists it, and restored when one does', async () => {
  const said = `UID:one\nSUMMARY:Gran feria de Uvita\nLOCATION:Plaza\nDTSTART:${inDays(5).replaceAll('-', '')}T190000`
  const server = await serving({ '/a.ics': ics(said), '/b.ics': ics(said.replace('UID:one', 'UID:other')) })
  const [one, other] = [
    await addSource(ingest, `${server.origin}/a.ics`),
    await addSource(ingest, `${server.origin}/b.ics`),
  ]
  await scan(ingest, one)
  expect(await scan(ingest, other)).toMatchObject({ eventsFound: 1, eventsCreated: 0 })
  server.pages['/a.ics'] = ics()
  await scan(ingest, one)
  expect(await emitted(EventWithdrawn)).toEqual([])
  server.pages['/b.ics'] = ics()
  await scan(ingest, other)
  expect(await emitted(EventWithdrawn)).toEqual(['one'])
  server.pages['/b.ics'] = ics(said.replace('UID:one', 'UID:other'))
  await scan(ingest, other)
  await scan(ingest, other)
  expect([await emitted(EventExtracted), await emitted(EventChanged)]).toEqual([['one'], ['one']])
})

describe('a server that behaves badly', () => {
  test('fails its own source only', async () => {
    const bad: Record<string, [Answering, string]> = {
      '/drips': [goesOn('text/html', '<p>', 100), 'source_too_slow'],
      '/endless': [goesOn('text/html', '<p>Feria'.repeat(1000)), 'source_too_large'],
      '/inward': [leadsTo('http://169.254.169.254/latest'), 'source_address_refused'],
      '/broken': [sends('text/calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT'), 'source_broken_calendar'],
      '/picture': [sends('image/png', 'x'), 'source_not_readable'],
    }
    for (const [path, [answering]] of Object.entries(bad)) {
      const { origin } = await serving({ [path]: answering })
      await addSource(ingest, origin + path, { name: path })
    }
    const good = await serving({ '/c.ics': ics(entry('one', 5)) })
    await addSource(ingest, `${good.origin}/c.ics`, { name: 'Good' })
    expect(await ingest.ask(admin, scanAllSources, {})).toMatchObject({ integrationsScanned: 6 })
    const { lastScanStats } = await atRest(ingest)
    expect(lastScanStats).toMatchObject({
      totalScanned: 6,
      successful: 1,
      failed: 5,
      eventsCreated: 1,
      errors: expect.arrayContaining([expect.stringMatching(/^\/drips: The server took too long/)]),
    })
    const health = Object.fromEntries((await sources()).map(({ name, lastFailure }) => [name, lastFailure]))
    expect(health).toEqual({
      ...Object.fromEntries(Object.entries(bad).map(([path, [, code]]) => [path, code])),
      Good: null,
    })
    expect(await emitted(EventExtracted)).toEqual(['one'])
  }, 120_000)

  test('fails the request of the person who asked for the scan', async () => {
    const { origin } = await serving({ '/drips': goesOn('text/html', '<p>', 100) })
    await expect(scan(ingest, await addSource(ingest, `${origin}/drips`))).rejects.toMatchObject({
      status: 409,
      code: 'source_too_slow',
    })
  }, 120_000)

  test('shows since when it fails, until a scan succeeds', async () => {
    const server = await serving({ '/c.ics': ics() })
    const source = await addSource(ingest, `${server.origin}/c.ics`)
    await scan(ingest, source)
    const [{ lastGoodAt } = {}] = await sources()
    server.pages['/c.ics'] = (response) => void response.writeHead(500).end()
    await expect(scan(ingest, source)).rejects.toMatchObject({ code: 'source_http_status' })
    const [first] = await sources()
    await expect(scan(ingest, source)).rejects.toMatchObject({ code: 'source_http_status' })
    expect(await sources()).toMatchObject([
      {
        lastGoodAt,
        failingSince: first?.failingSince,
        lastError: 'The server answers with 500.',
        lastFailure: 'source_http_status',
        foundLast: 0,
      },
    ])
    server.pages['/c.ics'] = ics(entry('one', 5))
    await scan(ingest, source)
    expect(await sources()).toMatchObject([{ failingSince: null, lastError: null, lastFailure: null, foundLast: 1 }])
  })
})

describe('a source that fails', () => {
  const fails: Answering = (response) => void response.writeHead(500).end()
  const makeDue = () => ingest.query(`UPDATE scan_schedule SET next_at = now()`)

  test('is not asked before the time in its Retry-After', async () => {
    const server = await serving({
      '/c.ics': (response) => void response.writeHead(429, { 'retry-after': '3600' }).end(),
    })
    const source = await addSource(ingest, `${server.origin}/c.ics`)
    await expect(scan(ingest, source)).rejects.toMatchObject({ status: 409, code: 'source_busy' })
    const [{ retryAt } = {}] = await sources()
    const [{ seconds } = { seconds: 0 }] = await ingest.query<{ seconds: number }>(
      'SELECT extract(epoch FROM $1::timestamptz - now())::int AS seconds',
      [retryAt],
    )
    expect(seconds).toBeGreaterThan(3500)
    expect(seconds).toBeLessThanOrEqual(3600)
    const asked = server.asked.length
    await expect(scan(ingest, source)).rejects.toMatchObject({ status: 409, code: 'source_busy' })
    expect(server.asked).toHaveLength(asked)
  })

  test('twice is skipped by the schedule, but a person may scan it', async () => {
    const server = await serving({ '/c.ics': fails })
    const source = await addSource(ingest, `${server.origin}/c.ics`)
    await expect(scan(ingest, source)).rejects.toMatchObject({ code: 'source_http_status' })
    expect(await sources()).toMatchObject([{ retryAt: null }])
    await expect(scan(ingest, source)).rejects.toMatchObject({ code: 'source_http_status' })
    expect(await sources()).toMatchObject([{ retryAt: expect.any(String) }])
    await scheduleIfDue(ingest.db, 15)
    await makeDue()
    expect(await scheduleIfDue(ingest.db, 15)).toBe(false)
    server.pages['/c.ics'] = ics(entry('one', 5))
    expect(await scan(ingest, source)).toMatchObject({ eventsFound: 1 })
    expect(await sources()).toMatchObject([{ retryAt: null }])
    await makeDue()
    expect(await scheduleIfDue(ingest.db, 15)).toBe(true)
  })

  test('by listing nothing is shown as silent after two scans, until it lists something', async () => {
    const three = ics(entry('one', 5), entry('two', 6), entry('three', 7))
    const server = await serving({ '/c.ics': three })
    const source = await addSource(ingest, `${server.origin}/c.ics`)
    await scan(ingest, source)
    server.pages['/c.ics'] = ics()
    await scan(ingest, source)
    expect(await sources()).toMatchObject([{ silentSince: null, foundLast: 0, foundBefore: 3 }])
    await scan(ingest, source)
    expect(await sources()).toMatchObject([{ silentSince: expect.any(String), foundLast: 0, foundBefore: 3 }])
    server.pages['/c.ics'] = three
    await scan(ingest, source)
    expect(await sources()).toMatchObject([{ silentSince: null, foundLast: 3, foundBefore: 3 }])
  })
})

describe('the status', () => {
  test('before the first scan has no results', async () => {
    await eventually(status, ({ isSchedulerActive }) => isSchedulerActive)
    expect(await status()).toEqual({
      isRunning: false,
      isSchedulerActive: true,
      scanInterval: 15,
      lastScanTime: null,
      lastScanDuration: null,
      nextScheduledScan: null,
      lastScanStats: null,
      activeIntegrations: 0,
      totalEventsImported: 0,
      eventsImportedLast24h: 0,
    })
  })

  test('shows a scan while it runs and its results afterwards', async () => {
    let answer = (): void => undefined
    const asked = new Promise<void>((resolve) => (answer = resolve))
    let open = (): void => undefined
    const { origin } = await serving({
      '/c.ics': (response, request) => {
        open = () => ics(entry('one', 5), entry('two', 6))(response, request)
        answer()
      },
    })
    const source = await addSource(ingest, `${origin}/c.ics`)
    const scanning = ingest.ask(admin, scanOneSource, { id: source.id })
    await asked
    expect(await status()).toMatchObject({ isRunning: true, activeIntegrations: 1 })
    open()
    await scanning
    await eventually(status, ({ isSchedulerActive }) => isSchedulerActive)
    expect(await status()).toMatchObject({
      isRunning: false,
      lastScanTime: expect.any(String),
      lastScanDuration: expect.any(Number),
      nextScheduledScan: expect.any(String),
      totalEventsImported: 2,
      eventsImportedLast24h: 2,
      lastScanStats: { totalScanned: 1, eventsCreated: 2, successful: 1, failed: 0, errors: [] },
    })
    await ingest.query(`UPDATE candidate SET published_at = now() - interval '25 hours' WHERE source_uid = 'two'`)
    expect(await status()).toMatchObject({ totalEventsImported: 2, eventsImportedLast24h: 1 })
  })

  test('a removed source is not scanned any more, and its events stay', async () => {
    const { origin } = await serving({ '/c.ics': ics(entry('one', 5)) })
    const source = await addSource(ingest, `${origin}/c.ics`)
    await scan(ingest, source)
    await ingest.ask(admin, deleteSource, { id: source.id })
    expect(await ingest.ask(admin, scanAllSources, {})).toMatchObject({ integrationsScanned: 0 })
    expect(await status()).toMatchObject({ activeIntegrations: 0, totalEventsImported: 1, nextScheduledScan: null })
    expect(await emitted(EventWithdrawn)).toEqual([])
  })
})

test('a due scan is requested once, however many replicas ask', async () => {
  const { origin } = await serving({ '/c.ics': ics(entry('one', 5)) })
  await addSource(ingest, `${origin}/c.ics`)
  expect(await scheduleIfDue(ingest.db, 15)).toBe(false)
  await ingest.query(`UPDATE scan_schedule SET next_at = now() - interval '3 hours'`)
  expect(
    (await Promise.all([1, 2, 3].map(() => scheduleIfDue(ingest.db, 15)))).filter(Boolean).length,
  ).toBeLessThanOrEqual(1)
  await eventually(status, ({ lastScanTime, isRunning }) => lastScanTime !== null && !isRunning)
  expect(await ingest.query('SELECT kind FROM scan')).toEqual([{ kind: 'scheduled' }])
  expect(await ingest.query(`SELECT next_at > now() + interval '14 minutes' AS later FROM scan_schedule`)).toEqual([
    { later: true },
  ])
  expect(await emitted(EventExtracted)).toEqual(['one'])
})
