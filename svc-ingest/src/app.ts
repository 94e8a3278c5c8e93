import type { ServiceDefinition } from '@convive/service-kit/service'
import { CandidateTables1 } from './candidates/schema.ts'
import { ImportTables1 } from './imports/schema.ts'
import { SourceTables1 } from './sources/schema.ts'

/** Imports, sources and AI help: what is read elsewhere becomes candidates here, and events in svc-events. */
export const definition: ServiceDefinition = {
  name: 'svc-ingest',
  entities: [],
  migrations: [SourceTables1, ImportTables1, CandidateTables1],
  compose: () => ({ routes: [], subscriptions: [], jobs: [] }),
}
