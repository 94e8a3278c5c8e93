/** The pages of events. The build copies this table into the asset manifest, from which the gateway knows the paths. */
export const routes = {
  events: '/events',
  discover: '/events/discover',
  create: '/events/create',
  edit: '/events/:id/edit',
  checkIn: '/events/:id/check-in',
  sales: '/events/:id/sales',
  guests: '/events/:id/guests',
  event: '/events/:id',
  venues: '/venues',
  venue: '/venues/:id',
  organiser: '/people/:username',
  checkout: '/checkout/:id?',
  tickets: '/tickets',
  ticket: '/tickets/:code',
} as const
