import type { RequestOf, RouteDef } from '@convive/contracts/route'

/** Under which name an answer is cached: its path, then what was asked. `['/api/events', { region }]`, `['/api/events/5']`. */
export function keyOf<D extends RouteDef>(def: D, request: RequestOf<D>): readonly [string, Record<string, unknown>] {
  const rest: Record<string, unknown> = { ...request }
  const path = def.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return value
  })
  return [path, rest]
}

/** The caches that several front ends touch, for `queryClient.invalidateQueries({ queryKey: keys.event(5) })`. A key covers every request under its path. */
export const keys = {
  events: ['/api/events'],
  event: (id: number | string) => [`/api/events/${id}`],
  rsvp: (id: number | string) => [`/api/events/${id}/rsvp`],
  answeredEvents: ['/api/events/answered'],
  eventNotifications: ['/api/events/notifications'],
  venues: ['/api/venues'],
  venue: (id: number | string) => [`/api/venues/${id}`],
  balance: ['/api/cora/balance'],
  transactions: ['/api/cora/transactions'],
  coraNotifications: ['/api/cora/notifications'],
  months: ['/api/cora/months'],
  tickets: ['/api/tickets'],
} as const
