/** The path of an event's calendar file (`getEventCalendar` in contracts), for pages and mails. */
export const eventCalendarPath = (eventId: number): string => `/feeds/event-${eventId}.ics`
