import { downloadAllEvents, maxDownloadedEvents } from '@convive/contracts/moderation'
import { costaRicaClock } from '@convive/formats/costa-rica-time'
import type { Database } from '@convive/service-kit/database/database'
import { toCsv } from '@convive/service-kit/http/csv'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { readAllEvents, type AllEventsRow } from './all-events.store.ts'

const header = [
  'id',
  'title',
  'date',
  'start',
  'end',
  'region',
  'category',
  'location',
  'organizer',
  'username',
  'origin',
  'cancelled',
  'hidden',
  'sample',
  'going',
  'maybe',
  'created',
]

/** The administrators' list as CSV, with the same filters and in the same order. */
export const downloadAllEventsRoute = (db: Database): Served =>
  serve(downloadAllEvents, async (filters, call) => {
    const { rows } = await readAllEvents(db, filters, maxDownloadedEvents)
    call.setHeader('content-disposition', 'attachment; filename="convive-events.csv"')
    return toCsv(header, rows.map(cells))
  })

const cells = (event: AllEventsRow): (string | number)[] => [
  event.id,
  event.title,
  event.eventDate,
  event.eventStartTime,
  event.eventEndTime ?? '',
  event.region,
  event.category,
  event.location,
  event.creatorName ?? '',
  event.creatorUsername ?? '',
  event.origin,
  yesOrNo(event.cancelledAt !== null),
  yesOrNo(event.hiddenAt !== null),
  yesOrNo(event.isSample),
  event.goingCount,
  event.maybeCount,
  costaRicaClock(event.createdAt).date,
]

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no')
