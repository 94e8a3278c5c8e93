import { EventExtracted } from '@convive/contracts/ingest'
import type { MessageOf } from '@convive/contracts/message'
import { IMPORTER_ID } from '@convive/contracts/vocabulary'
import type { Transaction } from '@convive/service-kit/database'
import { on, type Subscription } from '@convive/service-kit/messages'
import { addEvent } from '../catalog/create-event.ts'
import { normalizePhone } from '../claims/phone.ts'

/** What was extracted becomes the importer's event, exactly once for its source and uid. It names no venue and earns nobody anything. */
export const importSubscription: Subscription = on(EventExtracted, 'imports.extracted', async (tx, { data }) => {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [JSON.stringify([data.source, data.sourceUid])])
  const known: unknown[] = await tx.query('SELECT 1 FROM imported WHERE source = $1 AND source_uid = $2', [data.source, data.sourceUid])
  if (known.length > 0) return
  const { id } = await addEvent(tx, { ...data.draft, venueId: null }, { creatorId: IMPORTER_ID, creationAward: 0 })
  await remember(tx, id, data)
})

async function remember(tx: Transaction, eventId: number, { source, sourceUid, span, phones }: MessageOf<typeof EventExtracted>['data']): Promise<void> {
  await tx.query('INSERT INTO imported (source, source_uid, event_id, span_start, span_end) VALUES ($1, $2, $3, $4, $5)', [source, sourceUid, eventId, span?.start, span?.end])
  const known = [...new Set(phones.map(normalizePhone).filter((phone) => phone !== undefined))]
  await tx.query('INSERT INTO imported_phone (event_id, phone) SELECT $1, unnest($2::text[])', [eventId, known])
}

/** The phones that may claim an event. They never leave the service. */
export async function phonesOf(tx: Transaction, eventId: number): Promise<string[]> {
  const rows: { phone: string }[] = await tx.query('SELECT phone FROM imported_phone WHERE event_id = $1', [eventId])
  return rows.map(({ phone }) => phone)
}
