import { expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { message } from '@convive/contracts/message'
import { route } from '@convive/contracts/route'
import { HttpError } from '../http/http-error.ts'
import { serve } from '../http/serve.ts'
import { emit } from '../messaging/messages.ts'
import { startTestService, type TestService } from '../testing/service.ts'

const readThing = route('GET', '/api/things/:id', {
  summary: 'A thing',
  access: 'public',
  params: z.object({ id: z.string() }),
  response: z.object({ id: z.string() }),
})
const ThingMade = message('things.thing.made', z.object({ id: z.number() }), ({ id }) => `thing:${id}`)

const definition = {
  name: 'svc-things',
  entities: [],
  migrations: [],
  compose: () => ({
    routes: [
      serve(readThing, async ({ id }) => {
        if (id === 'none') throw new HttpError(404, 'not_found', 'There is no such thing.')
        if (id === 'broken') throw new Error('a bug')
        return { id }
      }),
    ],
    subscriptions: [],
    jobs: [],
  }),
}

const start = (env: NodeJS.ProcessEnv): Promise<TestService> =>
  startTestService(definition, { postgresUrl: inject('postgresUrl'), natsUrl: 'nats://127.0.0.1:1' }, env)

const scrape = async ({ metricsPort }: TestService) => {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  expect(response.status).toBe(200)
  const text = await response.text()
  const value = (series: string) => {
    const line = text.split('\n').find((one) => one.startsWith(`${series} `))
    return line === undefined ? undefined : Number(line.slice(series.length + 1))
  }
  return { text, value }
}

it('serves metrics on a separate port: requests by route pattern and status class, and database figures', async () => {
  const service = await start({ METRICS_PORT: '0' })
  try {
    const headers = await service.as()
    for (const id of ['one', 'two', 'none', 'broken']) await fetch(`${service.origin}/api/things/${id}`, { headers })
    await service.db.transaction((tx) => emit(tx, ThingMade, { id: 1 }))
    await service.db.source.query(`UPDATE outbox SET created_at = clock_timestamp() - interval '90 seconds'`)
    await service.db.source.query(
      `INSERT INTO dead_letter (handler, message_id, subject, message, reason) VALUES ('a', gen_random_uuid(), 'b', '{}', 'c')`,
    )
    await service.db.source.query(
      `INSERT INTO lease (name, holder, until) VALUES ('publish-outbox things', 'nobody', clock_timestamp() - interval '60 seconds')`,
    )
    expect((await scrape(service)).text).toContain('convive_backup_age_seconds{part="svc-things"} +Inf\n')
    const [{ name }]: [{ name: string }] = await service.db.source.query('SELECT current_database() AS name')
    await service.db.source.query(`COMMENT ON DATABASE "${name}" IS 'backed up 2026-01-31T06:00:00.000Z'`)
    const { text, value } = await scrape(service)
    const requests = (status: string) =>
      value(
        `convive_http_request_duration_seconds_count{part="svc-things",method="GET",route="/api/things/:id",status="${status}"}`,
      )
    expect([requests('2xx'), requests('4xx'), requests('5xx')]).toEqual([2, 1, 1])
    expect(text).not.toContain('/api/things/one')
    expect(value('convive_outbox_oldest_seconds{part="svc-things"}')).toBeGreaterThanOrEqual(90)
    expect(value('convive_backup_age_seconds{part="svc-things"}')).toBeGreaterThan(86_400)
    expect(value('convive_dead_letters{part="svc-things"}')).toBe(1)
    expect(value('convive_lease_free_seconds{lease="publish-outbox things",part="svc-things"}')).toBeGreaterThanOrEqual(
      60,
    )
    expect(value('convive_database_up{part="svc-things"}')).toBe(1)
    expect(value('convive_database_pool{state="waiting",part="svc-things"}')).toBe(0)
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    expect((await fetch(`${service.origin}/metrics`)).status).toBe(404)
  } finally {
    await service.end()
  }
})

it('reports that the database is down instead of failing', async () => {
  const service = await start({ METRICS_PORT: '0' })
  await service.db.close()
  const { value } = await scrape(service)
  expect(value('convive_database_up{part="svc-things"}')).toBe(0)
  await service.end().catch(() => undefined)
})

it('measures nothing without a port', async () => {
  const service = await start({})
  expect(service.metricsPort).toBeUndefined()
  await service.end()
})
