import { setRsvp } from '@convive/contracts/events'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { RsvpBatcher } from './rsvp-batcher.ts'

export const setRsvpRoute = (batcher: RsvpBatcher): Served =>
  serve(setRsvp, ({ id, status, isPublic }, { caller }) => batcher.change({ eventId: id, caller, status, isPublic }))
