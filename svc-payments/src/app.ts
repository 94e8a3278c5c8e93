import type { ServiceDefinition } from '@convive/service-kit/service'

/** svc-payments: the home of orders, tickets and providers. It stands with its database, its messages and its place behind the gateway. */
export const definition: ServiceDefinition = {
  name: 'svc-payments',
  entities: [],
  migrations: [],
  compose: () => ({ routes: [], subscriptions: [], jobs: [] }),
}
