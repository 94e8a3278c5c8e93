import type { Database } from '@convive/service-kit/database/database'
import { every, type RecurringJob } from '@convive/service-kit/jobs/task'
import { releaseIncomeOfPastEvents } from '../ledger/held-income.store.ts'

const intervalSeconds = 30

/** Releases the income of tickets once the event is over, so that organisers can spend it. */
export const releaseTicketIncomeJob = (db: Database): RecurringJob =>
  every(intervalSeconds, 'release-ticket-income', async ({ signal }) => {
    while (!signal.aborted && (await db.transaction(releaseIncomeOfPastEvents)) > 0);
  })
