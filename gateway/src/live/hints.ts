import { TransactionRecorded } from '@convive/contracts/cora'
import { AttendanceRecorded, EventCancelled, EventCreated, EventDeleted, EventUpdated, RsvpChanged } from '@convive/contracts/events'
import type { LiveMessage } from '@convive/contracts/live'
import type { MessageDef, MessageOf } from '@convive/contracts/message'
import type { Facts } from '../facts.ts'

/** A hint, and the only person who may get it; null: everybody. */
export type Hint = { message: LiveMessage; to: number | null }

/** A fact that is sent again after this long (a rebuilt copy, a lost stream) is no news to a page. In milliseconds. */
const newsFor = 10 * 60_000

/** Which facts reach browsers, and as what. They carry ids only: the page reads again, with its own rights. */
export function hintsFrom(facts: Facts, tell: (hint: Hint) => void): void {
  const hint = <Def extends MessageDef>(def: Def, make: (data: MessageOf<Def>['data']) => Hint) =>
    facts.on(def, (fact) => {
      if (Date.now() - Date.parse(fact.occurredAt) < newsFor) tell(make(fact.data))
    })
  const everybody = (message: LiveMessage): Hint => ({ message, to: null })
  for (const def of [EventCreated, EventUpdated, EventCancelled, EventDeleted]) hint<MessageDef<string, typeof def.data>>(def, ({ eventId }) => everybody({ type: 'new_event', eventId }))
  for (const def of [RsvpChanged, AttendanceRecorded]) hint<MessageDef<string, typeof def.data>>(def, ({ eventId }) => everybody({ type: 'rsvp_update', eventId }))
  hint(TransactionRecorded, ({ transactionId, userId }) => ({ message: { type: 'cora_transaction', transactionId }, to: userId }))
}
