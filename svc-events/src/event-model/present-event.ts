import { isDeepStrictEqual } from 'node:util'
import { importerId } from '@convive/contracts/enums'
import type { OtherTitle } from '@convive/contracts/event-fields'
import { type Event, sellsTickets } from '@convive/contracts/events'
import { uploadedPicture } from '@convive/contracts/media'
import { asksForPayment, maskContacts } from '@convive/formats/mask-contacts'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { freePlaces } from '@convive/formats/places'
import { formatRule, parseRule } from '@convive/formats/recurrence'
import { isPast } from '@convive/formats/costa-rica-time'
import type { EventRow, EventView } from './event.store.ts'
import type { CalendarFacts } from '@convive/contracts/calendar-facts'

/** The picture of an event if it is our own copy: another site would learn the address of everybody who sees its picture. */
export const ownPicture = (imageUrl: string | null): string | null =>
  imageUrl !== null && uploadedPicture.test(imageUrl) ? imageUrl : null

export type SaleFields = Pick<
  EventView,
  'isPaid' | 'paymentOption' | 'acceptCora' | 'capacity' | 'soldCount' | 'offeredCount'
>
/** The columns of `SaleFields`, of a table named `e`. */
export const saleColumns = `e.is_paid AS "isPaid", e.payment_option AS "paymentOption", e.accept_cora AS "acceptCora",
  e.capacity, e.sold_count AS "soldCount", e.offered_count AS "offeredCount"`

/**
 * All tickets are sold or kept for people on the waiting list, so that nobody else can buy one. A ticket that is being
 * paid for still counts as available.
 */
export const isSoldOut = ({ capacity, soldCount, offeredCount, ...sale }: SaleFields): boolean =>
  capacity !== null && soldCount + offeredCount >= capacity && sellsTickets(sale)

type PlaceFields = Pick<
  EventView,
  'isPaid' | 'paymentOption' | 'acceptCora' | 'capacity' | 'soldCount' | 'offeredCount' | 'takenCount'
>

/** What takes the places of a date: its tickets if it sells any, otherwise its RSVPs. Tickets of a former sale count too. */
export const placesOf = ({ capacity, soldCount, offeredCount, takenCount, ...sale }: PlaceFields) => ({
  capacity,
  taken: sellsTickets(sale) ? soldCount + offeredCount : takenCount + soldCount,
})

