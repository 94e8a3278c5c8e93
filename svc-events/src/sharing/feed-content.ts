import type { Language, RegionChoice } from '@convive/contracts/enums'
import { formatEventTimeInFull } from '@convive/formats/format-date'
import { costaRicaToday } from '@convive/formats/costa-rica-time'
import { ownPicture } from '../event-model/present-event.ts'
import { excerpt } from './excerpt.ts'
import type { FeedEvent } from './feed-events.store.ts'
import { formatRegion } from './format-region.ts'

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
