import { EventUpdated } from '@convive/contracts/events'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { on } from '@convive/service-kit/messaging/messages'
import { upsertEvent } from './event.store.ts'

/** Updates the projection of the event. */
export const onEventUpdated = on(
  ignoringFields(EventUpdated, 'region', 'formerRegion', 'currency'),
  'events/on-event-updated',
  upsertEvent,
)
