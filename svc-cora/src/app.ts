import type { SecurityLog } from '@convive/service-kit/logging/security-event'
import type { Subscription } from '@convive/service-kit/messaging/messages'
import type { ServiceDefinition } from '@convive/service-kit/service/service'
import { AccountTable } from './accounts/account.store.ts'
import { downloadStatementRoute } from './balance/download-statement.ts'
import { exportCoraDataRoute } from './personal-data/export-cora-data.ts'
import { getBalanceRoute } from './balance/get-balance.ts'
import { listTransactionsRoute } from './balance/list-transactions.ts'
import { summarizeMonthsRoute } from './balance/summarize-months.ts'
import { boostEventRoute } from './boosts/boost-event.ts'
import { readEconomyRoute } from './economy/read-economy.ts'
import { onEventCancelled } from './events/on-event-cancelled.ts'
import { onEventCreated } from './events/on-event-created.ts'
import { onEventDeleted } from './events/on-event-deleted.ts'
import { onEventUpdated } from './events/on-event-updated.ts'
import { readRewardCaps } from './config.ts'
import { HeldIncomeTable } from './ledger/held-income.store.ts'
import { openLedger } from './ledger/ledger.ts'
import { checkLedgerJob } from './ledger-check/check-ledger.job.ts'
import { measureLedger } from './ledger-check/measure-ledger.ts'
import { readLedgerCheck } from './ledger-check/ledger-check.store.ts'
import { republishBalances } from './ledger/republish-balances.ts'
import { migrations } from './migrations/index.ts'
import { listCoraNotificationsRoute } from './notifications/list-cora-notifications.ts'
import { onMintCapReached } from './notifications/on-mint-cap-reached.ts'
import { readCoraNotificationsRoute } from './notifications/read-cora-notifications.ts'
import { eraseUsernamesJob } from './people/erase-usernames.job.ts'
import { onUserDeleted } from './people/on-user-deleted.ts'
import { onUserRegistered } from './people/on-user-registered.ts'
import { onUserUpdated } from './people/on-user-updated.ts'
import { cachedPersonFinder, PersonTable } from './people/person.store.ts'
import { onTransactionRecorded } from './referrals/on-transaction-recorded.ts'
import { onAttendanceRecorded } from './rewards/on-attendance-recorded.ts'
import { onAttendanceReversed } from './rewards/on-attendance-reversed.ts'
import { onClaimRefused } from './rewards/on-claim-refused.ts'
import { onEmailConfirmationChanged } from './rewards/on-email-confirmation-changed.ts'
import { onEventClaimed } from './rewards/on-event-claimed.ts'
import { onEventCreated as payCreationReward } from './rewards/on-event-created.ts'
import { onEventDeleted as reverseCreationReward } from './rewards/on-event-deleted.ts'
import { onReportUpheld } from './rewards/on-report-upheld.ts'
import { payCappedRewardsJob } from './rewards/pay-capped-rewards.job.ts'
import { createPayRewards, type PayRewards } from './rewards/pay-rewards.ts'
import { RewardDebtTable } from './rewards/reward-debt.store.ts'
import { RewardStatusTable } from './rewards/reward-status.store.ts'
import { WaitingRewardTable } from './rewards/waiting-reward.store.ts'
import { spendCoraRoute } from './spending/spend-cora.ts'
import { onCoraRefundRequested } from './tickets/on-cora-refund-requested.ts'
import { onTicketIssued } from './tickets/on-ticket-issued.ts'
import { onTicketRefunded } from './tickets/on-ticket-refunded.ts'
import { payWaitingRefundsJob } from './tickets/pay-waiting-refunds.job.ts'
import { releaseTicketIncomeJob } from './tickets/release-ticket-income.job.ts'
import { findRecipientRoute } from './transfers/find-recipient.ts'
import { transferCoraRoute } from './transfers/transfer-cora.ts'
import { buyUpgradeRoute } from './avatar-frames/buy-upgrade.ts'
import { AvatarFrameTable } from './avatar-frames/avatar-frame.store.ts'
import { downloadVenueStatementRoute } from './venue-statements/download-venue-statement.ts'
import { getVenueStatementRoute } from './venue-statements/get-venue-statement.ts'
import { onVenueChanged } from './venues/on-venue-changed.ts'
import { onVenueMerged } from './venue-merges/on-venue-merged.ts'

/** All subscriptions. `payRewards` is the way to pay rewards. */
export const createSubscriptions = (
  payRewards: PayRewards,
  securityLog: SecurityLog = { record: () => undefined },
): Subscription[] => [
  onUserRegistered(payRewards),
  onUserUpdated,
  onUserDeleted,
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
  onTransactionRecorded(payRewards),
  onTicketIssued,
  onTicketRefunded,
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
        summarizeMonthsRoute(db),
        downloadStatementRoute(db),
        exportCoraDataRoute(db),
        listCoraNotificationsRoute(db),
        readCoraNotificationsRoute(db),
        findRecipientRoute(db),
        transferCoraRoute({ ledger, db, findPerson: cachedPersonFinder(db), isLimited: config.isLimited }),
        spendCoraRoute(ledger, db, config),
        boostEventRoute(ledger, db),
        buyUpgradeRoute(db),
        readEconomyRoute(db),
        getVenueStatementRoute(db),
        downloadVenueStatementRoute(db),
      ],
      subscriptions: createSubscriptions(payRewards, securityLog),
      jobs: [
        payCappedRewardsJob(db, payRewards),
        payWaitingRefundsJob(db),
        releaseTicketIncomeJob(db),
        eraseUsernamesJob(db),
        checkLedgerJob(db, log),
      ],
      republish: republishBalances,
      close: () => ledger.close(),
    }
  },
}
