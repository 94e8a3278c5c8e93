import { EventCreated } from '@convive/contracts/events'
import { on } from '@convive/service-kit/messaging/messages'
import { storeEvent } from './event.store.ts'

export const onEventCreated = on(EventCreated, 'events/on-event-created', storeEvent)
