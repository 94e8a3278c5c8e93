import { type Language, type RegionChoice, regionNames } from '@convive/contracts/enums'
import { formatEventTimeInFull } from '@convive/formats/format-date'
import { costaRicaToday } from '@convive/formats/costa-rica-time'
import { ownPicture } from '../event-model/present-event.ts'
import type { FeedEvent } from './feed-events.store.ts'
import { createHash } from 'node:crypto'
import type { Call } from '@convive/service-kit/http/serve'

/** The content of a feed, independent of its format. */
export type FeedContent = {
  title: string
  description: string
  homeUrl: string
  selfUrl: string
  language: Language
  items: FeedItem[]
}
export type FeedItem = { event: FeedEvent; title: string; text: string; link: string; image: string | undefined }

const texts = {
  en: {
    title: (place: string) => `Convive: events in ${place}`,
    description: (place: string) => `What is coming up in ${place}`,
    cancelled: 'Cancelled',
  },
  es: {
    title: (place: string) => `Convive: eventos en ${place}`,
    description: (place: string) => `Lo que viene en ${place}`,
    cancelled: 'Cancelado',
  },
}

export const feedTitle = (region: RegionChoice, language: Language): string =>
  texts[language].title(formatRegion(region))

type Options = {
  region: RegionChoice
  language: Language
  siteUrl: string
  path: string
  events: FeedEvent[]
  now: Date
}

/** Describes a region's upcoming events in one language. */
export function createFeedContent({ region, language, siteUrl, path, events, now }: Options): FeedContent {
  const describe = (event: FeedEvent): string =>
    `${formatEventTimeInFull(event, language, costaRicaToday(now))} · ${event.location}`
  return {
    title: feedTitle(region, language),
    description: texts[language].description(formatRegion(region)),
    homeUrl: `${siteUrl}/events/discover?region=${region}`,
    selfUrl: `${siteUrl}${path}?language=${language}`,
    language,
    items: events.map((event) => ({
      event,
      title: event.cancelledAt ? `${texts[language].cancelled}: ${event.title}` : event.title,
      text: [...(event.cancelReason ? [event.cancelReason] : []), describe(event), excerpt(event.description)].join(
        '\n\n',
      ),
      link: `${siteUrl}/events/${event.id}`,
      image: pictureOf(event, siteUrl),
    })),
  }
}

function pictureOf({ imageUrl }: FeedEvent, siteUrl: string): string | undefined {
  const own = ownPicture(imageUrl)
  return own === null ? undefined : new URL(own, siteUrl).href
}

const maxLength = 1000

/** The beginning of a description, cut after a word, so that a feed stays small. */
export function excerpt(text: string): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength - 1)
  const wordEnd = cut.search(/\s\S*$/)
  return `${wordEnd > maxLength / 2 ? cut.slice(0, wordEnd) : cut.replace(/[\ud800-\udbff]$/, '')}…`
}

/** A region's name for a sentence. `all` is the country. */
export const formatRegion = (region: RegionChoice): string => (region === 'all' ? 'Costa Rica' : regionNames[region])

/**
 * Lets clients cache a feed for five minutes and revalidate it by its ETag only. When an event leaves the feed (it is
 * over or was deleted), no date records that, so If-Modified-Since could not be answered correctly.
 */
export function setFeedHeaders(call: Call, body: string): string {
  call.setHeader('cache-control', 'public, max-age=300')
  call.setHeader('etag', `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`)
  return body
}
