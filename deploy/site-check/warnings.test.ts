import { expect, test } from 'vitest'
import type { ReadRows } from './invariant.ts'
import { findWarnings, lateCertificate } from './warnings.ts'

test.each([
  ['2026-12-13T00:00:00Z', []],
  ['2026-12-11T00:00:00Z', ['it ends at 2026-12-11T00:00:00.000Z']],
  ['2026-11-01T00:00:00Z', ['it ends at 2026-11-01T00:00:00.000Z']],
])('a certificate until %s', (expiry, expected) => {
  expect(lateCertificate(new Date(expiry), new Date('2026-11-28T00:00:00Z'))).toEqual(expected)
})

const nothing: ReadRows = async () => []

test('what cannot be looked for is a finding, and a site without TLS has no certificate', async () => {
  const refusing: ReadRows = async () => Promise.reject(new Error('permission denied'))
  const found = await findWarnings(refusing, { publicOrigin: 'http://localhost:3000', dataDir: undefined })
  expect(found).toEqual([
    { topic: 'mail', name: expect.any(String), details: ['cannot be checked: Error: permission denied'] },
    { topic: 'source', name: expect.any(String), details: ['cannot be checked: Error: permission denied'] },
  ])
  const site = { publicOrigin: 'https://127.0.0.1:9', dataDir: import.meta.dirname }
  const [, , certificate, ...others] = await findWarnings(nothing, site)
  expect(certificate).toMatchObject({ topic: 'certificate', details: [expect.stringContaining('ECONNREFUSED')] })
  expect(others.map(({ topic }) => topic)).toEqual(['backup', 'disk'])
})
