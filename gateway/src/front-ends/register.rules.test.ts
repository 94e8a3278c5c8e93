import { expect, test } from 'vitest'
import {
  emptyRegister,
  isRegistered,
  type Register,
  rollbackTarget,
  wasRolledBack,
  withCurrent,
  withoutExpired,
  withPreviewed,
  withRollback,
} from './releases.rules.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
/** The register after releases on the first days of January. */
const after = (...versions: string[]): Register =>
  versions.reduce((register, version, index) => withCurrent(register, version, day(index + 1)), emptyRegister)
const keptOf = ({ kept }: Register) => kept.map(({ version, state }) => [version, state])

test('keeps what a release replaces, newest first', () => {
  const register = after('v1', 'v2', 'v3')
  expect(register.current).toBe('v3')
  expect(register.kept).toEqual([
    { version: 'v2', since: day(3).toISOString(), state: 'replaced' },
    { version: 'v1', since: day(2).toISOString(), state: 'replaced' },
  ])
})

test('a release of the current version changes nothing', () => {
  expect(withCurrent(after('v1', 'v2'), 'v2', day(9))).toEqual(after('v1', 'v2'))
})

test('two rollbacks go back two versions, and a release of a version that was rolled back makes it current again', () => {
  const once = withRollback(after('v1', 'v2', 'v3'), 'v2', day(4))
  expect([once.current, keptOf(once)]).toEqual([
    'v2',
    [
      ['v3', 'rolled_back'],
      ['v1', 'replaced'],
    ],
  ])
  expect(rollbackTarget(once)).toBe('v1')
  const twice = withRollback(once, 'v1', day(5))
  expect([twice.current, rollbackTarget(twice)]).toEqual(['v1', undefined])
  expect([wasRolledBack(twice, 'v3'), wasRolledBack(twice, 'v1')]).toEqual([true, false])
  expect(wasRolledBack(withCurrent(twice, 'v3', day(6)), 'v3')).toBe(false)
})

test('a version for a preview is known and nobody rolls back to it', () => {
  const register = withPreviewed(after('v1'), 'v2', day(2))
  expect([register.current, isRegistered(register, 'v2'), rollbackTarget(register)]).toEqual(['v1', true, undefined])
  expect(withPreviewed(register, 'v2', day(3))).toEqual(register)
  expect(keptOf(withCurrent(register, 'v2', day(3)))).toEqual([['v1', 'replaced']])
})

test.each([
  ['29 days after its replacement', day(31), []],
  ['30 days after its replacement', day(32), ['v1']],
])('%s a version is expired: %s', (_, now, expired) => {
  const kept = withoutExpired(after('v1', 'v2'), now)
  expect(kept.expired).toEqual(expired)
  expect(isRegistered(kept.register, 'v1')).toBe(expired.length === 0)
})

test('at most 50 versions are kept beside the current one', () => {
  const all = Array.from({ length: 53 }, (_, index) => `v${index + 1}`)
  const register = all.reduce((last, version) => withCurrent(last, version, day(1)), emptyRegister)
  expect(withoutExpired(register, day(1)).expired).toEqual(['v2', 'v1'])
})
