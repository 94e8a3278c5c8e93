import type { ContactVisibility } from '@convive/contracts/event-fields'
import type { Event } from '@convive/contracts/events'
import type { Transaction } from '@convive/service-kit/database/database'
import type { Caller } from '@convive/service-kit/http/caller-token'
import type { EventView } from './event.store.ts'
import { findGuest } from './guest-counts.store.ts'

/** Empty if the creator gave none. */
export type Contact = { contactPhone?: string; contactVisibility?: ContactVisibility }

export async function findContact(tx: Transaction, eventId: number): Promise<Contact> {
  const [contact]: Contact[] = await tx.query(
    `SELECT contact_phone AS "contactPhone", contact_visibility AS "contactVisibility" FROM event
     WHERE id = $1 AND contact_phone IS NOT NULL`,
    [eventId],
  )
  return contact ?? {}
}

/** Adds the creator's telephone to one event, if the viewer may see it. `mayLook` bounds how many strangers' one reads. */
export async function withContact(
  tx: Transaction,
  event: Pick<EventView, 'id' | 'creatorId' | 'coOrganiserIds'>,
  shown: Event,
  viewer: Pick<Caller, 'userId' | 'isAdmin'> | null,
  mayLook: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<Event> {
  if (!viewer) return shown
  const contact = await findContact(tx, event.id)
  if (contact.contactPhone === undefined) return shown
  const organises = viewer.isAdmin || viewer.userId === event.creatorId || event.coOrganiserIds?.includes(viewer.userId)
  if (organises) return { ...shown, ...contact }
  const { status, hasTicket } = await findGuest(tx, event.id, viewer.userId)
  const isGuest = hasTicket || (status !== null && status !== 'not_going')
  return isGuest || (contact.contactVisibility === 'members' && (await mayLook())) ? { ...shown, ...contact } : shown
}
