import { downloadVenueStatement } from '@convive/contracts/cora'
import type { Language } from '@convive/contracts/enums'
import { recordAuditEntry } from '@convive/service-kit/audit-log/audit-log'
import type { Database } from '@convive/service-kit/database/database'
import { csvParts } from '@convive/service-kit/http/csv'
import { serveParts, type Served } from '@convive/service-kit/http/serve'
import { costaRicaDateOf, costaRicaTimeOf, inCostaRicaMonth } from '@convive/service-kit/time/costa-rica-sql'
import { noteOfVenuePayment } from '../ledger/description.rules.ts'
import { findStatementVenue } from './statement-venue.store.ts'

type Row = { id: number; at: string; day: string; time: string; amount: number; description: string }

const headers: Record<Language, string[]> = {
  en: ['id', 'date', 'time', 'amount', 'note'],
  es: ['id', 'fecha', 'hora', 'monto', 'nota'],
}
const pageRows = 1000
const nobody = 0

/**
 * Exports the payments at a venue in a month as CSV, oldest first, without the names of those who paid. An
 * administrator's download is in the audit log, because people write the notes.
 */
export const downloadVenueStatementRoute = (db: Database): Served =>
  serveParts(downloadVenueStatement, async ({ id, month, language = 'en' }, call) => {
    const venue = await findStatementVenue(db, id, call.caller)
    const ownerId = venue.ownerId ?? nobody
    await recordAuditEntry(db.source.manager, downloadVenueStatement, {
      caller: call.caller,
      ownerId,
      subject: { id },
    })
    call.setHeader('content-disposition', `attachment; filename="convive-venue-${venue.id}-${month}.csv"`)
    return csvParts(language, headers[language], paymentPages(db, venue.accounts, month))
  })

/**
 * Reads the payments in pages, each with its own statement that begins in the index where the former one ended. The
 * index is ordered within one account, so each account is read separately: otherwise each page would sort the month.
 */
async function* paymentPages(db: Database, accounts: string[], month: string) {
  for (let after: Pick<Row, 'at' | 'id'> = { at: '-infinity', id: 0 }; ;) {
    const rows: Row[] = await db.source.query(
      `SELECT t.id, t.created_at::text AS at, ${costaRicaDateOf('t.created_at')} AS day,
              ${costaRicaTimeOf('t.created_at')} AS time, t.amount, t.credit_description AS description
       FROM unnest($1::text[]) AS a(account) CROSS JOIN LATERAL (
         SELECT * FROM transfer WHERE credit = a.account AND type = 'spent_venue'
           AND ${inCostaRicaMonth('created_at', '$2')} AND (created_at, id) > ($3::timestamptz, $4::bigint)
         ORDER BY created_at, id LIMIT $5
       ) t ORDER BY t.created_at, t.id LIMIT $5`,
      [accounts, month, after.at, after.id, pageRows],
    )
    yield rows.map((row) => [row.id, row.day, row.time, row.amount, noteOfVenuePayment(row.description)])
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageRows) return
    after = last
  }
}
