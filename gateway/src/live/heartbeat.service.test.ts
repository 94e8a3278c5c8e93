import { LiveMessage } from '@convive/contracts/live'
import { expect, test, vi } from 'vitest'
import { openSocket, startTestGateway } from '../testing/test-gateway.ts'

test('an open socket gets a heartbeat of the contract every 30 s', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const gateway = await startTestGateway()
  const { socket } = await openSocket(gateway)
  const message = new Promise<unknown>((resolve) =>
    socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString()))),
  )
  vi.advanceTimersByTime(30_000)
  expect(LiveMessage.parse(await message)).toEqual({ type: 'heartbeat' })
  vi.useRealTimers()
  socket.close()
  await gateway.stop()
})
