import type { Database } from '@convive/service-kit/database/database'
import { every, type RecurringJob } from '@convive/service-kit/jobs/task'
import { payRefunds } from './pay-refunds.ts'
import { lockPayableRefunds } from './ticket-refund.store.ts'

const intervalSeconds = 5

/**
 * Pays refunds that were waiting for their debtor to earn enough. The job polls, because waiting refunds are few, while
 * a check at each incoming transfer would slow down all transfers.
 */
export const payWaitingRefundsJob = (db: Database): RecurringJob =>
  every(intervalSeconds, 'pay-waiting-refunds', () =>
    db.transaction(async (tx) => payRefunds(tx, await lockPayableRefunds(tx))),
  )
