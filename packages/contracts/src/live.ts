import * as z from 'zod/mini'
import { Id } from './fields.ts'

/** What the socket `/ws` says: hints without data, after which the page reads again. `cora_transaction` goes only to the person whose balance moved. */
export const LiveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('new_event'), eventId: Id }),
  z.object({ type: z.literal('rsvp_update'), eventId: Id }),
  z.object({ type: z.literal('cora_transaction'), transactionId: Id }),
])
export type LiveMessage = z.infer<typeof LiveMessage>

/** Close codes of the socket: the session ended (do not come back as the same person); too slow, or hints may have been missed (come back and read again). */
export const liveClose = { sessionEnded: 4001, tooSlow: 4008, missed: 4009 } as const
