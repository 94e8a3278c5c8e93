import { EventCancelled } from '@convive/contracts/events'
import { on } from '@convive/service-kit/messaging/messages'
import { upsertEvent } from './event.store.ts'

/** Updates the projection of the event. */
export const onEventCancelled = on(EventCancelled, 'events/on-event-cancelled', upsertEvent)
