import { describe, expect, test } from 'vitest'
import { addressRule, leadsInside } from './guarded-agent.ts'

describe('public addresses', () => {
  test.each(['93.184.216.34', '2606:4700:4700::1111', '::ffff:93.184.216.34', '8.8.8.8'])(
    '%s is allowed',
    (address) => {
      expect(addressRule(false)(address)).toBe(true)
    },
  )

  test.each([
    '127.0.0.1',
    '127.8.8.8',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '0.0.0.0',
    '0.1.2.3',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '239.255.255.255',
    '255.255.255.255',
    '240.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '192.88.99.1',
    '::',
    '::1',
    '::7f00:1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'fec0::1',
    'ff02::1',
    '100::1',
    '2001:db8::1',
    '3fff::1',
    '5f00::1',
    '4000::1',
    '',
    'localhost',
    '127.1',
  ])('%s is not', (address) => {
    expect(addressRule(false)(address)).toBe(false)
  })
})

describe('for tests', () => {
  test.each(['127.0.0.1', '::1', '10.1.2.3', 'fd12:3456::1', '::ffff:127.0.0.1'])('%s is allowed, too', (address) => {
    expect(addressRule(true)(address)).toBe(true)
  })
  test.each(['169.254.169.254', 'fe80::1', '0.0.0.0', '224.0.0.1', '255.255.255.255', '64:ff9b::7f00:1'])(
    '%s still is not',
    (address) => {
      expect(addressRule(true)(address)).toBe(false)
    },
  )
})

test.each([
  ['http://10.0.0.1/', true],
  ['http://0x7f.1/', true],
  ['http://[::1]/', true],
  ['http://[::ffff:10.0.0.1]/', true],
  ['http://localhost/', true],
  ['http://api.localhost./', true],
  ['http://200.91.75.10/', false],
  ['http://[2800:200::1]/', false],
  ['http://notlocalhost.cr/', false],
])('%s leads inside by itself: %s', (url, inside) => {
  expect(leadsInside(new URL(url).hostname)).toBe(inside)
})
