import { EventExtracted, EventImported } from '@convive/contracts/import-messages'
import { emit, on, type Subscription } from '@convive/service-kit/messaging/messages'
import { type Extraction, lockImported, saveImported } from '../event-model/imported-event.store.ts'
import { importerId } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'
import { addEvent } from '../event-model/add-event.ts'
import { queuePictureCopy } from '../media/copy-pictures.job.ts'
import { addDays } from '@convive/formats/calendar-date'
import { extendSeries, insertSeries, lockSeries, planOf } from '../series/series.store.ts'
import { replacePhones } from '../claims/imported-phones.ts'

/**
 * Imports a candidate exactly once for its source and uid: a deleted event is not imported again. Only after an undone
 * import may a later extraction create the event again. Messages are compared by the time at which svc-ingest published
 * them, because they may arrive in any order.
 */
export const onEventExtracted: Subscription = on(
  EventExtracted,
  'imports/on-event-extracted',
  async (tx, { data, version, occurredAt }) => {
    const known = await lockImported(tx, data)
    if (
      known?.undoneAt
        ? new Date(occurredAt) <= known.undoneAt
        : known && (known.eventId !== null || known.version >= version)
    )
      return
    await importCandidate(tx, data, version)
  },
)

/** An imported series goes on for so many weeks after its source was last heard of, because nobody says when it ends. */
const weeksWithoutConfirmation = 12

/** The last local date of an imported series if its source says nothing more after one that begins on `eventDate`. */
export const confirmedUntil = (eventDate: string): string => addDays(eventDate, weeksWithoutConfirmation * 7)

/**
 * Creates an event of the importer from a candidate, or a series that begins with it, without a venue or a reward, and
 * tells svc-ingest its id. Returns it.
 */
export async function importCandidate(tx: Transaction, data: Extraction, version: number): Promise<number> {
  const { eventDate } = data.draft
  const plan = planOf(data.draft)
  const series = plan && {
    seriesId: await insertSeries(tx, plan, eventDate, confirmedUntil(eventDate)),
    seriesDate: eventDate,
  }
  const draft = { ...data.draft, venueId: null }
  const event = await addEvent(tx, draft, { creatorId: importerId, creationAward: 0, series })
  const { id } = event
  await queuePictureCopy(tx, event, {})
  if (series) await extendSeries(tx, await lockSeries(tx, series.seriesId))
  await saveImported(tx, data, id, version)
  await replacePhones(tx, id, data.phones)
  await emit(tx, EventImported, { source: data.source, sourceUid: data.sourceUid, eventId: id })
  return id
}
