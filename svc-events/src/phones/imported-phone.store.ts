import type { Transaction } from '@convive/service-kit/database/database'
import { normalizePhone } from './normalize-phone.ts'

/** Replaces the phones with which an event can be claimed. */
export async function replacePhones(tx: Transaction, eventId: number, phones: string[]): Promise<void> {
  const normalized = [...new Set(phones.map(normalizePhone).filter((phone) => phone !== undefined))]
  await tx.query('DELETE FROM imported_phone WHERE event_id = $1', [eventId])
  await tx.query('INSERT INTO imported_phone (event_id, phone) SELECT $1, unnest($2::text[])', [eventId, normalized])
}

/** The phones with which an event can be claimed. They never leave the service. */
export async function findPhones(tx: Transaction, eventId: number): Promise<string[]> {
  const rows: { phone: string }[] = await tx.query('SELECT phone FROM imported_phone WHERE event_id = $1', [eventId])
  return rows.map(({ phone }) => phone)
}
