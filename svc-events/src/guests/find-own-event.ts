import type { Transaction } from '@convive/service-kit/database/database'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { claimUnconfirmed } from '../claims/claim.rules.ts'
import { isClaimedProvisionally } from '../claims/claim.store.ts'
import { findVisibleEvent, type EventView } from '../event-model/event.store.ts'
import { checkCanChange, checkCanEdit, isCoOrganiser } from '../events/event-permissions.rules.ts'

/** Finds an event for its creator or an admin. */
export async function findOwnEvent(tx: Transaction, eventId: number, caller: Caller): Promise<EventView> {
  const event = await findVisibleEvent(tx, eventId, caller)
  await checkOwnEvent(tx, event, caller)
  return event
}

/** Finds an event for its creator, its co-organisers or an admin. */
export async function findOrganisedEvent(tx: Transaction, eventId: number, caller: Caller): Promise<EventView> {
  const event = await findVisibleEvent(tx, eventId, caller)
  await checkOrganiser(tx, event, caller)
  return event
}

/** Refuses everybody but the creator, the co-organisers and administrators. */
export async function checkOrganiser(tx: Transaction, event: EventView, caller: Caller): Promise<void> {
  checkCanEdit(event, caller)
  await checkConfirmed(tx, event, caller)
}

export async function checkOwnEvent(tx: Transaction, event: EventView, caller: Caller): Promise<void> {
  checkCanChange(event, caller)
  await checkConfirmed(tx, event, caller)
}

/** A claimer may be a stranger until the claim is confirmed, and learns nothing about the guests. */
async function checkConfirmed(tx: Transaction, event: EventView, caller: Caller): Promise<void> {
  if (!caller.isAdmin && (await isClaimedProvisionally(tx, event))) throw claimUnconfirmed()
}

/** The same as `checkOrganiser` for what everybody sees. */
export function isOrganiser(event: EventView, viewer: Caller | null): boolean {
  if (!viewer) return false
  if (viewer.isAdmin) return true
  return !event.isUnconfirmed && (event.creatorId === viewer.userId || isCoOrganiser(event, viewer.userId))
}
