import type { listAnsweredEvents } from '@convive/contracts/events'
import type { RequestOf } from '@convive/contracts/route'

/** The user's own upcoming events, soonest first. The widgets of the home page share one request for them. */
export const ownRsvpsQuery: RequestOf<typeof listAnsweredEvents> = { when: 'upcoming', limit: 100 }
