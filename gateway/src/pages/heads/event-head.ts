import type { Event } from '@convive/contracts/events'
import { type Language, regionNames } from '@convive/contracts/enums'
import { endDateOf, toIsoLocal } from '@convive/formats/costa-rica-time'
import { cardSize } from '../share-picture/draw-card.ts'
import { sharePicturePath } from '../share-picture/share-picture.ts'
import type { PageHead } from './page-head.ts'
import { absoluteImageUrl, excerpt, geoOf, placeName } from './head-text.ts'

/** The head of an event's page. It is in the language of the event's text, because chats show both together. */
export function eventHead(event: Event, origin: string, language: Language): PageHead {
  const url = `${origin}/events/${event.id}`
  const card = new URL(sharePicturePath(event, language), origin).href
  return {
    title: `${mark(event, language)}${event.title}`,
    description: `${whenText(event, language)}${formerly(event, language)} · ${event.location}. ${excerpt(event.description)}`,
    url,
    picture: card,
    pictureSize: { ...cardSize, alt: event.title },
    language,
    feed: `${origin}/feeds/${event.region}.rss?language=${language}`,
    kind: 'article',
    linkedData: linkedData(event, url, event.imageUrl ? absoluteImageUrl(event.imageUrl, origin) : card),
    initialData: { path: `/api/events/${event.id}`, data: event },
  }
}

const words = {
  en: {
    cancelled: 'Cancelled: ',
    newDate: 'New date: ',
    newTime: 'New time: ',
    formerly: (when: string) => `instead of ${when}`,
  },
  es: {
    cancelled: 'Cancelado: ',
    newDate: 'Nueva fecha: ',
    newTime: 'Nueva hora: ',
    formerly: (when: string) => `antes ${when}`,
  },
}

/** The former start of an upcoming event that was moved. */
function movedFrom({
  isCancelled,
  isPast,
  movedFrom: start,
}: Event): { eventDate: string; eventStartTime: string } | null {
  if (!start || isCancelled || isPast) return null
  const [eventDate = '', eventStartTime = ''] = start.split('T')
  return { eventDate, eventStartTime }
}

/** A chat shows only the title in large letters, so the title begins with what changed. */
function mark(event: Event, language: Language): string {
  if (event.isCancelled) return words[language].cancelled
  const former = movedFrom(event)
  if (!former) return ''
  return former.eventDate === event.eventDate ? words[language].newTime : words[language].newDate
}

function formerly(event: Event, language: Language): string {
  const former = movedFrom(event)
  return former ? ` (${words[language].formerly(whenText(former, language))})` : ''
}

const locales: Record<Language, string> = { en: 'en-US', es: 'es-CR' }

/** `sáb, 7 mar, 7:00 p. m.` The date is Costa Rica's. It is built and formatted in the same zone. */
function whenText(
  { eventDate, eventStartTime }: Pick<Event, 'eventDate' | 'eventStartTime'>,
  language: Language,
): string {
  const [year = 0, month = 1, day = 1] = eventDate.split('-').map(Number)
  const [hour = 0, minute = 0] = eventStartTime.split(':').map(Number)
  const format = new Intl.DateTimeFormat(locales[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: 'UTC',
  })
  return format.format(Date.UTC(year, month - 1, day, hour, minute))
}

function statusOf(event: Event): object {
  const former = movedFrom(event)
  const status = event.isCancelled ? 'EventCancelled' : former ? 'EventRescheduled' : 'EventScheduled'
  return {
    eventStatus: `https://schema.org/${status}`,
    ...(former && { previousStartDate: toIsoLocal(former.eventDate, former.eventStartTime) }),
  }
}

/** See https://schema.org/Event. Costa Rican addresses are directions, so the address is not split. */
function linkedData(event: Event, url: string, picture: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url,
    image: [picture],
    startDate: toIsoLocal(event.eventDate, event.eventStartTime),
    ...(event.eventEndTime && { endDate: toIsoLocal(endDateOf(event), event.eventEndTime) }),
    ...statusOf(event),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.venueName ?? placeName(event.location),
      ...geoOf(event.mapPin),
      address: {
        '@type': 'PostalAddress',
        streetAddress: event.location,
        addressLocality: regionNames[event.region],
        addressCountry: 'CR',
      },
    },
    isAccessibleForFree: !event.isPaid,
    ...(event.isPaid &&
      event.price !== null && {
        offers: { '@type': 'Offer', price: event.price, priceCurrency: event.currency.toUpperCase(), url },
      }),
    ...(event.creatorName && { organizer: { '@type': 'Person', name: event.creatorName } }),
  }
}
