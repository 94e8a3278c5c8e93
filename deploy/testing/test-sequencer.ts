import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The test files that take longest on two cores, the longest first: of the services from about 90 to 15 s, of the
 * journeys from about 60 to 20 s. Vitest knows durations only from a former run. In a fresh clone it goes by size, and a
 * slow short file that began last left the other workers idle for up to a minute.
 */
export const slowFiles = [
  'svc-ingest/src/scans/scans.service.test.ts',
  'svc-payments/src/orders/sale-under-faults.service.test.ts',
  'svc-ingest/src/posters/analyze-image.service.test.ts',
  'svc-ingest/src/chat/killed-import.service.test.ts',
  'svc-identity/src/pictures/pictures.service.test.ts',
  'packages/service-kit/src/jobs/jobs.service.test.ts',
  'svc-ingest/src/scans/killed-scan.service.test.ts',
  'deploy/stack/full-disk.service.test.ts',
  'deploy/stack/rolling-restart.service.test.ts',
  'svc-ingest/src/scans/cancelled-at-source.service.test.ts',
  'packages/service-kit/src/messaging/messages.service.test.ts',
  'svc-events/src/events/list-query-cost.service.test.ts',
  'svc-ingest/src/chat/submit-chat.service.test.ts',
  'gateway/src/limits/limits.service.test.ts',
  'svc-events/src/events/hostile-input.service.test.ts',
  'packages/service-kit/src/messaging/stream-recovery.service.test.ts',
  'svc-payments/src/orders/reconcile-orders.service.test.ts',
  'deploy/testing/nats-cluster.service.test.ts',
  'deploy/dev.e2e.ts',
  'e2e/journeys/slow-phone.e2e.ts',
  'e2e/journeys/lost-scripts.e2e.ts',
  'deploy/start.e2e.ts',
  'e2e/journeys/event-screens.e2e.ts',
  'e2e/journeys/account-and-admin-screens.e2e.ts',
  'e2e/journeys/releases.e2e.ts',
]

const rankOf = (path: string): number => {
  const rank = slowFiles.findIndex((file) => path.endsWith(`/${file}`))
  return rank === -1 ? slowFiles.length : rank
}

/** The slow files in the order of their list, and then the others in theirs. */
export const slowFirst = <T extends { moduleId: string }>(files: T[]): T[] =>
  files.toSorted((one, other) => rankOf(one.moduleId) - rankOf(other.moduleId))

export class SlowFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...projects.values()].flatMap(slowFirst)
  }
}
