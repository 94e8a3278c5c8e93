import type { ServiceDefinition } from '@convive/service-kit/service'

/** svc-ingest: the home of imports, sources and AI help. It stands with its database, its messages and its place behind the gateway. */
export const definition: ServiceDefinition = {
  name: 'svc-ingest',
  entities: [],
  migrations: [],
  compose: () => ({ routes: [], subscriptions: [], jobs: [] }),
}
