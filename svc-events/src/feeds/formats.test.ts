import { escapeXml } from '@convive/formats/escape-html'
import { describe, expect, test } from 'vitest'
import { renderCalendarFile } from './get-event-calendar.ts'
import { createFeedContent, excerpt } from './feed-content.ts'
import type { FeedEvent } from './feed-events.store.ts'
import { renderJsonFeed, renderRss } from './get-feeds.ts'

const siteUrl = 'https://convive.test'
const event: FeedEvent = {
  id: 12,
  title: 'Feria & café, "orgánico" <ya>',
  description: 'Aguacate; café\ny pan.',
  location: 'Salón comunal, 200 m sur',
  mapPin: null,
  region: 'uvita',
  category: 'food_and_drinks',
  eventDate: '2026-12-05',
  eventStartTime: '18:00',
  eventEndTime: '21:00',
  startsAt: new Date('2026-12-06T00:00:00Z'),
  endsAt: new Date('2026-12-06T03:00:00Z'),
  imageUrl: '/media/0123456789abcdef0123456789abcdef.webp',
  otherText: null,
  cancelledAt: null,
  cancelReason: null,
  createdAt: new Date('2026-11-20T10:00:00Z'),
  updatedAt: new Date('2026-11-20T10:00:00Z'),
}
const changed = { ...event, updatedAt: new Date('2026-11-21T10:00:30Z') }
const cancelled = { ...changed, cancelledAt: changed.updatedAt, cancelReason: 'Por la lluvia' }

const calendar = (...events: FeedEvent[]) =>
  renderCalendarFile({ name: 'Convive: eventos en Uvita', siteUrl, events }).replaceAll('\r\n ', '').split('\r\n')

