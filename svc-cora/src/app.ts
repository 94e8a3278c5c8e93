import type { ServiceDefinition } from '@convive/service-kit/service'
import { balanceRoutes } from './balance/balance.ts'
import { openLedger } from './ledger/ledger.ts'
import { Ledger1, People1 } from './ledger/migrations.ts'
import { onUserDeleted, onUserRegistered, onUserUpdated, rememberingFinder } from './people/people.ts'
import { onAttendanceRecorded } from './rewards/on-attendance-recorded.ts'
import { onEventCreated } from './rewards/on-event-created.ts'
import { onEventDeleted } from './rewards/on-event-deleted.ts'
import { transferRoute } from './transfers/transfer.ts'

export const subscriptions = [onUserRegistered, onUserUpdated, onUserDeleted, onAttendanceRecorded, onEventCreated, onEventDeleted]

/** svc-cora: the ledger, and everything that moves Cora. */
export const definition: ServiceDefinition = {
  name: 'svc-cora',
  entities: [],
  migrations: [Ledger1, People1],
  compose: ({ config, db }) => {
    const ledger = openLedger(config.databaseUrl, db)
    return {
      routes: [...balanceRoutes(db), transferRoute({ ledger, findPerson: rememberingFinder(db), limits: config.limits })],
      subscriptions,
      jobs: [],
      close: () => ledger.close(),
    }
  },
}
