import { OfferedPlacesChanged } from '@convive/contracts/waiting-list'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'

/** Counts the places that are kept for people on the waiting list. Only a newer version counts. */
export const onOfferedPlacesChanged: Subscription = on(
  OfferedPlacesChanged,
  'tickets/on-offered-places-changed',
  (tx, { data, version }) =>
    tx.query('UPDATE event SET offered_count = $2, offered_version = $3 WHERE id = $1 AND offered_version < $3', [
      data.eventId,
      data.offered,
      version,
    ]),
)
