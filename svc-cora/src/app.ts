import type { ServiceDefinition } from '@convive/service-kit/service'
import { balanceRoutes } from './balance/balance.ts'
import { dataRoute } from './balance/data.ts'
import { monthsRoute } from './balance/months.ts'
import { statementRoute } from './balance/statement.ts'
import { boostRoute } from './boosts/boost.ts'
import { economyRoute } from './economy/economy.ts'
import { TransferTimes1 } from './economy/migrations.ts'
import { onEventCancelled, onEventCreated, onEventDeleted, onEventUpdated } from './events/events.ts'
import { openLedger } from './ledger/ledger.ts'
import { restateBalances } from './ledger/tell.ts'
import { Events1, Ledger1, People1, Referrals1, Venues1 } from './ledger/migrations.ts'
import { ReadMarks1 } from './notifications/migrations.ts'
import { notificationRoutes } from './notifications/notifications.ts'
import { onUserDeleted, onUserRegistered, onUserUpdated, rememberingFinder } from './people/people.ts'
import { onFirstEarning } from './referrals/referral.ts'
import { onAttendanceRecorded } from './rewards/on-attendance-recorded.ts'
import { onClaimRefused } from './rewards/on-claim-refused.ts'
import { onEventClaimed } from './rewards/on-event-claimed.ts'
import { onEventCreated as onEventCreatedReward } from './rewards/on-event-created.ts'
import { onEventDeleted as onEventDeletedReward } from './rewards/on-event-deleted.ts'
import { onReportUpheld } from './rewards/on-report-upheld.ts'
import { spendRoute } from './spending/spend.ts'
import { Tickets1 } from './tickets/migrations.ts'
import { placesSubscriptions } from './tickets/places.ts'
import { onRefundRequested, payWaitingRefundsJob } from './tickets/refunds.ts'
import { findRecipientRoute } from './transfers/find-recipient.ts'
import { transferRoute } from './transfers/transfer.ts'
import { upgradeRoute } from './upgrades/buy-upgrade.ts'
import { Upgrades1 } from './upgrades/migrations.ts'
import { onVenueChanged } from './venues/venues.ts'

export const subscriptions = [
  onUserRegistered,
  onUserUpdated,
  onUserDeleted,
  onVenueChanged,
  onEventCreated,
  onEventUpdated,
  onEventCancelled,
  onEventDeleted,
  onAttendanceRecorded,
  onEventCreatedReward,
  onEventDeletedReward,
  onEventClaimed,
  onClaimRefused,
  onReportUpheld,
  onFirstEarning,
  ...placesSubscriptions,
  onRefundRequested,
]

/** svc-cora: the ledger, and everything that moves Cora. */
export const definition: ServiceDefinition = {
  name: 'svc-cora',
  entities: [],
  migrations: [Ledger1, People1, Venues1, Events1, Referrals1, ReadMarks1, TransferTimes1, Tickets1, Upgrades1],
  compose: ({ config, db, log }) => {
    const ledger = openLedger(config.databaseUrl, db, log)
    return {
      routes: [
        ...balanceRoutes(db),
        monthsRoute(db),
        statementRoute(db),
        dataRoute(db),
        ...notificationRoutes(db),
        findRecipientRoute(db),
        transferRoute({ ledger, findPerson: rememberingFinder(db), limits: config.limits }),
        spendRoute(ledger, db),
        boostRoute(ledger, db),
        upgradeRoute(db),
        economyRoute(db),
      ],
      subscriptions,
      jobs: [payWaitingRefundsJob(db)],
      restate: restateBalances,
      close: () => ledger.close(),
    }
  },
}
