import { EventCancelled } from '@convive/contracts/events'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { settleQuestionsAbout } from './source-question.store.ts'

/** It no longer needs a decision whether a cancelled event takes place. */
export const onEventCancelled: Subscription = on(
  ignoringFields(EventCancelled, 'region', 'currency', 'paymentOption'),
  'candidates/on-event-cancelled',
  async (tx, { data: { eventId } }) => settleQuestionsAbout(tx, eventId, 'cancelled'),
)
