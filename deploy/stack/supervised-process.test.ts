import { describe, expect, test } from 'vitest'
import { isStable, supervise, type Run } from './supervised-process.ts'
import type { Ended } from './processes.ts'

type FakeRun = Run & { die: (end: Ended) => void; asked: string[] }

/** A fake program that runs until the test ends it. */
function fakeProgram(): { runs: FakeRun[]; launch: () => Promise<Run> } {
  const runs: FakeRun[] = []
  const launch = async () => {
    const { promise: exited, resolve: die } = Promise.withResolvers<Ended>()
    const asked: string[] = []
    const end = async (how: 'stop' | 'kill') => {
      asked.push(how)
      die(how === 'kill' ? { code: null, signal: 'SIGKILL' } : { code: 0, signal: null })
    }
    const run = { pid: runs.length + 1, exited, die, asked, stop: () => end('stop'), kill: () => end('kill') }
    runs.push(run)
    return run
  }
  return { runs, launch }
}

describe('a supervised process', () => {
  test('restarts after a death and logs the reason', async () => {
    const { runs, launch } = fakeProgram()
    const lines: string[] = []
    const part = supervise('svc-x', launch, (line) => lines.push(line))
    await part.start()
    runs[0]?.die({ code: 7, signal: null })
    await expect.poll(() => part.pid).toBe(2)
    await part.kill()
    await expect.poll(() => part.pid).toBe(3)
    expect(lines).toEqual(['svc-x ended (status 7); restarting in 0.2 s', 'svc-x ended (SIGKILL); restarting in 0.4 s'])
    expect(part.exitCount).toBe(2)
    await part.stop()
  })

  test.each([
    [{ code: 0, signal: null }, 900, false],
    [{ code: 0, signal: null }, 1100, true],
    [{ code: 1, signal: null }, 9000, false],
    [{ code: 1, signal: null }, 11_000, true],
    [{ code: null, signal: 'SIGKILL' }, 9000, false],
  ] as const)('that ended with %j after %i ms starts its backoff again: %s', (end, ranMs, expected) => {
    expect(isStable(end, ranMs)).toBe(expected)
  })

  test('stays down after a stop, until it is started', async () => {
    const { runs, launch } = fakeProgram()
    const lines: string[] = []
    const part = supervise('svc-x', launch, (line) => lines.push(line))
    await part.start()
    await part.stop()
    expect(part.pid).toBeUndefined()
    expect(runs[0]?.asked).toEqual(['stop'])
    await part.start()
    expect(part.pid).toBe(2)
    expect(lines).toEqual([])
    await part.stop()
  })

  test('that is stopped while it waits to come back does not come back', async () => {
    const { runs, launch } = fakeProgram()
    const { promise: died, resolve } = Promise.withResolvers<string>()
    const part = supervise('svc-x', launch, resolve)
    await part.start()
    runs[0]?.die({ code: 1, signal: null })
    await died
    await part.stop()
    expect(runs).toHaveLength(1)
    expect(part.pid).toBeUndefined()
  })

  test('that cannot be started the first time says why', async () => {
    const launch = () => Promise.reject(new Error('no such file'))
    const part = supervise('svc-x', launch, () => {})
    await expect(part.start()).rejects.toThrow('no such file')
    expect(part.pid).toBeUndefined()
  })

  test('that cannot be started again is tried until it can', async () => {
    const { runs, launch } = fakeProgram()
    const lines: string[] = []
    let attempts = 0
    const part = supervise(
      'svc-x',
      () => (++attempts === 2 ? Promise.reject(new Error('busy')) : launch()),
      (line) => lines.push(line),
    )
    await part.start()
    runs[0]?.die({ code: 1, signal: null })
    await expect.poll(() => part.pid, { timeout: 5000 }).toBe(2)
    expect(lines).toContain('svc-x could not be started: busy')
    await part.stop()
  })
})

describe('a supervised process with a probe', () => {
  /** A probe with a result that the test sets, and the number of its calls. */
  function fakeProbe(failures: number) {
    const state = { works: true, asked: 0 }
    const check = async () => {
      state.asked++
      if (!state.works) throw new Error('no answer')
    }
    return { state, probe: { check, intervalMs: 1, failures } }
  }

  test('is restarted if it runs but fails the probe several times in a row', async () => {
    const { runs, launch } = fakeProgram()
    const { state, probe } = fakeProbe(3)
    const lines: string[] = []
    const part = supervise('nats', launch, (line) => lines.push(line), probe)
    await part.start()
    await expect.poll(() => state.asked).toBeGreaterThan(5)
    expect(runs).toHaveLength(1)
    state.works = false
    await expect.poll(() => runs[0]?.asked).toEqual(['stop'])
    state.works = true
    await expect.poll(() => part.pid).toBe(2)
    expect(lines[0]).toBe('nats lives but does not work (no answer); restarting it')
    await part.stop()
  })

  test('waits longer after each restart that did not help', async () => {
    const { runs, launch } = fakeProgram()
    const { state, probe } = fakeProbe(2)
    state.works = false
    const asked: number[] = []
    const restarted = (line: string) => {
      if (line.includes('restarting it')) asked.push(state.asked)
    }
    const part = supervise('nats', launch, restarted, probe)
    await part.start()
    await expect.poll(() => asked.length).toBe(3)
    expect(asked.map((count, index) => count - (asked[index - 1] ?? 0))).toEqual([2, 4, 8])
    await part.stop()
    expect(runs.length).toBeGreaterThan(2)
  })
})
