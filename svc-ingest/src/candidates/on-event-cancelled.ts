import { EventCancelled } from '@convive/contracts/events'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { settleQuestionsAbout } from './source-question.store.ts'

/** Nobody needs to decide any more whether a cancelled event takes place. */
export const onEventCancelled: Subscription = on(
  EventCancelled,
  'candidates/on-event-cancelled',
  async (tx, { data: { eventId } }) => settleQuestionsAbout(tx, eventId),
)
