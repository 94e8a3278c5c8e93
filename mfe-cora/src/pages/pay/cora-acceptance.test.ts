import { expect, it } from 'vitest'
import { coraAcceptanceOf } from './cora-acceptance.ts'

it.each([
  [{ acceptsCora: false, monthlyCoraLimit: 500, monthlyCoraUsed: 0 }, { kind: 'no_cora' }],
  [
    { acceptsCora: true, monthlyCoraLimit: null, monthlyCoraUsed: 700 },
    { kind: 'open', remaining: null },
  ],
  [{ acceptsCora: true, monthlyCoraLimit: 0, monthlyCoraUsed: 0 }, { kind: 'paused' }],
  [
    { acceptsCora: true, monthlyCoraLimit: 500, monthlyCoraUsed: 480 },
    { kind: 'open', remaining: 20 },
  ],
  [{ acceptsCora: true, monthlyCoraLimit: 500, monthlyCoraUsed: 500 }, { kind: 'exhausted' }],
  [{ acceptsCora: true, monthlyCoraLimit: 300, monthlyCoraUsed: 500 }, { kind: 'exhausted' }],
] as const)('the acceptance of %o is %o', (venue, accepted) => {
  expect(coraAcceptanceOf(venue)).toEqual(accepted)
})
