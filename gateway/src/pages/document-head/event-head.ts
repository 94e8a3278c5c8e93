import { type Event, sellsTickets } from '@convive/contracts/events'
import type { Language } from '@convive/contracts/enums'
import { endDateOf, toIsoLocal } from '@convive/formats/costa-rica-time'
import { calendarNames, formatDate, formatTime } from '@convive/formats/format-date'
import { parseRule, type WeekdayCode, weekdayCodes } from '@convive/formats/recurrence'
import { cardSize } from '../share-picture/draw-card.ts'
import { sharePicturePath } from '../share-picture/share-picture.ts'
import { inLanguage, isInBothLanguages } from '@convive/formats/in-language'
import { placeName } from '@convive/formats/place-name'
import { absoluteImageUrl, type DocumentHead, excerpt, placeData } from './document-head.ts'

/**
 * The head of an event's page. It is in the language of the event's text, because chats show both together. `asked` is
 * the language that the address asks for.
 */
export function eventHead(stored: Event, origin: string, language: Language, asked?: Language): DocumentHead {
  const event = inLanguage(stored, language)
  const page = `${origin}/events/${event.id}`
  const url = asked ? `${page}?lang=${asked}` : page
  const card = new URL(sharePicturePath(stored, language), origin).href
  return {
    title: `${mark(event, language)}${event.title}`,
    description: `${whenText(event, language)}${formerly(event, language)} · ${event.location}. ${excerpt(event.description)}`,
    url,
    picture: card,
    pictureSize: { ...cardSize, alt: event.title },
    language,
    isInBothLanguages: isInBothLanguages(stored),
    feed: `${origin}/feeds/${event.region}.rss?language=${language}`,
    kind: 'article',
    noIndex: event.visibility === 'unlisted',
    linkedData: linkedData(event, url, event.imageUrl ? absoluteImageUrl(event.imageUrl, origin) : card),
    initialData: { path: `/api/events/${event.id}`, data: stored },
  }
}

const words = {
  en: {
    cancelled: 'Cancelled: ',
    soldOut: 'Sold out: ',
    newDate: 'New date: ',
    newTime: 'New time: ',
    formerly: (when: string) => `instead of ${when}`,
  },
  es: {
    cancelled: 'Cancelado: ',
    soldOut: 'Entradas agotadas: ',
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

/**
 * A chat shows only the title in large letters, so the title begins with a cancellation or a change, if there is one.
 */
function mark(event: Event, language: Language): string {
  if (event.isCancelled) return words[language].cancelled
  if (event.isSoldOut && !event.isPast) return words[language].soldOut
  const former = movedFrom(event)
  if (!former) return ''
  return former.eventDate === event.eventDate ? words[language].newTime : words[language].newDate
}

function formerly(event: Event, language: Language): string {
  const former = movedFrom(event)
  return former ? ` (${words[language].formerly(whenText(former, language))})` : ''
}

/** `sáb 7 mar, 7:00 p. m.`, with plain spaces. */
const whenText = (
  { eventDate, eventStartTime }: Pick<Event, 'eventDate' | 'eventStartTime'>,
  language: Language,
): string => `${formatDate(eventDate, language, 'weekday')}, ${formatTime(eventStartTime, language, ' ')}`

function statusOf(event: Event): object {
  const former = movedFrom(event)
  const status = event.isCancelled ? 'EventCancelled' : former ? 'EventRescheduled' : 'EventScheduled'
  return {
    eventStatus: `https://schema.org/${status}`,
    ...(former && { previousStartDate: toIsoLocal(former.eventDate, former.eventStartTime) }),
  }
}

function availabilityOf(event: Event): object {
  if (event.isCancelled || event.isPast) return {}
  const availability = event.isSoldOut ? 'SoldOut' : sellsTickets(event) ? 'InStock' : 'InStoreOnly'
  return { availability: `https://schema.org/${availability}` }
}

/** The rule of a series, see https://schema.org/Schedule. A cancelled date says nothing about the others. */
function scheduleOf({ recurrence, isCancelled, eventStartTime, eventEndTime }: Event): object {
  const parsed = recurrence && !isCancelled ? parseRule(recurrence.rrule) : undefined
  if (!parsed || 'part' in parsed) return {}
  const { rule } = parsed
  return {
    eventSchedule: {
      '@type': 'Schedule',
      repeatFrequency: `P${rule.interval}${rule.frequency === 'weekly' ? 'W' : 'M'}`,
      ...('byDay' in rule && { byDay: rule.byDay.map(schemaDay) }),
      ...('monthDay' in rule && { byMonthDay: rule.monthDay }),
      // A weekday of a month as iCalendar writes it, because schema.org knows no last week.
      ...('ordinal' in rule && { byDay: `${rule.ordinal}${rule.weekday}` }),
      ...(rule.until && { endDate: rule.until }),
      ...(rule.count && { repeatCount: rule.count }),
      startTime: eventStartTime,
      ...(eventEndTime && { endTime: eventEndTime }),
      scheduleTimezone: 'America/Costa_Rica',
    },
  }
}

const schemaDay = (code: WeekdayCode): string =>
  `https://schema.org/${calendarNames.en.weekdays[weekdayCodes.indexOf(code)]}`

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
    ...scheduleOf(event),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.venueName ?? placeName(event.location),
      ...placeData(event),
    },
    isAccessibleForFree: !event.isPaid,
    ...(event.isPaid &&
      event.price !== null && {
        offers: {
          '@type': 'Offer',
          price: event.price,
          priceCurrency: event.currency.toUpperCase(),
          url,
          ...availabilityOf(event),
        },
      }),
    ...(event.creatorName && { organizer: { '@type': 'Person', name: event.creatorName } }),
  }
}
