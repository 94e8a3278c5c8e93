import { type Language, regionNames } from '@convive/contracts/enums'
import { downloadAllEvents, maxDownloadedEvents } from '@convive/contracts/moderation'
import { costaRicaClock } from '@convive/formats/costa-rica-time'
import type { Database } from '@convive/service-kit/database/database'
import { toCsv } from '@convive/formats/csv'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { readAllEvents, type AllEventsRow } from './all-events.store.ts'

const headers: Record<Language, string[]> = {
  en: [
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
  ],
  es: [
    'número',
    'título',
    'fecha',
    'inicio',
    'fin',
    'región',
    'categoría',
    'lugar',
    'organiza',
    'usuario',
    'origen',
    'cancelado',
    'oculto',
    'de muestra',
    'van',
    'tal vez',
    'creado',
  ],
}

const origins: Record<Language, Record<AllEventsRow['origin'], string>> = {
  en: { imported: 'imported', claimed: 'claimed', created: 'created here' },
  es: { imported: 'importado', claimed: 'reclamado', created: 'creado aquí' },
}

/** The administrators' list as CSV, with the same filters and in the same order. */
export const downloadAllEventsRoute = (db: Database): Served =>
  serve(downloadAllEvents, async ({ language = 'en', ...filters }, call) => {
    const { rows } = await readAllEvents(db, filters, maxDownloadedEvents)
    call.setHeader('content-disposition', 'attachment; filename="convive-events.csv"')
    return toCsv(
      language,
      headers[language],
      rows.map((row) => cells(row, language)),
    )
  })

const cells = (event: AllEventsRow, language: Language): (string | number)[] => [
  event.id,
  event.title,
  event.eventDate,
  event.eventStartTime,
  event.eventEndTime ?? '',
  regionNames[event.region],
  event.category,
  event.location,
  event.creatorName ?? '',
  event.creatorUsername ?? '',
  origins[language][event.origin],
  yesOrNo(event.cancelledAt !== null, language),
  yesOrNo(event.hiddenAt !== null, language),
  yesOrNo(event.isSample, language),
  event.goingCount,
  event.maybeCount,
  costaRicaClock(event.createdAt).date,
]

const yesOrNo = (value: boolean, language: Language): string =>
  language === 'es' ? (value ? 'sí' : 'no') : value ? 'yes' : 'no'
