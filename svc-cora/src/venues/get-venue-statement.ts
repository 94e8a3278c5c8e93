import { downloadVenueStatement, getVenueStatement, type VenueStatement } from '@convive/contracts/cora'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served, serveParts } from '@convive/service-kit/http/serve'
import {
  costaRicaDateOf,
  costaRicaMonthSql,
  costaRicaTimeOf,
  inCostaRicaMonth,
} from '@convive/service-kit/time/costa-rica-sql'
import type { Language } from '@convive/contracts/enums'
import { recordAuditEntry } from '@convive/service-kit/audit-log/audit-log'
import { csvParts } from '@convive/formats/csv'
import { noteOfVenuePayment, withoutPerson } from '../ledger/description.rules.ts'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'

type MonthRow = { used: number; limit: number | null }

/** Sums the payments at a venue by day. A former month has the limit that applied at its last payment. */
export const getVenueStatementRoute = (db: Database): Served =>
  serve(getVenueStatement, async ({ id, month }, { caller }): Promise<VenueStatement> => {
    const venue = await findStatementVenue(db, id, caller)
    const days: VenueStatement['days'] = await db.source.query(
      `SELECT ${costaRicaDateOf('t.created_at')} AS day, count(*)::int AS payments, sum(t.amount)::bigint AS received
       ${paymentsOfMonth} GROUP BY day ORDER BY day DESC`,
      [venue.accounts, month],
    )
    const [row]: MonthRow[] = await db.source.query(
      `SELECT coalesce(m.used, 0) AS used, CASE WHEN $2 = ${costaRicaMonthSql} THEN v.monthly_limit ELSE m.limit_at_time END AS limit
       FROM venue v LEFT JOIN venue_month m ON m.venue_id = v.venue_id AND m.month = $2 WHERE v.venue_id = $1`,
      [venue.id, month],
    )
    const [out]: { paid: number }[] = await db.source.query(
      `SELECT coalesce(sum(amount), 0)::bigint AS paid FROM transfer t
       WHERE t.debit = ANY($1) AND t.type = 'venue_payment' AND ${inCostaRicaMonth('t.created_at', '$2')}`,
      [venue.accounts, month],
    )
    return { month, used: row?.used ?? 0, limit: row?.limit ?? null, paid: out?.paid ?? 0, days }
  })

type Row = { id: number; at: string; day: string; time: string; type: string; amount: number; description: string }

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
 * indexes are ordered within one account, so each account is read separately: otherwise each page would sort the month.
 * What the venue paid is negative.
 */
async function* paymentPages(db: Database, accounts: string[], month: string) {
  const page = (side: 'credit' | 'debit', types: string) =>
    `(SELECT * FROM transfer WHERE ${side} = a.account AND type IN (${types})
       AND ${inCostaRicaMonth('created_at', '$2')} AND (created_at, id) > ($3::timestamptz, $4::bigint)
     ORDER BY created_at, id LIMIT $5)`
  for (let after: Pick<Row, 'at' | 'id'> = { at: '-infinity', id: 0 }; ;) {
    const rows: Row[] = await db.source.query(
      `SELECT t.id, t.created_at::text AS at, ${costaRicaDateOf('t.created_at')} AS day,
              ${costaRicaTimeOf('t.created_at')} AS time, t.type,
              CASE WHEN t.credit = a.account THEN t.amount ELSE -t.amount END AS amount,
              CASE WHEN t.credit = a.account THEN t.credit_description ELSE t.debit_description END AS description
       FROM unnest($1::text[]) AS a(account) CROSS JOIN LATERAL (
         ${page('credit', `'spent_venue', 'venue_payment'`)} UNION ALL ${page('debit', `'venue_payment'`)}
       ) t ORDER BY t.created_at, t.id LIMIT $5`,
      [accounts, month, after.at, after.id, pageRows],
    )
    yield rows.map((row) => [row.id, row.day, row.time, row.amount, noteOf(row)])
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageRows) return
    after = last
  }
}

/** Without the person: only the note, and the other venue. */
const noteOf = ({ type, description }: Row): string =>
  type === 'spent_venue' ? noteOfVenuePayment(description) : withoutPerson(description)

/** A venue whose payments somebody reads. `accounts` are its own and those of the venues that were merged into it. */
type StatementVenue = { id: number; ownerId: number | null; limit: number | null; accounts: string[] }

/** Reads a venue, or the one into which it was merged, for its owner or an administrator. */
async function findStatementVenue(db: Database, venueId: number, caller: Caller): Promise<StatementVenue> {
  const [venue]: StatementVenue[] = await db.source.query(
    `SELECT v.venue_id AS id, v.owner_id AS "ownerId", v.monthly_limit AS limit,
            ARRAY(SELECT 'venue:' || m.venue_id FROM venue m WHERE m.venue_id = v.venue_id OR m.merged_into = v.venue_id)
              AS accounts
     FROM venue asked JOIN venue v ON v.venue_id = coalesce(asked.merged_into, asked.venue_id) WHERE asked.venue_id = $1`,
    [venueId],
  )
  if (!venue) throw notFound('There is no such venue.')
  if (venue.ownerId !== caller.userId && !caller.isAdmin)
    throw new HttpError(403, 'forbidden', 'Only the owner of this venue, or an admin, can read its payments.')
  return venue
}

/** SQL: the payments to the accounts `$1` in the month `$2`. */
const paymentsOfMonth = `FROM transfer t WHERE t.credit = ANY($1) AND t.type IN ('spent_venue', 'venue_payment')
  AND ${inCostaRicaMonth('t.created_at', '$2')}`
