import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../logging/log.ts'
import { createOutages, type Access, type ProbeServer } from './outage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that allows nothing at first, and the outage of it that has just begun. */
function startOutage() {
  const server: { allows: Access | undefined; probes: number } = { allows: undefined, probes: 0 }
  const probe: ProbeServer = () => (server.probes++, Promise.resolve(server.allows))
  const outages = createOutages(probe, createLog('test', 'silent'))
  outages.begin(new Error('Connection terminated'))
  return { server, outages }
}

const farAway = 1_000_000

/** How long a call waits, in milliseconds, and whether it may then run. */
async function waitFor(outages: ReturnType<typeof createOutages>, access: Access, deadline = farAway) {
  const begun = performance.now()
  const usable = await outages.untilUsable(access, deadline)
  return { usable, waited: performance.now() - begun }
}

test('without an outage, no call waits', async () => {
  const outages = createOutages(() => Promise.reject(new Error('unused')), createLog('test', 'silent'))
  expect(await waitFor(outages, 'writes')).toEqual({ usable: true, waited: 0 })
})

test('all calls wait for one probe, reads until there is a standby, and writes until it is promoted', async () => {
  const { server, outages } = startOutage()
  const reads = Array.from({ length: 50 }, () => waitFor(outages, 'reads'))
  const write = waitFor(outages, 'writes')
  await vi.advanceTimersByTimeAsync(900)
  server.allows = 'reads'
  await vi.advanceTimersByTimeAsync(1000)
  server.allows = 'writes'
  await vi.advanceTimersByTimeAsync(1000)
  expect(await Promise.all(reads)).toEqual(reads.map(() => ({ usable: true, waited: 1000 })))
  expect(await write).toEqual({ usable: true, waited: 2000 })
  expect(server.probes).toBe(11)
  expect(await waitFor(outages, 'writes')).toEqual({ usable: true, waited: 0 })
})

test('calls wait until 8 s after the database was lost, and later ones fail immediately', async () => {
  const { server, outages } = startOutage()
  const first = waitFor(outages, 'writes')
  await vi.advanceTimersByTimeAsync(5000)
  const second = waitFor(outages, 'writes')
  await vi.advanceTimersByTimeAsync(3000)
  expect(await first).toEqual({ usable: false, waited: 8000 })
  expect(await second).toEqual({ usable: false, waited: 3000 })
  expect(await waitFor(outages, 'reads')).toEqual({ usable: false, waited: 0 })
  server.allows = 'writes'
  await vi.advanceTimersByTimeAsync(1000)
  expect(await waitFor(outages, 'writes')).toEqual({ usable: true, waited: 0 })
  outages.close()
})

test('a call that has waited in a former outage does not wait longer in the next', async () => {
  const { outages } = startOutage()
  const call = waitFor(outages, 'writes', performance.now() + 2000)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await call).toEqual({ usable: false, waited: 2000 })
  outages.close()
})

test('at most 200 calls wait', async () => {
  const { outages } = startOutage()
  const waiting = Array.from({ length: 200 }, () => waitFor(outages, 'writes'))
  expect(await waitFor(outages, 'writes')).toEqual({ usable: false, waited: 0 })
  outages.close()
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => ({ usable: false, waited: 0 })))
})

test('a process that stops does not say that the database is back', async () => {
  const lines: string[] = []
  const log = {
    ...createLog('test', 'silent'),
    warn: () => undefined,
    info: (_facts: unknown, line: string) => lines.push(line),
  }
  const outages = createOutages(() => Promise.resolve(undefined), log as unknown as Parameters<typeof createOutages>[1])
  outages.begin(new Error('Connection terminated'))
  outages.close()
  await vi.advanceTimersByTimeAsync(1000)
  expect(lines).toEqual([])
})
