import { mayRepeat, type RouteDef } from '@convive/contracts/route'
import { isDatabaseLost, unavailableReason } from '../database/database-errors.ts'
import { outageWaitMs, type Outages } from '../database/outage.ts'
import type { WaitOutLock } from './wait-out-lock.ts'

/** A call may meet a second broken connection of the pool, or a second outage. */
const maxRepetitions = 3
const readOnlyServer = '25006'

/**
 * Handles a call that may meet an outage of the database, such as a failover to a standby. During an outage, a write
 * waits before it begins. A call that loses the database is repeated once it is back, if it may be (`mayRepeat`). Any
 * other write is not, because it may have been carried out.
 */
export async function waitOutOutage<T>(
  outages: Outages,
  def: Pick<RouteDef, 'onlyReads' | 'repeatable' | 'idempotent'>,
  idempotencyKey: string | undefined,
  handle: () => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + outageWaitMs
  const { onlyReads } = def
  const canRepeat = mayRepeat(def, idempotencyKey)
  // A write that waits in vain fails by itself. A read may need no database.
  if (!onlyReads) await outages.untilUsable('writes', deadline)
  for (let left = maxRepetitions; ; left--) {
    try {
      return await handle()
    } catch (error) {
      if (!isDatabaseLost(error)) throw error
      outages.begin(error)
      const access = onlyReads && unavailableReason(error) !== readOnlyServer ? 'reads' : 'writes'
      if (!canRepeat || left === 0 || !(await outages.untilUsable(access, deadline))) throw error
    }
  }
}

/** Handles a call that may meet an outage of the database, or a lock of a frozen process. */
export type WaitForDatabase = <T>(
  def: Pick<RouteDef, 'onlyReads' | 'repeatable' | 'idempotent'>,
  idempotencyKey: string | undefined,
  handle: () => Promise<T>,
) => Promise<T>

export const createDatabaseWait =
  (outages: Outages, waitOutLock: WaitOutLock): WaitForDatabase =>
  (def, idempotencyKey, handle) =>
    waitOutOutage(outages, def, idempotencyKey, () => (mayRepeat(def, idempotencyKey) ? waitOutLock(handle) : handle()))
