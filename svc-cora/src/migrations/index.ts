import type { Migration } from '@convive/service-kit/database/migration'
import { ledger } from './0001-ledger.ts'
import { people } from './0002-people.ts'
import { venues } from './0003-venues.ts'
import { events } from './0004-events.ts'
import { referrals } from './0005-referrals.ts'
import { readMarks } from './0006-read-marks.ts'
import { transferTimes } from './0007-transfer-times.ts'
import { tickets } from './0008-tickets.ts'
import { upgrades } from './0009-upgrades.ts'
import { handlerNames } from './0010-handler-names.ts'
import { rewardDebts } from './0011-reward-debts.ts'
import { heldIncome } from './0012-held-income.ts'
import { rewardCaps } from './0013-reward-caps.ts'
import { usernameErasure } from './0014-username-erasure.ts'
import { mintAlarms } from './0015-mint-alarms.ts'
import { oneSiteCount } from './0016-one-site-count.ts'
import { mergedVenues } from './0017-merged-venues.ts'
import { venueOwners } from './0018-venue-owners.ts'
import { venuePayments } from './0019-venue-payments.ts'
import { receivedTransfers } from './0020-received-transfers.ts'
import { personIndexes } from './0021-person-indexes.ts'
import { ledgerCheck } from './0022-ledger-check.ts'

/** In the order in which they run: append, never insert. */
export const migrations: Migration[] = [
  ledger,
  people,
  venues,
  events,
  referrals,
  readMarks,
  transferTimes,
  tickets,
  upgrades,
  handlerNames,
  rewardDebts,
  heldIncome,
  rewardCaps,
  usernameErasure,
  mintAlarms,
  oneSiteCount,
  mergedVenues,
  venueOwners,
  venuePayments,
  receivedTransfers,
  personIndexes,
  ledgerCheck,
]
