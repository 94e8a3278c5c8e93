import type { Language, RegionChoice } from '@convive/contracts/vocabulary'
import { costaRicaDay } from '../catalog/time.ts'
import { regionName } from '../words/region-name.ts'
import { sayWhen } from '@convive/service-kit/say-when'
import { excerpt } from './excerpt.ts'
import type { FeedEvent } from './feed-events.ts'

/** What a feed of news says, whatever its format. */
export type News = { title: string; about: string; page: string; self: string; language: Language; items: NewsItem[] }
export type NewsItem = { event: FeedEvent; title: string; text: string; link: string; image: string | undefined }

const words = {
  en: { title: (place: string) => `Convive: events in ${place}`, about: (place: string) => `What is coming up in ${place}`, cancelled: 'Cancelled' },
  es: { title: (place: string) => `Convive: eventos en ${place}`, about: (place: string) => `Lo que viene en ${place}`, cancelled: 'Cancelado' },
}

/** The heading of a region's feed. */
export const feedTitle = (region: RegionChoice, language: Language): string => words[language].title(regionName(region))

type Source = { region: RegionChoice; language: Language; siteUrl: string; self: string; events: FeedEvent[]; now: Date }

/** Puts a region's upcoming events into words. */
export function newsOf({ region, language, siteUrl, self, events, now }: Source): News {
  const say = (event: FeedEvent): string => `${sayWhen(event, language, costaRicaDay(now))} · ${event.location}`
  return {
    title: feedTitle(region, language),
    about: words[language].about(regionName(region)),
    page: `${siteUrl}/events/discover?region=${region}`,
    self: siteUrl + self,
    language,
    items: events.map((event) => ({
      event,
      title: event.cancelledAt ? `${words[language].cancelled}: ${event.title}` : event.title,
      text: [...(event.cancelReason ? [event.cancelReason] : []), say(event), excerpt(event.description)].join('\n\n'),
      link: `${siteUrl}/events/${event.id}`,
      image: event.imageUrl === null ? undefined : new URL(event.imageUrl, siteUrl).href,
    })),
  }
}
