import { kitPurgeJobs } from '@convive/service-kit/jobs/purge-jobs'
import type { CronJob } from '@convive/service-kit/jobs/task'
import type { ServiceDefinition } from '@convive/service-kit/service/service'
import { startTestService } from '@convive/service-kit/testing/service'
import { definition as cora } from '@convive/svc-cora/app'
import { definition as events } from '@convive/svc-events/app'
import { identity } from '@convive/svc-identity/app'
import { definition as ingest } from '@convive/svc-ingest/app'
import { definition as payments } from '@convive/svc-payments/app'
import { expect, inject, test } from 'vitest'

/** A closed port: messages of other tests must not arrive. */
const noNats = 'nats://127.0.0.1:9'

// Otherwise their statements are only checked if a test happens to run at the time of the job.
test.each<[ServiceDefinition]>([[identity], [events], [cora], [ingest], [payments]])(
  'no job of $name at a fixed time reads a whole table',
  async (definition) => {
    let jobs: CronJob[] = []
    const compose: ServiceDefinition['compose'] = async (context) => {
      const composition = await definition.compose(context)
      jobs = [...kitPurgeJobs(context.db), ...composition.jobs].filter((job) => job.kind === 'cron')
      return composition
    }
    const service = await startTestService(
      { ...definition, compose },
      { postgresUrl: inject('postgresUrl'), natsUrl: noNats },
      { LOG_LEVEL: 'silent', ADMIN_PASSWORD: 'correct horse battery' },
    )
    expect(jobs.length).toBeGreaterThan(0)
    for (const job of jobs) await job.run({ signal: new AbortController().signal, attempt: 1, maxAttempts: 1 })
    await service.end()
  },
)
