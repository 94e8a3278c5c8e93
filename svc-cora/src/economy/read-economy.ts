import { readEconomy, type Economy } from '@convive/contracts/cora'
import { createTtlCache } from '@convive/service-kit/cache/ttl-cache'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { readAccountTotals } from './account-totals.ts'
import { readWeeklyTotals } from './weekly-totals.ts'

const ttlMs = 60_000
/**
 * The query takes longer over a large ledger than a request usually may. If the caller gives up, the next request finds
 * the result.
 */
const statementTimeout = '20s'

/** Shows the economy to administrators. The result is computed at most once a minute. */
export function readEconomyRoute(db: Database): Served {
  const cache = createTtlCache(() => computeEconomy(db), { ttlMs })
  return serve(readEconomy, () => cache.get('economy'))
}

async function computeEconomy(db: Database): Promise<Economy> {
  const countedAt = new Date().toISOString()
  const [{ held, ...accounts }, weeks] = await db.transaction(async (tx) => {
    await tx.query(
      `SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY; SET LOCAL statement_timeout = '${statementTimeout}'`,
    )
    return [await readAccountTotals(tx), await readWeeklyTotals(tx)] as const
  })
  return {
    countedAt,
    circulation: { total: held.people + held.venues + held.community, ...held },
    ...accounts,
    ...weeks,
  }
}
