import { load, type CheerioAPI } from 'cheerio'
import type { Listing } from './listed-event.ts'
import { readHEvents } from './markup/h-events.ts'
import { readJsonLd } from './markup/json-ld.ts'
import { readMicrodata } from './markup/microdata.ts'
import { schemaEvents } from './markup/schema-event.ts'
import { pageText, plainText } from './plain-text.ts'

/** What a page says: the events that it lists as data, its words, what it says to those who share it, and the calendars and feeds that it names. */
export type PageReading = { listing: Listing; text: () => string; shared: string; calendars: string[]; feeds: string[] }

export function readPage(html: string, url: string): PageReading {
  const $ = load(html, { baseURI: url })
  const jsonLd = readJsonLd($)
  const listings = [schemaEvents(jsonLd.roots, url), schemaEvents(readMicrodata($), url), readHEvents(html, url)]
  return {
    listing: { events: listings.flatMap(({ events }) => events), skipped: jsonLd.skipped + listings.reduce((sum, { skipped }) => sum + skipped, 0) },
    text: () => titled($, pageText($)),
    shared: ['og:title', 'event:start_time', 'og:description'].map((property) => plainText($(`meta[property="${property}"]`).attr('content') ?? '')).join('\n').trim(),
    calendars: calendarsOf($, url),
    feeds: linksTo($, url, 'link[rel~="alternate" i][type="application/rss+xml" i], link[rel~="alternate" i][type="application/atom+xml" i]').filter((link) => !/comments/i.test(link)).slice(0, mostLinks),
  }
}

/** What a page is about stands above it, where it does not say so itself. */
function titled($: CheerioAPI, text: string): string {
  const title = plainText($('h1').first().text()) || plainText($('title').first().text())
  return text.includes(title) ? text : `${title}\n${text}`
}

const mostLinks = 3

/** A page names its calendar in its head, or by a link. Many links to calendars are one for each event, to be kept by who goes there. */
function calendarsOf($: CheerioAPI, page: string): string[] {
  const named = linksTo($, page, 'link[rel~="alternate" i][type="text/calendar" i]')
  const linked = linksTo($, page, 'a[type="text/calendar" i], a[href$=".ics" i], a[href^="webcal:" i]')
  return [...new Set([...named, ...(linked.length <= mostLinks ? linked : [])])].slice(0, mostLinks)
}

function linksTo($: CheerioAPI, page: string, selector: string): string[] {
  const base = URL.parse($('base[href]').attr('href') ?? '', page)?.href ?? page
  const links = $(selector).toArray().flatMap((element) => URL.parse($(element).attr('href') ?? '', base)?.href ?? [])
  return [...new Set(links)]
}
