import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { foldAddress, recipientKey, recipientShares, requestedADay } from './recipient-allowance.ts'

test.each([
  ['Ana@Example.org', 'ana@example.org'],
  [' ana@example.org ', 'ana@example.org'],
  ['ana+boletin@example.org', 'ana@example.org'],
  ['ana.mora@example.org', 'ana.mora@example.org'],
  ['a.n.a+x+y@gmail.com', 'ana@gmail.com'],
  ['A.na@GoogleMail.com', 'ana@gmail.com'],
  ['+ana@example.org', '+ana@example.org'],
  ['Jose\u0301@example.org', 'jos\u00e9@example.org'],
])('%s belongs to the mailbox %s', (address, mailbox) => {
  expect(foldAddress(address)).toBe(mailbox)
  expect(recipientKey(address)).toBe(recipientKey(mailbox))
})

test('a key contains nothing of an address or a number, and two recipients have two', () => {
  expect(recipientKey('ana@example.org')).toMatch(/^[\w-]{43}$/)
  expect(recipientKey('ana@example.org')).not.toBe(recipientKey('beto@example.org'))
  expect(recipientKey('+506 8812-3456')).toBe(recipientKey('+50688123456'))
  expect(recipientKey('+50688123456')).not.toBe(recipientKey('+50688123457'))
})

test('what anybody can ask for, of all services together, is the allowance of a recipient', () => {
  const { requested, subscription, code } = recipientShares
  expect({ mail: requested.max + subscription.max, sms: code.max }).toEqual(requestedADay)
})

test('each share is counted by one service, since another one would count it again from zero', () => {
  const root = join(import.meta.dirname, '../../../..')
  const uses = globSync('svc-*/src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      usedShares(readFileSync(join(root, file), 'utf8')).map((share) => `${share}: ${file.split('/')[0]}`),
    )
  expect([...new Set(uses)].toSorted()).toEqual(
    Object.entries(recipientShares)
      .map(([kind, { service }]) => `${kind}: ${service}`)
      .toSorted(),
  )
})

/** The shares that a source names in its calls, or in a table of shares by kind of message. */
function usedShares(source: string): string[] {
  const calls = source.matchAll(/(?:takeRecipientAllowance|countForRecipient)\(\w[\w.]*, \w+, '(\w+)'/g)
  const tables = source.matchAll(/\{([^{}]*)\} (?:as const )?satisfies Record<[^>]*, RecipientShare>/g)
  const named = [...tables].flatMap(([, table = '']) => [...table.matchAll(/: '(\w+)'/g)])
  return [...calls, ...named].map(([, share = '']) => share)
}
