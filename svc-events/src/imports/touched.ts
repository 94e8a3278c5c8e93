import type { Transaction } from '@convive/service-kit/database'

/** A person has changed an event: if it was imported, its source changes it no more, and undoing the import leaves it. */
export async function noteEdited(tx: Transaction, eventId: number): Promise<void> {
  await tx.query('UPDATE imported SET edited_at = now() WHERE event_id = $1 AND edited_at IS NULL', [eventId])
}

export async function wasEdited(tx: Transaction, eventId: number): Promise<boolean> {
  const rows: unknown[] = await tx.query('SELECT 1 FROM imported WHERE event_id = $1 AND edited_at IS NOT NULL', [eventId])
  return rows.length > 0
}

/** The phones that may claim an event. They never leave the service. */
export async function phonesOf(tx: Transaction, eventId: number): Promise<string[]> {
  const rows: { phone: string }[] = await tx.query('SELECT phone FROM imported_phone WHERE event_id = $1', [eventId])
  return rows.map(({ phone }) => phone)
}
