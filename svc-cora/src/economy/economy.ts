import { readEconomy, type Economy } from '@convive/contracts/cora'
import type { Database } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { readAccounts } from './accounts.ts'
import { keepFor } from './keep.ts'
import { readWeeks } from './weeks.ts'

const minute = 60_000
/** Counting a large ledger takes longer than a usual request may; who gave up meanwhile finds it counted at the next try. */
const patience = '20s'

/** The economy at a glance, for admins. Counted once a minute at most, however many look. */
export function economyRoute(db: Database): Served {
  const read = keepFor(minute, () => count(db))
  return serve(readEconomy, read)
}

async function count(db: Database): Promise<Economy> {
  const countedAt = new Date().toISOString()
  const [{ held, ...accounts }, weeks] = await db.transaction(async (tx) => {
    await tx.query(`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY; SET LOCAL statement_timeout = '${patience}'`)
    return [await readAccounts(tx), await readWeeks(tx)] as const
  })
  return { countedAt, circulation: { total: held.people + held.venues + held.community, ...held }, ...accounts, ...weeks }
}
