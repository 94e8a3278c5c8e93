import type { Database } from '@convive/service-kit/database/database'
import { every, type RecurringJob } from '@convive/service-kit/jobs/task'
import type { Logger } from '@convive/service-kit/logging/log'
import { checkAccounts, checkNewTransfers, completeCheck, forgetMended, readLedgerCheck } from './ledger-check.store.ts'

const hourSeconds = 3600

/**
 * Checks that the ledger is consistent: every account, and the transfers since the last check. If each account has the
 * balance of its newest entry, each entry that of the entry before it plus its amount, and each transfer both of its
 * entries, then all balances add up to zero. So no statement has to read all accounts at one moment.
 */
export const checkLedgerJob = (db: Database, log: Logger): RecurringJob =>
  every(hourSeconds, 'check-ledger', async (context) => {
    await forgetMended(db)
    await checkAccounts(db, context)
    await checkNewTransfers(db, context)
    if (context.signal.aborted) return
    await completeCheck(db)
    const { violations } = await readLedgerCheck(db)
    if (violations > 0) log.error({ violations }, 'the ledger contradicts itself')
  })
