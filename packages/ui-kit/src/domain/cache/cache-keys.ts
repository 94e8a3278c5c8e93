/**
 * The cached queries that several front ends touch: `queryClient.invalidateQueries({ queryKey: cacheKeys.event(5) })`.
 * A key covers every request under its path.
 */
export const cacheKeys = {
  events: ['/api/events'],
  event: (id: number | string) => [`/api/events/${id}`],
  rsvp: (id: number | string) => [`/api/events/${id}/rsvp`],
  ownEvents: ['/api/events/own'],
  rsvpEvents: ['/api/events/answered'],
  eventNotifications: ['/api/events/notifications'],
  venues: ['/api/venues'],
  venue: (id: number | string) => [`/api/venues/${id}`],
  balance: ['/api/cora/balance'],
  transactions: ['/api/cora/transactions'],
  coraNotifications: ['/api/cora/notifications'],
  months: ['/api/cora/months'],
  tickets: ['/api/tickets'],
  passes: ['/api/tickets/passes'],
  seats: (id: number | string) => [`/api/payments/events/${id}/seats`],
  checkout: (id: number | string) => [`/api/payments/checkout/${id}`],
  ticketNotifications: ['/api/payments/notifications'],
} as const
