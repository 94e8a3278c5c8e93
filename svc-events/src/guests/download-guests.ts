import type { Language, RsvpStatus } from '@convive/contracts/enums'
import { downloadGuests, type Guest } from '@convive/contracts/guests'
import { costaRicaClock } from '@convive/formats/costa-rica-time'
import { recordAuditEntry } from '@convive/service-kit/audit-log/audit-log'
import type { Database } from '@convive/service-kit/database/database'
import { toCsv } from '@convive/formats/csv'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { findOrganisedEvent } from './find-own-event.ts'
import { findGuests } from './list-guests.ts'

const maxRows = 10_000

const headers: Record<Language, string[]> = {
  en: [
    'name',
    'answer',
    'companions',
    'companion_names',
    'position',
    'reason',
    'answered_at',
    'tickets',
    'checked_in',
    'came',
  ],
  es: [
    'nombre',
    'respuesta',
    'acompañantes',
    'nombres_de_acompañantes',
    'lugar',
    'motivo',
    'respondió',
    'entradas',
    'ingresaron',
    'vinieron',
  ],
}
const answers: Record<Language, Record<RsvpStatus, string>> = {
  en: { going: 'going', maybe: 'maybe', not_going: 'can’t go', waiting: 'waiting', offered: 'place offered' },
  es: { going: 'va', maybe: 'tal vez', not_going: 'no puede ir', waiting: 'en espera', offered: 'con campo ofrecido' },
}

function localTime(instant: string): string {
  const { date, time } = costaRicaClock(instant)
  return `${date} ${time}`
}

/** How many of a party came; empty if that is unknown. */
const cameWith = ({ attended, companionsAttended = 0, presence }: Guest) =>
  attended ? 1 + companionsAttended : presence === 'not_came' ? 0 : ''

/** The names leave the site with the file, so an administrator's download is in the audit log. */
export const downloadGuestsRoute = (db: Database): Served =>
  serve(downloadGuests, async ({ id, language = 'en' }, call) => {
    const event = await findOrganisedEvent(db.source.manager, id, call.caller)
    const { creatorId: ownerId, questions = [], items: things = [] } = event
    await recordAuditEntry(db.source.manager, downloadGuests, { caller: call.caller, ownerId, subject: { id } })
    const { items } = await findGuests(db.source.manager, event, maxRows)
    call.setHeader('content-disposition', `attachment; filename="convive-guests-${id}.csv"`)
    const rows = items.map((guest) => [
      guest.name ?? '',
      answers[language][guest.status],
      guest.companions,
      guest.companionNames?.join(', ') ?? '',
      guest.position ?? '',
      guest.reason ?? '',
      guest.hasAnswered ? localTime(guest.answeredAt) : '',
      guest.seats,
      guest.checkedIn,
      cameWith(guest),
      ...questions.map((question) => guest.answers?.[question.id] ?? ''),
      ...things.map((item) => guest.items?.[item.id] ?? ''),
    ])
    const asked = [...questions.map(({ label }) => label), ...things.map(({ name }) => name)]
    return toCsv(language, [...headers[language], ...asked], rows)
  })
