import type { CheerioAPI } from 'cheerio'
import { type ListedEvent, type Listing, pictureAddress } from '../listings/listed-event.ts'
import { readSpan } from '../listings/local-time.ts'
import { plainText } from '../listings/plain-text.ts'

/** The event that a page names for previews of its link: `event:start_time` beside `og:title`. */
export function readOpenGraph($: CheerioAPI, page: string): Listing {
  const said = (...names: string[]): string =>
    names
      .map((name) => plainText($(`meta[property="${name}"], meta[name="${name}"]`).first().attr('content') ?? ''))
      .find((text) => text !== '') ?? ''
  const from = said('event:start_time', 'event:start', 'event:start_date')
  if (from === '') return { events: [], skipped: 0 }
  const title = said('og:title', 'twitter:title')
  const span = readSpan(from, said('event:end_time', 'event:end', 'event:end_date'))
  if (title === '' || !span) return { events: [], skipped: 1, unread: [title || from] }
  const place = [
    said('event:location', 'event:venue', 'og:street-address', 'place:street_address'),
    said('og:locality'),
  ]
  const event: ListedEvent = {
    sourceId: null,
    title,
    description: said('og:description'),
    location: place.filter((part) => part !== '').join(', ') || null,
    url: said('og:url') || page,
    start: span.start,
    end: span.end,
    cost: undefined,
    recurrence: null,
    zoneUnknown: span.isDoubtful,
    picture: pictureAddress(said('og:image:secure_url', 'og:image', 'og:image:url'), page),
  }
  return { events: [event], skipped: 0 }
}
