import { withdrawRsvp } from '@convive/contracts/events'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { RsvpBatcher } from './rsvp-batcher.ts'

export const withdrawRsvpRoute = (batcher: RsvpBatcher): Served =>
  serve(withdrawRsvp, ({ id }, { caller }) => batcher.change({ eventId: id, caller, status: null }))
