import { coraAcceptanceOf } from '@convive/contracts/venues'
import { expect, it } from 'vitest'

it.each([
  [false, 500, 20, { kind: 'no_cora' }],
  [true, 0, 0, { kind: 'paused' }],
  [true, null, 700, { kind: 'open', limit: null, used: 700, remaining: null }],
  [true, 500, 480, { kind: 'open', limit: 500, used: 480, remaining: 20 }],
  [true, 500, 500, { kind: 'exhausted', limit: 500, used: 500 }],
  [true, 300, 500, { kind: 'exhausted', limit: 300, used: 500 }],
] as const)(
  'a venue that accepts Cora (%s), with the limit %s and %i used, is %o',
  (acceptsCora, monthlyCoraLimit, monthlyCoraUsed, accepted) => {
    expect(coraAcceptanceOf({ acceptsCora, monthlyCoraLimit, monthlyCoraUsed })).toEqual(accepted)
  },
)
