import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { message } from '@convive/contracts/message'
import { route } from '@convive/contracts/route'
import { expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { groupCommit } from '../database/group-commit.ts'
import { openPipeline } from '../database/pipelined-pool.ts'
import { serve } from '../http/serve.ts'
import { emit, onBatch } from '../messaging/messages.ts'
import type { ServiceDefinition } from '../service/service.ts'
import { startTestService } from '../testing/service.ts'
import { startTraceSink, type ReceivedSpan } from '../testing/trace-sink.ts'
import { eventually } from '../testing/eventually.ts'

const source = `t${randomUUID().slice(0, 8)}`
const Noted = message(`${source}.note.noted`, z.object({ text: z.string() }), ({ text }) => `note:${text}`)
const note = (kind: string) =>
  route('POST', `/api/${kind}/:id`, {
    summary: 'Notes a text',
    access: 'public',
    params: z.object({ id: z.string() }),
    body: z.object({ text: z.string() }),
    response: z.undefined(),
    status: 204,
  })
const noteAlone = note('notes')
const noteTogether = note('batches')

const servers = { postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') }
const producer: ServiceDefinition = {
  name: `svc-${source}`,
  entities: [],
  migrations: [],
  compose: ({ db, config, log }) => {
    const pipeline = openPipeline(config.databaseUrl, { name: 'notes', connections: 1, settings: '' }, log)
    const noteMany = groupCommit<string, void>(
      async (texts) => {
        await pipeline.transaction(async (run, commit) => {
          const insert = `INSERT INTO outbox (subject, aggregate, version, data)
            SELECT '${Noted.subject}', 'note:' || text, 1, json_build_object('text', text) FROM unnest($1::text[]) AS text`
          await Promise.all([run(insert, [texts]), commit()])
        })
        db.emitted()
        return texts.map(() => undefined)
      },
      { inFlight: 1 },
    )
    return {
      routes: [
        serve(noteAlone, ({ text }) => db.transaction((tx) => emit(tx, Noted, { text })) as Promise<undefined>),
        serve(noteTogether, ({ text }) => noteMany(text) as Promise<undefined>),
      ],
      subscriptions: [],
      jobs: [],
      close: () => pipeline.close(),
    }
  },
}
const heard: string[] = []
const consumer: ServiceDefinition = {
  name: `svc-hears-${source}`,
  entities: [],
  migrations: [],
  compose: () => ({
    routes: [],
    subscriptions: [
      onBatch(Noted, 'notes/on-noted', async (_tx, messages) => {
        heard.push(...messages.map(({ data }) => data.text))
      }),
    ],
    jobs: [],
  }),
}

const traceparent = (digit: number) => `00-${String(digit).repeat(32)}-${String(digit).repeat(16)}-01`

/** Posts texts, waits until the consumer has handled them, and resolves to what the sink received. */
async function traced(post: (ask: (path: string, text: string, trace?: string) => Promise<void>) => Promise<void>) {
  const sink = await startTraceSink()
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: sink.endpoint }
  const from = await startTestService(producer, servers, env)
  const to = await startTestService(consumer, servers, env)
  const texts: string[] = []
  await post(async (path, text, trace) => {
    texts.push(text)
    const { status } = await fetch(`${from.origin}${path}`, {
      method: 'POST',
      headers: {
        ...(await from.as()),
        'content-type': 'application/json',
        ...(trace === undefined ? {} : { traceparent: trace }),
      },
      body: JSON.stringify({ text }),
    })
    expect(status).toBe(204)
  })
  await eventually(
    async () => texts.every((text) => heard.includes(text)),
    (all) => all,
  )
  await to.end()
  await from.end()
  await sink.stop()
  return { spans: sink.spans, text: sink.text() }
}

const namesOf = (spans: ReceivedSpan[], digit: number) =>
  spans
    .filter(({ traceId }) => traceId === String(digit).repeat(32))
    .map(({ name }) => name)
    .toSorted()

it('one trace leads from a request through the outbox to the handler of its message', async () => {
  const { spans, text } = await traced(async (ask) => {
    await ask('/api/notes/713100007131?asked=for-something', 'maria@example.org', traceparent(1))
    await ask('/api/notes/713100007131', 'outside of the sample')
  })
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set(['1'.repeat(32)]))
  expect(namesOf(spans, 1)).toEqual([
    'POST /api/notes/:id',
    'handle notes/on-noted',
    `publish ${Noted.subject}`,
    'transaction',
    'transaction',
  ])
  const named = (name: string) => spans.find((span) => span.name === name)!
  const first = spans.find(({ parentSpanId }) => parentSpanId === named('POST /api/notes/:id').spanId)!
  expect(named('POST /api/notes/:id').parentSpanId).toBe('1'.repeat(16))
  expect(first.name).toBe('transaction')
  for (const later of ['handle notes/on-noted', `publish ${Noted.subject}`])
    expect(named(later).parentSpanId).toBe(first.spanId)
  for (const personal of ['maria', '713100007131', 'for-something']) expect(text).not.toContain(personal)
})

it('a batch for several requests links their traces, and takes none of a request outside of the sample', async () => {
  const { spans } = await traced(async (ask) => {
    await Promise.all([
      ask('/api/batches/1', 'a', traceparent(2)),
      ask('/api/batches/2', 'b', traceparent(3)),
      ask('/api/batches/3', 'c'),
      ask('/api/batches/4', 'd', traceparent(4)),
    ])
    await ask('/api/batches/5', 'e')
  })
  const batches = spans.filter(({ name }) => name === 'batch')
  const requests = spans.filter(({ name }) => name === 'POST /api/batches/:id')
  expect(requests).toHaveLength(3)
  const causes = batches.flatMap(({ parentSpanId, links = [] }) => [parentSpanId, ...links.map(({ spanId }) => spanId)])
  expect(causes).toHaveLength(requests.length)
  expect(new Set(causes)).toEqual(new Set(requests.map(({ spanId }) => spanId)))
  const handled = spans.filter(({ name }) => name.startsWith('handle '))
  const handledTraces = handled.flatMap(({ traceId, links = [] }) => [traceId, ...links.map((link) => link.traceId)])
  expect(new Set(handledTraces)).toEqual(new Set(batches.map(({ traceId }) => traceId)))
})

it('without an endpoint, OpenTelemetry is not loaded', () => {
  const script = `import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    const { startTracing, inSpan } = await import('./tracing.ts')
    const start = (otlpEndpoint) => startTracing('test', { otlpEndpoint, tracesSampled: 1 }, { warn() {} })
    await start(undefined)
    await inSpan('nothing', { begins: true }, async () => undefined)
    const before = loaded.filter((url) => url.includes('@opentelemetry')).length
    await (await start('http://127.0.0.1:1'))()
    console.log(before, loaded.some((url) => url.includes('@opentelemetry')))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  expect([stdout.trim(), stderr]).toEqual(['0 true', ''])
})
