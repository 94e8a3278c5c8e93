import { EventCancelled } from '@convive/contracts/events'
import { on } from '@convive/service-kit/messaging/messages'
import { storeEvent } from './event.store.ts'

export const onEventCancelled = on(EventCancelled, 'events/on-event-cancelled', storeEvent)
