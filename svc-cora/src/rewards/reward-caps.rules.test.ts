import { expect, it } from 'vitest'
import { admitReward } from './reward-caps.rules.ts'

const caps = { maxUnconfirmed: 10, maxPerCreatorAndDay: 100, maxPerDay: 1000 }
const state = { isConfirmed: false, unconfirmedRewards: 0, mintedByCreator: 0, mintedToday: 0 }

it.each([
  ['a confirmed person is paid all', 50, { isConfirmed: true }, [50, 0, undefined]],
  ['an unconfirmed person is paid up to ten', 10, {}, [10, 0, undefined]],
  ['the rest beyond ten waits', 25, {}, [10, 15, 'unconfirmed']],
  ['what was paid before counts', 5, { unconfirmedRewards: 8 }, [2, 3, 'unconfirmed']],
  ['nothing is paid beyond ten', 5, { unconfirmedRewards: 10 }, [0, 5, 'unconfirmed']],
  ['a creator’s cap lets the reward wait', 5, { isConfirmed: true, mintedByCreator: 96 }, [0, 5, 'creator_cap']],
  [
    'a reward without a creator has no such cap',
    5,
    { isConfirmed: true, mintedByCreator: undefined },
    [5, 0, undefined],
  ],
  ['the site’s cap lets the reward wait', 5, { isConfirmed: true, mintedToday: 996 }, [0, 5, 'site_cap']],
])('%s', (_, amount, given, [now, waiting, reason]) => {
  expect(admitReward(amount, { ...state, ...given }, caps)).toEqual({ now, waiting, reason })
})
