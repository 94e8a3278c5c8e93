import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createSecurityLog } from './security-log.ts'

function open(key?: string) {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const log = createSecurityLog({ name: 'svc-test', level: 'info', key }, destination)
  return { log, parsed: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>), lines }
}
const failed = { event: 'signed_in', outcome: 'failure', reason: 'wrong_password' } as const

test('logs the event, its outcome and the accounts, and only a keyed hash of the network', () => {
  const { log, parsed, lines } = open('key')
  log.record({ ...failed, userId: 7 }, { network: '203.0.113.9', requestId: 'request-1' })
  expect(parsed()).toEqual([
    {
      level: 40,
      time: expect.any(Number),
      name: 'svc-test',
      log: 'security',
      ...failed,
      userId: 7,
      network: expect.stringMatching(/^[\w-]{16}$/),
      requestId: 'request-1',
    },
  ])
  expect(lines.join()).not.toContain('203.0.113.9')
})

test('hashes a network equally in two processes with the same key, and differently without a key', () => {
  const networkIn = (key?: string) => {
    const { log, parsed } = open(key)
    log.record(failed, { network: '203.0.113.9' })
    return parsed()[0]?.['network']
  }
  expect(networkIn('key')).toBe(networkIn('key'))
  expect(networkIn('key')).not.toBe(networkIn('other key'))
  expect(networkIn()).not.toBe(networkIn())
})

test('limits a flood from one network, counts its lines, and keeps logging other networks', () => {
  const { log, parsed } = open('key')
  for (let index = 0; index < 1000; index++) log.record(failed, { network: '203.0.113.9' })
  log.record({ event: 'signed_in', outcome: 'success', actorId: 7 }, { network: '198.51.100.1' })
  const lines = parsed()
  expect(lines).toHaveLength(31)
  expect(lines.at(-1)).toMatchObject({ outcome: 'success', actorId: 7, suppressed: 970 })
})

test('a flood of one event suppresses no line of another, and no act that changes rights', () => {
  const { log, parsed } = open('key')
  const flood = () => {
    for (let network = 0; network < 100; network++)
      for (let index = 0; index < 30; index++) log.record(failed, { network: `2001:db8:${network}::` })
  }
  flood()
  for (let index = 0; index < 700; index++) {
    log.record(
      { event: 'admin_rights_changed', outcome: 'success', actorId: 1, userId: index },
      { network: '192.0.2.1' },
    )
    log.record({ event: 'password_changed', outcome: 'success', actorId: index }, { network: '192.0.2.1' })
  }
  log.record({ event: 'cap_reached', outcome: 'failure', actorId: 7 }, { network: '198.51.100.1' })
  const linesOf = (event: string) => parsed().filter((line) => line['event'] === event)
  expect(linesOf('admin_rights_changed')).toHaveLength(700)
  expect(linesOf('password_changed')).toHaveLength(700)
  expect(linesOf('cap_reached')).toHaveLength(1)
  expect(linesOf('signed_in').length).toBeLessThan(1000)
})

test.runIf(existsSync('/dev/full'))('a line that cannot be written ends nothing (needs /dev/full)', () => {
  const full = openSync('/dev/full', 'w')
  const module = new URL('./security-log.ts', import.meta.url).href
  const script = `import { createSecurityLog } from '${module}'
    const log = createSecurityLog({ name: 'svc-test', level: 'info' })
    log.record({ event: 'signed_in', outcome: 'failure' })
    await new Promise((resolve) => setImmediate(resolve))
    process.stderr.write('goes on')`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    stdio: ['ignore', full, 'pipe'],
    timeout: 20_000,
    killSignal: 'SIGKILL',
  })
  closeSync(full)
  expect({ status, stderr }).toEqual({ status: 0, stderr: 'goes on' })
})
