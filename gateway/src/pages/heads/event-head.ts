import type { Event } from '@convive/contracts/events'
import { type Language, regionNames } from '@convive/contracts/vocabulary'
import type { PageHead } from './head-html.ts'
import { beginningOf, absolute, placeName } from './words.ts'

/** An event's head, in the words of a language; the event's own stay as they were written. */
export function eventHead(event: Event, origin: string, language: Language): PageHead {
  const url = `${origin}/events/${event.id}`
  const picture = absolute(event.imageUrl, origin)
  return {
    title: event.title,
    description: `${whenText(event, language)} · ${event.location}. ${beginningOf(event.description)}`,
    url,
    picture,
    kind: 'article',
    linkedData: linkedData(event, url, picture),
    first: { path: `/api/events/${event.id}`, data: event },
  }
}

const locales: Record<Language, string> = { en: 'en-US', es: 'es-CR' }

/** `sáb, 7 mar, 7:00 p. m.`: dates are Costa Rica's as they stand, so they are put together and shown in one zone. */
function whenText({ eventDate, eventStartTime }: Event, language: Language): string {
  const [year = 0, month = 1, day = 1] = eventDate.split('-').map(Number)
  const [hour = 0, minute = 0] = eventStartTime.split(':').map(Number)
  const format = new Intl.DateTimeFormat(locales[language], { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' })
  return format.format(Date.UTC(year, month - 1, day, hour, minute))
}

const zone = '-06:00'

/** An end before the start is on the next day. */
function endDay({ eventDate, eventStartTime }: Event, end: string): string {
  if (end > eventStartTime) return eventDate
  const [year = 0, month = 1, day = 1] = eventDate.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, day + 1)).toISOString().slice(0, 10)
}

/** See https://schema.org/Event; the address as Costa Ricans give it stays whole. */
function linkedData(event: Event, url: string, picture: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url,
    image: [picture],
    startDate: `${event.eventDate}T${event.eventStartTime}${zone}`,
    ...(event.eventEndTime && { endDate: `${endDay(event, event.eventEndTime)}T${event.eventEndTime}${zone}` }),
    eventStatus: `https://schema.org/${event.isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.venueName ?? placeName(event.location),
      address: { '@type': 'PostalAddress', streetAddress: event.location, addressLocality: regionNames[event.region], addressCountry: 'CR' },
    },
    isAccessibleForFree: !event.isPaid,
    ...(event.isPaid && event.price !== null && { offers: { '@type': 'Offer', price: event.price, priceCurrency: event.currency.toUpperCase(), url } }),
    ...(event.creatorName && { organizer: { '@type': 'Person', name: event.creatorName } }),
  }
}
