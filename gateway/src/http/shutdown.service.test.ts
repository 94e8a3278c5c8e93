import { liveClose } from '@convive/contracts/live'
import { eventually } from '@convive/service-kit/testing/eventually'
import { expect, test } from 'vitest'
import { answerJson, openSocket, startTestGateway, startTestServer } from '../testing/test-gateway.ts'

test('a stopping gateway completes running requests, closes its sockets, and accepts nothing more', async () => {
  const answering = Promise.withResolvers<void>()
  const service = await startTestServer(
    (_request, response) => void answering.promise.then(() => answerJson(response, { done: true })),
  )
  const gateway = await startTestGateway({ services: { 'svc-events': service.origin } })
  const socket = await openSocket(gateway)
  const running = fetch(`${gateway.origin}/api/events`)
  await eventually(
    async () => service.seen.length,
    (count) => count === 1,
  )
  const stopped = gateway.stop()
  expect(await socket.closed).toBe(liveClose.restarting)
  await expect(fetch(`${gateway.origin}/healthz`)).rejects.toThrow('fetch failed')
  answering.resolve()
  expect(await (await running).json()).toEqual({ done: true })
  await stopped
  await service.stop()
})
