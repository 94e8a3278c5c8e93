import { reportBrowserFailure } from '@convive/contracts/status'
import { expect, test } from 'vitest'
import { startGateway } from '../app.ts'
import { answerJson, createTestKey, openSocket, startTestServer } from '../testing/test-gateway.ts'

test('the gateway measures its routes, sockets and services, and never a path', async () => {
  const service = await startTestServer((_request, response) => answerJson(response, []))
  const key = await createTestKey()
  const gateway = await startGateway({
    PORT: '0',
    METRICS_PORT: '0',
    GATEWAY_PRIVATE_KEY: key.privateKey,
    SERVICES: JSON.stringify({ 'svc-events': service.origin }),
    NATS_URL: 'nats://127.0.0.1:1',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'silent',
  })
  const origin = `http://127.0.0.1:${gateway.port}`
  const { socket } = await openSocket({ origin, publicKey: '', securityLog: [], store: '', stop: () => gateway.stop() })
  try {
    for (const path of ['/api/events/1', '/api/events/2', '/api/nothing/3', '/somebody/secret', '/x/y.png'])
      await (await fetch(origin + path)).arrayBuffer()
    const report = async (body: object) =>
      (
        await fetch(origin + reportBrowserFailure.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status
    expect(await report({ kind: 'crash', part: 'mfe_events/claim', stack: 'secret' })).toBe(204)
    expect(await report({ kind: 'crash', part: 'https://convive.example/secret?token=1' })).toBe(400)
    expect(await report({ kind: 'made up', part: 'page' })).toBe(400)
    expect(await report({ kind: 'file', part: 'page', more: 'x'.repeat(2000) })).toBe(413)
    const text = async () => await (await fetch(`http://127.0.0.1:${gateway.metricsPort}/metrics`)).text()
    await expect
      .poll(text)
      .toMatch(/duration_seconds_count\{part="gateway",method="GET",route="\/api\/events",status="2xx"\} 2/)
    const found = await text()
    expect(found).toMatch(/_count\{part="gateway",method="GET",route="\/api",status="4xx"\} 1/)
    expect(found).toContain('route="page"')
    expect(found).toContain('convive_browser_failures_total{kind="crash",part="gateway"} 1')
    expect(found).toContain('convive_browser_failures_total{kind="file",part="gateway"} 0')
    expect(found).toContain('convive_live_sockets{part="gateway"} 1')
    expect(found).toContain('convive_messages_connected{part="gateway"} 0')
    expect(found).toMatch(/convive_upstream_ready\{service="svc-events",replica="127[^"]+",part="gateway"\} 1/)
    expect(found).not.toMatch(/secret|nothing|events\/1/)
    expect((await fetch(`${origin}/metrics`)).status).not.toBe(200)
  } finally {
    socket.terminate()
    await gateway.stop()
    await service.stop()
  }
})
