import type { Transaction } from '@convive/service-kit/database/database'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { claimUnconfirmed } from '../claims/claim.rules.ts'
import { isClaimedProvisionally } from '../claims/claim.store.ts'
import { findVisibleEvent, type EventView } from '../event-model/event.store.ts'
import { checkCanChange } from '../events/event-permissions.rules.ts'

/**
 * Finds an event for its creator or an admin. A claimer may be a stranger until the claim is confirmed, and learns
 * nothing about the guests.
 */
export async function findOwnEvent(tx: Transaction, eventId: number, caller: Caller): Promise<EventView> {
  const event = await findVisibleEvent(tx, eventId, caller)
  checkCanChange(event, caller)
  if (!caller.isAdmin && (await isClaimedProvisionally(tx, event))) throw claimUnconfirmed()
  return event
}