/** Converts a stored event to the contract's `Event`. */
export function presentEvent({
  startsAt: _startsAt,
  endsAt,
  priceMinor,
  cancelledAt,
  hiddenAt,
  missingFromSource,
  soldCount,
  offeredCount,
  takenCount,
  waitingCount,
  isListClosed,
  boostedUntil,
  createdAt,
  updatedAt,
  asOf,
  mapPin,
  venuePin,
  seriesId,
  seriesDate: _seriesDate,
  isChangedDate,
  series,
  moreDates,
  coOrganiserIds: _coOrganiserIds,
  isUnconfirmed: _isUnconfirmed,
  questions,
  items,
  takenItems,
  ...rest
}: EventView & { isProposal?: boolean }): Event {
  return {
    ...rest,
    mapPin: mapPin ?? venuePin,
    ...(seriesId !== null && series && { seriesId, ...presentSeries(series), moreDates: moreDates ?? 0 }),
    ...(isChangedDate && { isChangedDate }),
    isVenuePin: mapPin === null && venuePin !== null,
    price: priceMinor === null ? null : priceMinor / 100,
    isSoldOut: isSoldOut({ ...rest, soldCount, offeredCount }),
    placesLeft: freePlaces(placesOf({ ...rest, soldCount, offeredCount, takenCount })),
    ...(waitingCount > 0 && { waitingCount }),
    ...(isListClosed && { isListClosed }),
    ...presentAsked({ questions, items, takenItems }),
    isPast: isPast({ endsAt }, asOf),
    isCancelled: cancelledAt !== null,
    isHidden: hiddenAt !== null,
    isMissingFromSource: missingFromSource && rest.creatorId === importerId,
    boostedUntil: boostedUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

const presentAsked = ({
  questions = [],
  items = [],
  takenItems,
}: Pick<EventView, 'questions' | 'items' | 'takenItems'>) => ({
  ...(questions.length > 0 && { questions }),
  ...(items.length > 0 && { items: items.map((item) => ({ ...item, taken: takenItems?.[item.id] ?? 0 })) }),
})

function presentSeries({ rrule, dates, exdates }: NonNullable<EventView['series']>) {
  if (rrule === null) {
    const count = dates?.length ?? 0
    return {
      recurrence: null,
      recurrenceText:
        count === 1 ? { en: 'On one day', es: 'En una fecha' } : { en: `On ${count} days`, es: `En ${count} fechas` },
    }
  }
  const parsed = parseRule(rrule)
  return {
    recurrence: { rrule, ...(exdates.length > 0 && { exdates }) },
    ...('rule' in parsed && {
      recurrenceText: { en: formatRule(parsed.rule, 'en'), es: formatRule(parsed.rule, 'es') },
    }),
  }
}

/** The texts of an imported event that nobody has confirmed, as visitors see them. */
export const maskedTexts = ({
  otherText,
  ...event
}: Pick<EventRow, 'title' | 'description' | 'location' | 'otherText'>) => ({
  title: maskContacts(event.title),
  description: maskContacts(event.description),
  location: maskContacts(event.location),
  otherText: otherText && {
    ...otherText,
    title: maskContacts(otherText.title),
    description: maskContacts(otherText.description),
  },
})

type MailedWords = { title: string; otherTitle?: OtherTitle; location: string; reason?: string | null }

/**
 * What a mail says of an event: without the contacts of an imported text that nobody has confirmed, and of a new account
 * that names an amount beside them. Its page shows them.
 */
export function wordsInMail<W extends MailedWords>(
  words: W,
  { isUnconfirmed = false, isOfNewAccount = false }: { isUnconfirmed?: boolean; isOfNewAccount?: boolean },
): W {
  const { title, otherTitle, location, reason } = words
  if (!isUnconfirmed && !(isOfNewAccount && asksForPayment([title, otherTitle?.title, location, reason].join('\n'))))
    return words
  return {
    ...words,
    title: maskContacts(title),
    location: maskContacts(location),
    ...(otherTitle && { otherTitle: { ...otherTitle, title: maskContacts(otherTitle.title) } }),
    ...(reason && { reason: maskContacts(reason) }),
  }
}

/**
 * Converts a stored event for somebody who need not be its organiser: without a picture that is still elsewhere, and
 * with the contacts masked in a text that was imported and that nobody has confirmed.
 */
export function presentToViewer(
  event: EventView & { isProposal?: boolean },
  viewer: Pick<Caller, 'userId' | 'isAdmin'> | null,
): Event {
  const presented = presentEvent(event)
  if (viewer?.isAdmin || viewer?.userId === event.creatorId) return presented
  const shown = { ...presented, imageUrl: ownPicture(event.imageUrl) }
  if (!event.isUnconfirmed) return shown
  const masked = maskedTexts(event)
  const hasMaskedContacts = !isDeepStrictEqual({ ...shown, ...masked }, shown)
  return hasMaskedContacts ? { ...shown, ...masked, hasMaskedContacts } : shown
}

/** The message about a change of an event. */
export const changeSnapshot = (before: Pick<EventView, 'region' | 'visibility'>, event: EventView) => ({
  ...eventSnapshot(event),
  ...(before.region !== event.region && { formerRegion: before.region }),
  ...(before.visibility !== event.visibility && { formerVisibility: before.visibility }),
})

/** The state of an event in every message about it. */
export const eventSnapshot = (event: EventView) => ({
  eventId: event.id,
  title: event.title,
  ...(event.otherText &&
    !event.otherText.isStale && {
      otherTitle: { language: event.otherText.language, title: event.otherText.title },
    }),
  region: event.region,
  location: event.location,
  venueId: event.venueId,
  mapPin: event.mapPin ?? event.venuePin,
  creatorId: event.creatorId,
  startsAt: event.startsAt.toISOString(),
  endsAt: event.endsAt.toISOString(),
  coraReward: event.coraReward,
  isPaid: event.isPaid,
  priceMinor: event.priceMinor,
  currency: event.currency,
  paymentOption: event.paymentOption,
  acceptCora: event.acceptCora,
  coraPrice: event.coraPrice,
  capacity: event.capacity,
  refundUntilHours: event.refundUntilHours,
  isCancelled: event.cancelledAt !== null,
  isSample: event.isSample,
  isHidden: event.hiddenAt !== null,
  visibility: event.visibility,
  calendar: calendarFacts(event),
  ...(event.seriesId !== null && { seriesId: event.seriesId }),
  ...(event.coOrganiserIds && { coOrganiserIds: event.coOrganiserIds }),
})

type Organised = Pick<EventRow, 'visibility' | 'creatorId'> & { coOrganiserIds?: number[] }

/** What a message about a guest says of an unlisted event: nobody but its organisers and the guest may hear of it live. */
export const unlistedTo = ({ visibility, creatorId, coOrganiserIds = [] }: Organised): { organiserIds?: number[] } =>
  visibility === 'unlisted' ? { organiserIds: [creatorId, ...coOrganiserIds] } : {}

type Fields = Pick<EventRow, 'eventEndTime' | 'endsAt' | 'createdAt' | 'updatedAt'>

/** What messages tell about an event for calendar files. */
export const calendarFacts = (event: Fields): CalendarFacts => ({
  revision: revisionOf(event),
  statedEnd: event.eventEndTime === null ? null : event.endsAt.toISOString(),
})

/** The seconds between creation and the last change. Grows with every change, as calendars with an older version expect. */
export const revisionOf = ({ createdAt, updatedAt }: Pick<Fields, 'createdAt' | 'updatedAt'>): number =>
  Math.ceil((updatedAt.getTime() - createdAt.getTime()) / 1000)
