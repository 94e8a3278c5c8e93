import type { Event, RsvpEvent } from '@convive/contracts/events'
import type { Ticket } from '@convive/contracts/tickets'
import { costaRicaToday, timeSpanOf } from '@convive/formats/costa-rica-time'
import { daysBetween } from '@convive/formats/calendar-date'

export type NextEvent = {
  eventId: number
  title: string
  startsAt: number
  endsAt: number
  organises: boolean
  ticketCodes: string[]
}

/** The next event that the user goes to, has a ticket for or organises: the one that begins first and is not over. */
export function nextEventOf(
  answers: readonly RsvpEvent[],
  tickets: readonly Ticket[],
  own: readonly Event[],
  now: number,
): NextEvent | null {
  const valid = tickets.filter(({ status, isCancelled }) => status === 'valid' && !isCancelled)
  const codesOf = (eventId: number) => valid.filter((ticket) => ticket.eventId === eventId).map(({ code }) => code)
  const candidateOf = (event: Event, organises: boolean) => {
    const { startsAt, endsAt } = timeSpanOf(event)
    return { eventId: event.id, title: event.title, startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), organises }
  }
  const organised = own.filter(({ isCancelled }) => !isCancelled).map((event) => candidateOf(event, true))
  const answered = answers
    .filter(({ myStatus, isCancelled }) => myStatus === 'going' && !isCancelled)
    .map((event) => candidateOf(event, false))
  const bought = valid.map(({ eventId, eventTitle, startsAt, endsAt }) => ({
    eventId,
    title: eventTitle,
    startsAt: Date.parse(startsAt),
    endsAt: Date.parse(endsAt),
    organises: false,
  }))
  const next = [...organised, ...answered, ...bought]
    .filter(({ endsAt }) => endsAt >= now)
    .reduce<Omit<NextEvent, 'ticketCodes'> | null>(
      (first, one) => (first === null || one.startsAt < first.startsAt ? one : first),
      null,
    )
  return next && { ...next, ticketCodes: codesOf(next.eventId) }
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The time until an event begins, in the units that people use; null once it has begun. Days are calendar days. */
export function countdownTo(startsAt: number, now: number): { count: number; unit: 'day' | 'hour' | 'minute' } | null {
  const left = startsAt - now
  if (left <= 0) return null
  if (left < hourMs) return { count: Math.ceil(left / minuteMs), unit: 'minute' }
  if (left < dayMs) return { count: Math.floor(left / hourMs), unit: 'hour' }
  return { count: daysBetween(costaRicaToday(new Date(now)), costaRicaToday(new Date(startsAt))), unit: 'day' }
}
