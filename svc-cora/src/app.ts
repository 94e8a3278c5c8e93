import { getVenueAccountRoute, listVenueTransactionsRoute, payFromVenueRoute } from './venues/venue-account.ts'
import { createRateLimiter } from '@convive/service-kit/limits/rate-limit'
import type { SecurityLog } from '@convive/service-kit/logging/security-event'
import type { Subscription } from '@convive/service-kit/messaging/messages'
import type { ServiceDefinition } from '@convive/service-kit/service/service'
import { AccountTable } from './ledger/account.ts'
import {
  downloadStatementRoute,
  getBalanceRoute,
  listTransactionsRoute,
  listWaitingRewardsRoute,
  summarizeMonthsRoute,
} from './balance/balance.ts'
import { exportCoraDataRoute } from './personal-data/export-cora-data.ts'
import { boostEventRoute } from './spending/boost-event.ts'
import { readEconomyRoute } from './economy/read-economy.ts'
import { onEventCancelled, onEventCreated, onEventDeleted, onEventUpdated } from './events/events.ts'
import { readRewardCaps } from './config.ts'
import { HeldIncomeTable, releaseTicketIncomeJob } from './ledger/held-income.ts'
import { openLedger } from './ledger/ledger.ts'
import { checkLedgerJob, measureLedger, readLedgerCheck } from './ledger/check-ledger.ts'
import { republishBalances } from './ledger/republish-balances.ts'
import { migrations } from './migrations/index.ts'
import {
  listCoraNotificationsRoute,
  onMintCapReached,
  readCoraNotificationsRoute,
} from './notifications/cora-notifications.ts'
import {
  cachedPersonFinder,
  onSuspensionChanged,
  onUserDeleted,
  onUserRegistered,
  onUserUpdated,
  PersonTable,
} from './people/people.ts'
import {
  onAttendanceRecorded,
  onAttendanceReversed,
  onClaimRefused,
  onEmailConfirmationChanged,
  onEventClaimed,
  onEventCreated as payCreationReward,
  onEventDeleted as reverseCreationReward,
  onReportUpheld,
} from './rewards/reward-messages.ts'
import { WaitingRewardTable } from './rewards/waiting-rewards.ts'
import { createPayRewards, payCappedRewardsJob, type PayRewards } from './rewards/pay-rewards.ts'
import { RewardDebtTable } from './rewards/reward-debts.ts'
import { RewardStatusTable, purgeDailyMintJob } from './rewards/reward-caps.ts'
import { spendCoraRoute } from './spending/spend-cora.ts'
import { onCoraRefundRequested, payWaitingRefundsJob } from './tickets/ticket-refunds.ts'
import { onPassOfferChanged } from './tickets/pass-offers.ts'
import { onTicketIssued, onTicketRefunded } from './tickets/sold-seats.ts'
import { findRecipientRoute, transferCoraRoute } from './transfers/transfer-cora.ts'
import { AvatarFrameTable, buyUpgradeRoute } from './avatar-frames/buy-upgrade.ts'
import { downloadVenueStatementRoute, getVenueStatementRoute } from './venues/get-venue-statement.ts'
import { onVenueChanged } from './venues/venue.ts'
import { onVenueMerged } from './venues/merge-venues.ts'

/** All subscriptions. `payRewards` is the way to pay rewards. */
export const createSubscriptions = (
  payRewards: PayRewards,
  securityLog: SecurityLog = { record: () => undefined },
): Subscription[] => [
  onUserRegistered(payRewards),
  onUserUpdated,
  onUserDeleted,
  onSuspensionChanged,
  onVenueChanged,
  onVenueMerged,
  onEventCreated,
  onEventUpdated,
  onEventCancelled,
  onEventDeleted,
  onAttendanceRecorded(payRewards),
  payCreationReward(payRewards),
  reverseCreationReward,
  onEventClaimed(payRewards),
  onAttendanceReversed,
  onClaimRefused,
  onEmailConfirmationChanged(payRewards),
  onReportUpheld(payRewards),
  onTicketIssued,
  onTicketRefunded,
  onPassOfferChanged,
  onCoraRefundRequested,
  onMintCapReached(securityLog),
]

/** The subscriptions without caps on rewards, for tests. */
export const subscriptions = createSubscriptions(createPayRewards(undefined))

/** svc-cora: the ledger, and everything that moves Cora. */
export const definition: ServiceDefinition = {
  name: 'svc-cora',
  entities: [
    AccountTable,
    HeldIncomeTable,
    PersonTable,
    AvatarFrameTable,
    RewardDebtTable,
    RewardStatusTable,
    WaitingRewardTable,
  ],
  migrations,
  compose: ({ config, db, env, log, metrics, securityLog }) => {
    if (metrics) measureLedger(metrics, () => readLedgerCheck(db))
    const payRewards = createPayRewards(config.isLimited ? readRewardCaps(env) : undefined)
    const ledger = openLedger(config.databaseUrl, db, log)
    return {
      routes: [
        getBalanceRoute(db),
        listTransactionsRoute(db),
        listWaitingRewardsRoute(db),
        summarizeMonthsRoute(db),
        downloadStatementRoute(db),
        exportCoraDataRoute(db),
        listCoraNotificationsRoute(db),
        readCoraNotificationsRoute(db),
        findRecipientRoute(db, createRateLimiter(config.isLimited)),
        transferCoraRoute({ ledger, db, findPerson: cachedPersonFinder(db), isLimited: config.isLimited }),
        spendCoraRoute(ledger, db, config),
        boostEventRoute(ledger, db),
        buyUpgradeRoute(db),
        readEconomyRoute(db),
        getVenueAccountRoute(db),
        listVenueTransactionsRoute(db),
        payFromVenueRoute(ledger, db, config),
        getVenueStatementRoute(db),
        downloadVenueStatementRoute(db),
      ],
      subscriptions: createSubscriptions(payRewards, securityLog),
      jobs: [
        payCappedRewardsJob(db, payRewards),
        purgeDailyMintJob(db),
        payWaitingRefundsJob(db),
        releaseTicketIncomeJob(db),
        checkLedgerJob(db, log),
      ],
      republish: republishBalances,
      close: () => ledger.close(),
    }
  },
}
