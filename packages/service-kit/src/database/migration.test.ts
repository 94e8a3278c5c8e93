import { expect, it } from 'vitest'
import { migration, recordedName, refuseOlderBuild, toTypeOrm } from './migration.ts'

const nothing = { up: async () => {}, down: async () => {} }

it('gives names that TypeORM sorts in the order of the list, the kit’s first', () => {
  const list = ['kit-0001-outbox', 'kit-0002-batches', '0001-accounts', '0010-sessions']
  const names = toTypeOrm(list.map((name) => migration(name, nothing))).map((Step) => new Step().name ?? '')
  expect(names.toSorted((a, b) => Number(a.slice(-13)) - Number(b.slice(-13)))).toEqual(names)
  expect(names[2]).toBe('0001-accounts-1800000000001')
})

it('refuses a list whose order is not the order of its numbers', () => {
  const list = [migration('0002-sessions', nothing), migration('0001-accounts', nothing)]
  expect(() => toTypeOrm(list)).toThrow('0001-accounts is listed after 0002-sessions')
})

it.each(['accounts', '1-accounts', '0001 accounts', '0001-Accounts'])('refuses the name %s', (name) => {
  expect(() => migration(name, nothing)).toThrow('A migration’s name'.replace('’', "'"))
})

it('records a migration under its name and number', () => {
  expect(recordedName(migration('0003-rsvp', nothing))).toBe('0003-rsvp-1800000000003')
})

const known = ['kit-0001-baseline', '0001-baseline', '0002-tips'].map((name) => migration(name, nothing))
it.each([
  ['is empty', [], false],
  ['is complete', ['kit-0001-baseline', '0001-baseline', '0002-tips'], false],
  ['was interrupted', ['kit-0001-baseline'], false],
  [
    'is that of a later version',
    ['kit-0001-baseline', '0001-baseline', '0002-tips', 'kit-0002-new', '0003-new'],
    false,
  ],
  ['is that of an older build', ['kit-0001-kit-tables', '0001-accounts'], true],
  ['has an older schema of the service', ['kit-0001-baseline', '0001-accounts'], true],
  ['has recorded only what nobody knows', ['0042-venues'], true],
])('a database that %s is refused or not', (_, ran, isRefused) => {
  const recorded = ran
    .map((name) => migration(name, nothing))
    .map((step) => ({ name: recordedName(step), timestamp: step.number }))
  const check = () => refuseOlderBuild(recorded, known, 'svc_events')
  expect(errorOf(check).startsWith('An older build made the database svc_events')).toBe(isRefused)
})

function errorOf(work: () => void): string {
  try {
    work()
    return ''
  } catch (error) {
    return (error as Error).message
  }
}