describe('a calendar', () => {
  test('says where a pin is, and how to get there', () => {
    const lines = calendar({ ...event, mapPin: { latitude: 9.15, longitude: -83.75 } })
    expect(lines).toContain('GEO:9.15;-83.75')
    expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain(
      String.raw`Waze: https://waze.com/ul?ll=9.15%2C-83.75&navigate=yes\nGoogle Maps: https://www.google.com/maps`,
    )
    const linked = calendar({ ...event, mapPin: { url: 'https://maps.app.goo.gl/AbCd123' } }).join()
    expect(linked).toContain('Google Maps: https://maps.app.goo.gl/AbCd123')
    expect(linked).not.toContain('GEO:')
  })

  test('invents no end', () => {
    const open = { ...event, eventEndTime: null }
    expect(calendar(open).join()).not.toContain('DTEND')
    expect(renderJsonFeed(news('en', open))).not.toContain('ends_at')
  })

  test('contains an event as in RFC 5545', () => {
    expect(calendar(event)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Convive//Events//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Convive: eventos en Uvita',
      'X-WR-CALNAME:Convive: eventos en Uvita',
      'X-WR-TIMEZONE:America/Costa_Rica',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:event-12@convive.test',
      'DTSTAMP:20261120T100000Z',
      'CREATED:20261120T100000Z',
      'LAST-MODIFIED:20261120T100000Z',
      'SEQUENCE:0',
      'DTSTART:20261206T000000Z',
      'DTEND:20261206T030000Z',
      String.raw`SUMMARY:Feria & café\, "orgánico" <ya>`,
      String.raw`LOCATION:Salón comunal\, 200 m sur`,
      String.raw`DESCRIPTION:Aguacate\; café\ny pan.\n\nhttps://convive.test/events/12`,
      'CATEGORIES:food and drinks',
      'URL:https://convive.test/events/12',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('shows a change by the same UID with a higher sequence, and a cancellation with its reason', () => {
    expect(calendar(changed)).toEqual(
      expect.arrayContaining(['UID:event-12@convive.test', 'SEQUENCE:86430', 'STATUS:CONFIRMED']),
    )
    expect(calendar(cancelled)).toEqual(
      expect.arrayContaining(['STATUS:CANCELLED', expect.stringMatching(/^DESCRIPTION:Por la lluvia\\n\\n/)]),
    )
  })

  test('leaves out the end of an event without duration', () => {
    expect(calendar({ ...event, endsAt: event.startsAt }).some((line) => line.startsWith('DTEND'))).toBe(false)
  })
})

const news = (language: 'en' | 'es', one: FeedEvent, region: 'uvita' | 'all' = 'uvita') =>
  createFeedContent({
    region,
    language,
    siteUrl,
    path: '/feeds/uvita.rss',
    events: [one],
    now: new Date('2026-11-21T12:00:00Z'),
  })

describe('a feed', () => {
  test.each([
    [
      'es',
      'Convive: eventos en Uvita',
      'Lo que viene en Uvita',
      'sábado 5 de diciembre, 6:00 p. m. · Salón comunal, 200 m sur\n\nAguacate; café\ny pan.',
    ],
    [
      'en',
      'Convive: events in Uvita',
      'What is coming up in Uvita',
      'Saturday, December 5, 6:00 PM · Salón comunal, 200 m sur\n\nAguacate; café\ny pan.',
    ],
  ] as const)('in %s', (language, title, description, text) => {
    expect(news(language, event)).toMatchObject({
      title,
      description,
      homeUrl: 'https://convive.test/events/discover?region=uvita',
      items: [{ title: event.title, text, link: 'https://convive.test/events/12' }],
    })
  })

  test.each([
    ['es', 'Cancelado: '],
    ['en', 'Cancelled: '],
  ] as const)('of a cancellation, in %s', (language, before) => {
    const [item] = news(language, cancelled).items
    expect(item?.title).toBe(before + event.title)
    expect(item?.text).toMatch(/^Por la lluvia\n\n/)
  })

  test('shows no picture of another site', () => {
    expect(news('en', { ...event, imageUrl: 'https://a.example/x.png' }).items[0]?.image).toBeUndefined()
  })

  test('of all regions names the country', () => {
    expect(news('en', event, 'all')).toMatchObject({
      title: 'Convive: events in Costa Rica',
      homeUrl: 'https://convive.test/events/discover?region=all',
    })
  })

  test('as RSS escapes all texts', () => {
    const rss = renderRss(news('es', event))
    expect(rss).toContain('<title>Feria &amp; café, &quot;orgánico&quot; &lt;ya&gt;</title>')
    expect(rss).toContain('<guid isPermaLink="true">https://convive.test/events/12</guid>')
    expect(rss).toContain('<pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate>')
    expect(rss).toContain('<atom:link href="https://convive.test/feeds/uvita.rss?language=es" rel="self"')
    expect(rss).toContain('<language>es-cr</language>')
    expect(rss.match(/<item>/g)).toHaveLength(1)
    expect(escapeXml('a\u0000b\uffffc]]>')).toBe('abc]]&gt;')
  })

  test('as JSON Feed has absolute addresses', () => {
    expect(JSON.parse(renderJsonFeed(news('en', cancelled)))).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: 'https://convive.test/feeds/uvita.rss?language=en',
      language: 'en',
      items: [
        {
          id: 'https://convive.test/events/12',
          image: 'https://convive.test/media/0123456789abcdef0123456789abcdef.webp',
          tags: ['food_and_drinks'],
          date_modified: '2026-11-21T10:00:30.000Z',
          _convive: { starts_at: '2026-12-06T00:00:00.000Z', is_cancelled: true },
        },
      ],
    })
  })
})

test.each([
  ['a short text is whole', 'short', 'short'],
  ['so is one that just fits', 'x'.repeat(1000), 'x'.repeat(1000)],
  ['a long one ends with a word', 'word '.repeat(300), `${'word '.repeat(198)}word…`],
  ['one without words ends anywhere', 'x'.repeat(1001), `${'x'.repeat(999)}…`],
  ['but not within a character', `${'x'.repeat(998)}${'🎉'.repeat(9)}`, `${'x'.repeat(998)}…`],
])('of a description, %s', (_, text, expected) => {
  expect(excerpt(text)).toBe(expected)
})
