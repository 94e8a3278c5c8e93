import type { ServiceDefinition } from '@convive/service-kit/service'
import { Orders1 } from './orders/schema.ts'
import { peopleSubscriptions } from './people/keep-people.ts'
import { People1 } from './people/schema.ts'
import { sellableSubscriptions } from './sellable/keep-events.ts'
import { Sellable1 } from './sellable/schema.ts'
import { Webhooks1 } from './webhooks/schema.ts'

export const subscriptions = [...sellableSubscriptions, ...peopleSubscriptions]

/** svc-payments: orders and their places, the providers that take the money, tickets and refunds. */
export const definition: ServiceDefinition = {
  name: 'svc-payments',
  entities: [],
  migrations: [Sellable1, People1, Orders1, Webhooks1],
  compose: () => ({ routes: [], subscriptions, jobs: [] }),
}
