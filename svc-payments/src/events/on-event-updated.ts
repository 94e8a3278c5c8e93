import { EventUpdated } from '@convive/contracts/events'
import { on } from '@convive/service-kit/messaging/messages'
import { storeEvent } from './event.store.ts'

export const onEventUpdated = on(EventUpdated, 'events/on-event-updated', storeEvent)
