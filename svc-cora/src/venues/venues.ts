import { VenueChanged } from '@convive/contracts/events'
import type { Database } from '@convive/service-kit/database'
import { gathered } from '@convive/service-kit/gathered'
import { on } from '@convive/service-kit/messages'
import { venue } from '../ledger/account.ts'
import { openAccounts } from '../ledger/post.ts'
import { runInTransaction } from '../ledger/run.ts'

/** Keeps the copy of what a venue accepts, and opens its account. A new limit holds from the next payment on. */
export const onVenueChanged = on(VenueChanged, 'venues/changed', async (tx, { data, version }) => {
  await tx.query(
    `INSERT INTO venue AS v (venue_id, name, accepts_cora, monthly_limit, version) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (venue_id) DO UPDATE SET name = $2, accepts_cora = $3, monthly_limit = $4, version = $5 WHERE v.version < $5`,
    [data.venueId, data.name, data.acceptsCora, data.monthlyCoraLimit, version],
  )
  await openAccounts(runInTransaction(tx), [venue(data.venueId)])
})

/** Finds a venue's name, where the venue is known. Many pay at one venue at once: all that are asked for at once are one query. */
export function venueNames(db: Database): (venueId: number) => Promise<string | undefined> {
  return gathered(async (ids: number[]) => {
    const rows: { venue_id: number; name: string }[] = await db.source.query('SELECT venue_id, name FROM venue WHERE venue_id = ANY($1)', [ids])
    return new Map(rows.map(({ venue_id, name }) => [venue_id, name]))
  })
}
