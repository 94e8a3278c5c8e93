import { expect, it } from 'vitest'
import { acceptedBy } from './accepted.ts'

it.each([
  [{ acceptsCora: false, monthlyCoraLimit: 500, monthlyCoraUsed: 0 }, { kind: 'no_cora' }],
  [{ acceptsCora: true, monthlyCoraLimit: null, monthlyCoraUsed: 700 }, { kind: 'open', left: null }],
  [{ acceptsCora: true, monthlyCoraLimit: 0, monthlyCoraUsed: 0 }, { kind: 'paused' }],
  [{ acceptsCora: true, monthlyCoraLimit: 500, monthlyCoraUsed: 480 }, { kind: 'open', left: 20 }],
  [{ acceptsCora: true, monthlyCoraLimit: 500, monthlyCoraUsed: 500 }, { kind: 'exhausted' }],
  [{ acceptsCora: true, monthlyCoraLimit: 300, monthlyCoraUsed: 500 }, { kind: 'exhausted' }],
] as const)('of %o a venue accepts %o', (venue, accepted) => {
  expect(acceptedBy(venue)).toEqual(accepted)
})
