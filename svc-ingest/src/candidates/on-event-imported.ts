import { EventImported } from '@convive/contracts/import-messages'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { linkEvent } from './event-link.store.ts'

/** Stores which event a candidate became, so that an import links to its events. */
export const onEventImported: Subscription = on(
  EventImported,
  'candidates/on-event-imported',
  async (tx, { data: { source, sourceUid, eventId }, version }) =>
    linkEvent(tx, { source, sourceUid, eventId, version }),
)
