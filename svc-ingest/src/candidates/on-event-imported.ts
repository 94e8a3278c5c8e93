import { EventImported } from '@convive/contracts/import-messages'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { linkEvent } from './event-link.store.ts'

/**
 * Stores which event a candidate became, so that an import links to its events, and to which date a weekly event has moved
 * on, so that a post about that date is not imported again.
 */
export const onEventImported: Subscription = on(
  EventImported,
  'candidates/on-event-imported',
  async (tx, { data, version }) => linkEvent(tx, { ...data, version }),
)
