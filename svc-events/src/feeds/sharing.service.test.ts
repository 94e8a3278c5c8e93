import { cancelEvent, deleteEvent, updateEvent } from '@convive/contracts/events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EventsUnderTest, startEvents } from '../testing/events-service.ts'
import { copyEvent, draft, inDays, makeEvent, makePastEvent, makeVenue, somebody } from '../testing/factories.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents({ RATE_LIMIT: 'off' })
})
beforeEach(async () => {
  await events.query('DELETE FROM event')
})
afterAll(() => events.end())

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(events.origin + path, { headers: { ...(await events.as()), ...headers } })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    etag: response.headers.get('etag') ?? '',
    headers: response.headers,
    body: await response.text(),
  }
}
const summaries = (body: string) => [...body.matchAll(/SUMMARY:(.*)\r/g)].map(([, title]) => title)

describe('a region’s feeds', () => {
  test.each([
    ['ics', 'text/calendar; charset=utf-8', 'SUMMARY:in Uvita'],
    ['rss', 'application/rss+xml', '<title>in Uvita</title>'],
    ['json', 'application/feed+json', '"title":"in Uvita"'],
  ])('as %s have its own events, those of all regions have every one', async (ending, type, mark) => {
    await makeEvent(events, { title: 'in Uvita', region: 'uvita' })
    await makeEvent(events, { title: 'in Limón', region: 'limon' })
    const feed = await get(`/feeds/uvita.${ending}`)
    expect(feed).toMatchObject({ status: 200, type })
    expect(feed.body).toContain(mark)
    expect(feed.body).not.toContain('in Limón')
    expect((await get(`/feeds/all.${ending}`)).body).toContain('in Limón')
    expect((await get(`/feeds/cartago.${ending}`)).body).not.toContain(mark)
  })

  test('have upcoming events, soonest first, with cancelled ones and without samples', async () => {
    const creator = somebody()
    await makeEvent(events, { title: 'later', eventDate: inDays(9) })
    const off = await makeEvent(events, { title: 'called off', eventDate: inDays(5) }, creator)
    await events.call(creator, cancelEvent, { id: off.id, reason: 'Por la lluvia' })
    await makeEvent(events, { title: 'sooner', eventDate: inDays(2) })
    await makePastEvent(events, { title: 'over' })
    const sample = await makeEvent(events, { title: 'a sample' })
    await events.query('UPDATE event SET is_sample = true WHERE id = $1', [sample.id])
    const { body } = await get('/feeds/all.ics')
    expect(summaries(body)).toEqual(['sooner', 'called off', 'later'])
    expect(body).toContain('STATUS:CANCELLED')
  })

  test('have the text of an event in the requested language', async () => {
    const text = { title: 'Bonfire gathering', description: 'Live tunes and food to share.' }
    const otherText = { language: 'en', ...text, isTranslated: true } as const
    const { id } = await makeEvent(events, { title: 'Noche de peña', region: 'uvita', otherText })
    for (const path of ['uvita.ics', 'uvita.rss', 'uvita.json', `event-${id}.ics`]) {
      const [english, spanish] = [await get(`/feeds/${path}?language=en`), await get(`/feeds/${path}?language=es`)]
      expect(english.body).toContain(otherText.title)
      expect(english.body).not.toContain('Noche de peña')
      expect(spanish.body).toContain('Noche de peña')
      expect(spanish.body).not.toContain(otherText.title)
    }
    expect((await get(`/feeds/event-${id}.ics`)).body).toContain('Noche de peña')
  })

  test('are in the requested language', async () => {
    expect((await get('/feeds/uvita.rss?language=es')).body).toContain('<title>Convive: eventos en Uvita</title>')
    expect((await get('/feeds/uvita.rss')).body).toContain('<title>Convive: events in Uvita</title>')
    expect(await get('/feeds/uvita.rss?language=fr')).toMatchObject({ status: 400 })
  })

  test('answer 304 until something changes', async () => {
    const creator = somebody()
    const event = await makeEvent(events, { title: 'Feria' }, creator)
    for (const path of ['/feeds/all.ics', '/feeds/all.rss', '/feeds/all.json', `/feeds/event-${event.id}.ics`]) {
      const first = await get(path)
      expect(first.headers.get('cache-control')).toBe('public, max-age=300')
      expect(await get(path, { 'if-none-match': first.etag })).toMatchObject({
        status: 304,
        etag: first.etag,
        body: '',
      })
      await events.call(creator, updateEvent, { id: event.id, ...draft({ title: `Feria de ${path.slice(7)}` }) })
      expect(await get(path, { 'if-none-match': first.etag })).toMatchObject({ status: 200 })
    }
    const before = await get('/feeds/all.ics')
    await events.call(creator, deleteEvent, { id: event.id })
    expect(summaries((await get('/feeds/all.ics', { 'if-none-match': before.etag })).body)).toEqual([])
  })

  test('have at most two hundred events', async () => {
    const { id } = await makeEvent(events)
    await events.query(`UPDATE event SET description = repeat('palabra ', 1200) WHERE id = $1`, [id])
    await copyEvent(events, id, 250)
    const { body } = await get('/feeds/all.ics')
    expect(summaries(body)).toHaveLength(200)
    expect(Buffer.byteLength(body)).toBeLessThan(400_000)
  })

  test.each([
    '/feeds/mars.ics',
    '/feeds/uvita',
    '/feeds/uvita.xml',
    '/feeds/.ics',
    '/feeds/',
    '/feeds/uvita.ics.ics',
    '/feeds/UVITA.ics',
    '/feeds/uvita.ics/x',
    '/feeds/event-x.ics',
    '/feeds/event-.ics',
    '/feeds/event-0.ics',
    '/feeds/event-999999999.ics',
    '/feeds/event-99999999999999999999.ics',
    '/feeds/%00.ics',
  ])('there is nothing at %s', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404 })
  })
})

