import { expect, it } from 'vitest'
import { watchProcessExits } from './process-exits.ts'

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
  const exits = watchProcessExits()
  for (const [part, end] of expected) exits.expect(part!, end!)
  for (const line of lines) exits.readLine(line)
  expect(exits.unexplained()).toEqual(unexplained)
  const explained = lines.filter((line) => line.includes(' ended (')).length - unexplained.length
  expect(exits.outstanding()).toHaveLength(expected.length - explained)
})

it('explains one restart by the supervisor after a fault that allows it', () => {
  const exits = watchProcessExits()
  const restart = ['nats lives but does not work (timeout); restarting it', 'nats ended (SIGKILL); restarting in 0.2 s']
  exits.allowRestart('nats')
  for (const line of restart) exits.readLine(line)
  expect(exits.unexplained()).toEqual([])
  for (const line of restart) exits.readLine(line)
  expect(exits.unexplained()).toEqual(['nats ended with SIGKILL'])
})

it('explains every exit while exits are allowed, and none afterwards', () => {
  const exits = watchProcessExits()
  const forbid = exits.allowExits('postgres')
  const line = 'postgres ended (status 1); restarting in 0.2 s'
  for (const one of [line, line, 'nats ended (status 1); restarting in 0.2 s']) exits.readLine(one)
  expect(exits.unexplained()).toEqual(['nats ended with status 1'])
  forbid()
  exits.readLine(line)
  expect(exits.unexplained()).toEqual(['nats ended with status 1', 'postgres ended with status 1'])
})

it('does not explain a crash by an allowed restart', () => {
  const exits = watchProcessExits()
  exits.allowRestart('nats')
  exits.readLine('nats ended (status 1); restarting in 0.2 s')
  expect(exits.unexplained()).toEqual(['nats ended with status 1'])
})

it('stops waiting for an end that no supervisor can report', () => {
  const exits = watchProcessExits()
  exits.expect('nats', 'SIGKILL')
  exits.expect('gateway', 'SIGKILL')
  exits.readLine('gateway ended (SIGKILL); restarting in 0.2 s')
  for (const part of ['nats', 'gateway']) exits.forget(part, 'SIGKILL')
  expect([exits.outstanding(), exits.unexplained()]).toEqual([[], []])
})
