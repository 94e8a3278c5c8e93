import { VenueUsed } from '@convive/contracts/cora'
import { VenueMerged } from '@convive/contracts/venue-merges'
import { markEmitted } from '@convive/service-kit/database/database'
import type { RunStatement } from '@convive/service-kit/database/pipelined-pool'
import { on } from '@convive/service-kit/messaging/messages'
import { openAccounts, venue } from '../ledger/account.ts'
import { insertMessages } from '../ledger/persist-batch.ts'
import { postTransfers, runInTransaction } from '../ledger/post-transfers.ts'
import { lockVenueMonths, moveVenueMonths } from '../ledger/venue-month.ts'
import { findCurrentVenue, insertUnknownVenues } from './venue.ts'

/**
 * Moves the Cora of a merged venue and its accepted amounts of each month to the other one, and closes its account. A
 * payment in progress holds the lock of its month: either it is moved too, or it comes later and finds the account
 * closed. Both venues may have been merged before or after, and the messages may arrive in any order. Later payments
 * reach the other venue through `currentVenueLoader`.
 */
export const onVenueMerged = on(VenueMerged, 'venues/on-venue-merged', async (tx, { data }) => {
  const { venueId, intoVenueId } = data
  const run = runInTransaction(tx)
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('venue merge'))`)
  await insertUnknownVenues(tx, [venueId, intoVenueId])
  const { id: intoId } = await findCurrentVenue(tx, intoVenueId)
  await openAccounts(tx, [venue(venueId), venue(intoId)])
  await lockVenueMonths(run, [venueId, intoId])
  await tx.query('UPDATE venue SET merged_into = $2 WHERE venue_id = $1 OR merged_into = $1', [venueId, intoId])
  await moveMonths(run, venueId, intoId)
  await moveBalance(run, venueId, intoId)
  await tx.query('UPDATE account SET closed = true WHERE code = $1', [venue(venueId)])
  markEmitted(tx)
})

async function moveMonths(run: RunStatement, venueId: number, intoId: number): Promise<void> {
  const months = await moveVenueMonths(run, venueId, intoId)
  const messages = months.map(({ month, used }) => {
    const data = { venueId: intoId, month, used }
    return { subject: VenueUsed.subject, aggregate: VenueUsed.aggregate(data), version: used, data }
  })
  if (messages.length > 0) await insertMessages(run, messages)
}

/**
 * Moves everything that the venue has. For an empty account, the ledger refuses the transfer and does not store the
 * refusal.
 */
async function moveBalance(run: RunStatement, venueId: number, intoId: number): Promise<void> {
  const description = `Merged venue ${venueId} into venue ${intoId}`
  await postTransfers(run, [
    {
      debit: venue(venueId),
      credit: venue(intoId),
      amount: Number.MAX_SAFE_INTEGER,
      partial: true,
      type: 'merged_venue',
      cause: { scope: 'venue merged', key: String(venueId) },
      hash: '',
      debitDescription: description,
      creditDescription: description,
    },
  ])
}
