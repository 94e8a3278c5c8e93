import { EventCancelled } from '@convive/contracts/events'
import { on } from '@convive/service-kit/messaging/messages'
import { storeEvent } from './event.store.ts'

export const onEventCancelled = on(EventCancelled, 'event-projection/on-event-cancelled', storeEvent)
