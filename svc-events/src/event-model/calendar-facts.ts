import type { CalendarFacts } from '@convive/contracts/calendar-facts'
import type { EventRow } from './event.store.ts'

type Fields = Pick<EventRow, 'eventEndTime' | 'endsAt' | 'createdAt' | 'updatedAt'>

/** What messages tell about an event for calendar files. */
export const calendarFacts = (event: Fields): CalendarFacts => ({
  revision: revisionOf(event),
  statedEnd: event.eventEndTime === null ? null : event.endsAt.toISOString(),
})

/** The seconds between creation and the last change. Grows with every change, as calendars with an older version expect. */
export const revisionOf = ({ createdAt, updatedAt }: Pick<Fields, 'createdAt' | 'updatedAt'>): number =>
  Math.ceil((updatedAt.getTime() - createdAt.getTime()) / 1000)
