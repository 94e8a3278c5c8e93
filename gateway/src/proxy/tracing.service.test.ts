import { UserRegistered } from '@convive/contracts/identity'
import { startTraceSink, type TraceSink } from '@convive/service-kit/testing/trace-sink'
import { afterEach, expect, test } from 'vitest'
import { answerJson, startTestGateway, startTestServer, type TestGateway } from '../testing/test-gateway.ts'
import { startSite } from '../testing/test-site.ts'

const foreign = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
let sink: TraceSink
afterEach(() => sink.stop())

const tracedBy = async (share: string) => {
  sink = await startTraceSink()
  return { OTEL_EXPORTER_OTLP_ENDPOINT: sink.endpoint, OTEL_TRACES_SAMPLER_ARG: share }
}

test('the gateway begins a trace, which continues in the service and its messages and names nobody', async () => {
  const env = await tracedBy('1')
  const site = await startSite({ env, identityEnv: env })
  await site.join('maria')
  const answer = await fetch(`${site.gateway.origin}/api/user/7131?name=maria`, {
    headers: { traceparent: foreign, tracestate: 'a=b', baggage: 'user=maria' },
  })
  expect(answer.headers.get('server-timing')).toMatch(/^traceparent;desc="00-[0-9a-f]{32}-[0-9a-f]{16}-01"$/)
  await fetch(`${site.gateway.origin}/readyz`)
  const unpublished = 'SELECT id FROM outbox WHERE published_at IS NULL'
  await expect.poll(() => site.identity.db.source.query<unknown[]>(unpublished)).toEqual([])
  await site.stop()

  const named = (name: string) => sink.spans.find((span) => span.name === name)!
  const parents = ['POST /api/auth', 'call svc-identity', 'POST /api/auth/register']
  for (const [index, name] of parents.entries())
    expect([name, named(name).parentSpanId]).toEqual([
      name,
      index === 0 ? undefined : named(parents[index - 1]!).spanId,
    ])
  expect(named(`publish ${UserRegistered.subject}`).traceId).toBe(named('POST /api/auth').traceId)
  expect(sink.spans.map(({ name }) => name)).not.toContain('GET /readyz')
  for (const personal of ['maria', '7131', 'example.org', '127.0.0.1', foreign.slice(3, 35)])
    expect(sink.text()).not.toContain(personal)
})

test.each([
  ['outside of the sample', () => tracedBy('0')],
  ['without an endpoint', async () => (await tracedBy('1'), {})],
])('a request %s has no trace, whatever the client says', async (_, environment) => {
  const service = await startTestServer((_request, response) => answerJson(response, {}))
  const gateway: TestGateway = await startTestGateway({
    services: { 'svc-cora': service.origin },
    env: await environment(),
  })
  const answer = await fetch(`${gateway.origin}/api/cora/rules`, {
    headers: { traceparent: foreign, tracestate: 'a=b' },
  })
  expect(answer.headers.has('server-timing')).toBe(false)
  expect(service.seen.map(({ headers }) => [headers['traceparent'], headers['tracestate']])).toEqual([
    [undefined, undefined],
  ])
  await gateway.stop()
  await service.stop()
  expect(sink.spans).toEqual([])
})
