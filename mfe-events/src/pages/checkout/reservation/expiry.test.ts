import { describe, expect, it } from 'vitest'
import { formatCountdown, toLocalExpiry } from './expiry.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

describe('the local expiry of a reservation', () => {
  it.each([
    ['2026-11-21T12:15:00Z', 15 * 60_000],
    ['2026-11-21T12:00:05Z', 5000],
    ['2026-11-21T11:30:00Z', 15 * 60_000],
    ['2026-11-21T18:00:00Z', 15 * 60_000],
  ])('reserved until %s: %d ms from now', (expiresAt, remaining) => {
    expect(toLocalExpiry(expiresAt, now) - now).toBe(remaining)
  })
})

it.each([
  [900_000, '15:00'],
  [899_001, '15:00'],
  [899_000, '14:59'],
  [61_000, '1:01'],
  [1, '0:01'],
  [0, '0:00'],
  [-5000, '0:00'],
])('%d ms are shown as %s', (remaining, text) => {
  expect(formatCountdown(remaining)).toBe(text)
})
