import { load, type CheerioAPI } from 'cheerio'
import type { Window } from '../calendar/read-calendar.ts'
import type { Listing } from '../listings/listed-event.ts'
import { readHEvents } from '../markup/h-events.ts'
import { readJsonLd } from '../markup/json-ld.ts'
import { readMicrodata, readRdfa } from '../markup/microdata.ts'
import { oneOfEach } from '../markup/one-of-each.ts'
import { readOpenGraph } from '../markup/open-graph.ts'
import { schemaEvents } from '../markup/schema-event.ts'
import { pageText, plainText } from '../listings/plain-text.ts'

/**
 * The content of a page: the events it lists as data, its text, its description for link previews, and the calendars
 * and feeds it links to.
 */
export type PageReading = { listing: Listing; text: () => string; shared: string; calendars: string[]; feeds: string[] }

export function readPage(html: string, url: string, window: Window): PageReading {
  const $ = load(html, { baseURI: url })
  const jsonLd = readJsonLd($)
  const schema = (things: unknown[]) => schemaEvents(things, url, window)
  const listings = [
    schema(jsonLd.roots),
    schema(readMicrodata($)),
    schema(readRdfa($)),
    readHEvents(html, url),
    readOpenGraph($, url),
  ]
  return {
    listing: {
      events: oneOfEach(listings.map(({ events }) => events)),
      cancelled: oneOfEach(listings.map(({ cancelled }) => cancelled ?? [])),
      skipped: jsonLd.skipped + listings.reduce((sum, { skipped }) => sum + skipped, 0),
      unread: [...jsonLd.unread, ...listings.flatMap(({ unread }) => unread ?? [])],
    },
    text: () => withTitle($, pageText($)),
    shared: ['og:title', 'event:start_time', 'og:description']
      .map((property) => plainText($(`meta[property="${property}"]`).attr('content') ?? ''))
      .join('\n')
      .trim(),
    calendars: calendarsOf($, url),
    feeds: linksTo(
      $,
      url,
      'link[rel~="alternate" i][type="application/rss+xml" i], link[rel~="alternate" i][type="application/atom+xml" i]',
    )
      .filter((link) => !/comments/i.test(link))
      .slice(0, maxLinks),
  }
}

/** Puts the page's title above its text, unless the text contains it. */
function withTitle($: CheerioAPI, text: string): string {
  const title = plainText($('h1').first().text()) || plainText($('title').first().text())
  return text.includes(title) ? text : `${title}\n${text}`
}

const maxLinks = 3

/** A page names its calendar in its head or by a link. Many links to calendars belong to single events. */
function calendarsOf($: CheerioAPI, page: string): string[] {
  const named = linksTo($, page, 'link[rel~="alternate" i][type="text/calendar" i]')
  const linked = linksTo($, page, 'a[type="text/calendar" i], a[href$=".ics" i], a[href^="webcal:" i]')
  return [...new Set([...named, ...(linked.length <= maxLinks ? linked : [])])].slice(0, maxLinks)
}

function linksTo($: CheerioAPI, page: string, selector: string): string[] {
  const base = URL.parse($('base[href]').attr('href') ?? '', page)?.href ?? page
  const links = $(selector)
    .toArray()
    .flatMap((element) => URL.parse($(element).attr('href') ?? '', base)?.href ?? [])
  return [...new Set(links)]
}
