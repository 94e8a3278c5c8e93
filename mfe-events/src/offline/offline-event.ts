import type { Event } from '@convive/contracts/events'
import {
  type ApiError,
  type FieldKinds,
  hasFields,
  openedEventsPreference,
  readPreference,
  savePreference,
  whenIdle,
} from '@convive/ui-kit'
import { useEffect, useState } from 'react'
import { preloadStoredEvents } from './event-list-failure.tsx'
import { timeSpanOf } from '@convive/formats/costa-rica-time'

/** Enough for the events of a month. An event takes some 2 kB, so that all of them take 60 kB. */
const maxEvents = 30
/** Limits the events with an RSVP, so that they do not displace all opened ones. */
const maxAnswered = 10

const fields: FieldKinds<Event> = {
  id: 'number',
  title: 'string',
  description: 'string',
  location: 'string',
  region: 'string',
  category: 'string',
  venueId: 'number null',
  venueName: 'string null',
  mapPin: 'object null undefined',
  imageSize: 'object undefined',
  isVenuePin: 'boolean undefined',
  eventDate: 'string',
  eventStartTime: 'string',
  eventEndTime: 'string null',
  movedFrom: 'string null undefined',
  seriesId: 'number undefined',
  recurrence: 'object null undefined',
  recurrenceText: 'object undefined',
  moreDates: 'number undefined',
  isChangedDate: 'boolean undefined',
  questions: 'object undefined',
  items: 'object undefined',
  nextEventId: 'number null undefined',
  imageUrl: 'string null',
  imageFocus: 'object null undefined',
  creatorId: 'number',
  creatorName: 'string null',
  creatorFrame: 'string null undefined',
  creatorUsername: 'string null undefined',
  creatorPicture: 'string null undefined',
  coraReward: 'number',
  isPaid: 'boolean',
  price: 'number null',
  currency: 'string',
  paymentOption: 'string null',
  acceptCora: 'boolean',
  coraPrice: 'number null',
  capacity: 'number null',
  placesLeft: 'number null undefined',
  waitingCount: 'number undefined',
  isListClosed: 'boolean undefined',
  refundUntilHours: 'number null',
  requiresCheckIn: 'boolean',
  isSoldOut: 'boolean undefined',
  isPast: 'boolean',
  isCancelled: 'boolean',
  cancelReason: 'string null',
  isSample: 'boolean',
  isMissingFromSource: 'boolean',
  origin: 'object null undefined',
  isProposal: 'boolean undefined',
  visibility: 'string undefined',
  hasMaskedContacts: 'boolean undefined',
  contactPhone: 'string undefined',
  contactVisibility: 'string undefined',
  otherText: 'object null undefined',
  isHidden: 'boolean',
  hiddenReason: 'string null',
  goingCount: 'number',
  maybeCount: 'number',
  boostedUntil: 'string null',
  createdAt: 'string',
  updatedAt: 'string',
}

/** Another build may have stored events in another form. */
const isEvent = (value: unknown): value is Event => hasFields(value, fields)

/** The events stored on this device, the last opened first. */
export function readStoredEvents(): Event[] {
  try {
    const stored: unknown = JSON.parse(readPreference(openedEventsPreference) ?? '[]')
    return Array.isArray(stored) && stored.every(isEvent) ? stored : []
  } catch {
    return []
  }
}

/**
 * Stores an opened event on this device and replaces its older copy. The events that were opened longest ago are
 * dropped. Somebody's telephone number does not stay here.
 */
export function saveOpenedEvent({ contactPhone: _phone, ...event }: Event): void {
  const others = readStoredEvents().filter(({ id }) => id !== event.id)
  savePreference(openedEventsPreference, JSON.stringify([event, ...others].slice(0, maxEvents)))
}

/** Stores the next events to which a person RSVPed, so that the directions are available even if no page was opened. */
export function saveRsvpEvents(answered: readonly Event[]): void {
  const next = answered.filter(({ isPast, isCancelled }) => !isPast && !isCancelled).slice(0, maxAnswered)
  const stored = readStoredEvents()
  const isChanged = (event: Event) =>
    stored.every(({ id, updatedAt }) => id !== event.id || updatedAt !== event.updatedAt)
  const changed = next.filter(isChanged)
  if (changed.length === 0) return
  const ids = new Set(changed.map(({ id }) => id))
  const others = stored.filter(({ id }) => !ids.has(id))
  savePreference(openedEventsPreference, JSON.stringify([...changed, ...others].slice(0, maxEvents)))
}

type EventQuery = { data: Event | undefined; error: ApiError | null }

/**
 * The query of an event page. Without a network, it returns the event as it was last opened on this device, because
 * people need the directions where there is no signal.
 */
export function useOfflineEvent<Q extends EventQuery>(id: number, query: Q): Q & { isStored: boolean } {
  const { data, error } = query
  const [stored] = useState(() => readStoredEvents().find((event) => event.id === id))
  useEffect(() => {
    if (data) saveOpenedEvent(data)
  }, [data])
  useEffect(() => whenIdle(() => void preloadStoredEvents()), [])
  const isStored = data === undefined && error?.status === 0 && stored !== undefined
  return { ...query, isStored, ...(isStored && { data: stored }) }
}

type Dated = Pick<Event, 'id' | 'eventDate' | 'eventStartTime' | 'eventEndTime'>

/** The events that are not over, soonest first. Their stored `isPast` is as old as their copy. */
export const upcomingEvents = <E extends Dated>(events: readonly E[], now: number): E[] =>
  events
    .map((event) => ({ event, ...timeSpanOf(event) }))
    .filter(({ endsAt }) => endsAt.getTime() >= now)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.event.id - b.event.id)
    .map(({ event }) => event)
