import { expect, it } from 'vitest'
import { watchDeaths } from './deaths.ts'

it.each([
  ['a process that was killed', [['svc-cora', 'SIGKILL']], ['svc-cora ended (SIGKILL); restarting in 0.2 s'], []],
  ['another line', [], ['svc-cora: TypeError: x is undefined', 'Killing every process'], []],
  ['a crash', [], ['svc-cora ended (status 1); restarting in 0.2 s'], ['svc-cora ended with status 1']],
  [
    'a process that was told to stop and failed',
    [['gateway', 'status 0']],
    ['gateway ended (status 1); restarting in 0.2 s'],
    ['gateway ended with status 1'],
  ],
  [
    'a second end after one fault',
    [['nats', 'SIGKILL']],
    ['nats ended (SIGKILL); restarting in 0.2 s', 'nats ended (SIGKILL); restarting in 0.4 s'],
    ['nats ended with SIGKILL'],
  ],
])('judges %s', (_, expected, lines, unexplained) => {
  const deaths = watchDeaths()
  for (const [part, end] of expected) deaths.expect(part!, end!)
  for (const line of lines) deaths.hear(line)
  expect(deaths.unexplained()).toEqual(unexplained)
  const explained = lines.filter((line) => line.includes(' ended (')).length - unexplained.length
  expect(deaths.outstanding()).toHaveLength(expected.length - explained)
})