test('one event is a calendar file, also when it is over', async () => {
  const { id } = await makePastEvent(events, {
    title: 'Feria',
    eventDate: inDays(-2),
    eventStartTime: '07:00',
    eventEndTime: '09:30',
  })
  const file = await get(`/feeds/event-${id}.ics`)
  expect(file).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' })
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="convive-event-${id}.ics"`)
  expect(file.body).toContain(`\r\nUID:event-${id}@convive.test\r\n`)
  const compact = inDays(-2).replaceAll('-', '')
  expect(file.body).toContain(`\r\nDTSTART:${compact}T130000Z\r\nDTEND:${compact}T153000Z\r\n`)
})

describe('sitemaps', () => {
  test('list the events and venues that everybody sees, 10,000 ids in a file, and the pages that always exist', async () => {
    const shown = await makeEvent(events)
    const hidden = await makeEvent(events)
    await events.query('UPDATE event SET hidden_at = now(), hidden_reason = $2 WHERE id = $1', [
      hidden.id,
      'Publicidad',
    ])
    const far = await makeEvent(events)
    await events.query('UPDATE event SET id = 19999 WHERE id = $1', [far.id])
    const venue = await makeVenue(events, 'Soda La Costeña', 'uvita')
    const farVenue = await makeVenue(events, 'Panadería Limón', 'limon')
    await events.query('UPDATE venue SET id = 20001 WHERE id = $1', [farVenue])
    const index = await get('/feeds/sitemap.xml')
    expect([index.status, index.type]).toEqual([200, 'application/xml'])
    expect(index.body.match(/<loc>[^<]+/g)).toEqual([
      '<loc>https://convive.test/sitemap-1.xml',
      '<loc>https://convive.test/sitemap-2.xml',
      '<loc>https://convive.test/sitemap-3.xml',
    ])
    const first = (await get('/feeds/sitemap-1.xml')).body
    expect(first).toContain('<loc>https://convive.test/events/discover</loc>')
    expect(first).toContain(`<loc>https://convive.test/events/${shown.id}</loc><lastmod>`)
    expect(first).not.toContain(`/events/${hidden.id}<`)
    expect(first).toContain(`<loc>https://convive.test/venues/${venue}</loc>`)
    const second = (await get('/feeds/sitemap-2.xml')).body
    expect(second.match(/<loc>[^<]+/g)).toEqual(['<loc>https://convive.test/events/19999'])
    const third = (await get('/feeds/sitemap-3.xml')).body
    expect(third.match(/<loc>[^<]+/g)).toEqual(['<loc>https://convive.test/venues/20001'])
    expect((await get('/feeds/sitemap-4.xml')).status).toBe(404)
  })
})
