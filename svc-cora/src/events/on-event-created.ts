import { EventCreated } from '@convive/contracts/events'
import { on } from '@convive/service-kit/messaging/messages'
import { upsertEvent } from './event.store.ts'

/** Updates the projection of the event. */
export const onEventCreated = on(EventCreated, 'events/on-event-created', upsertEvent)
