import { EventDeleted } from '@convive/contracts/events'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { unlinkEvent } from './event-link.store.ts'
import { settleQuestionsAbout } from './source-question.store.ts'

/** Removes the link from a candidate to its deleted event. */
export const onEventDeleted: Subscription = on(
  ignoringFields(EventDeleted, 'region'),
  'candidates/on-event-deleted',
  async (tx, { data: { eventId } }) => {
    await settleQuestionsAbout(tx, eventId, 'deleted')
    await unlinkEvent(tx, eventId)
  },
)
