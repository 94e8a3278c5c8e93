import { expect, it } from 'vitest'
import { admitReward, type CapState } from './reward-caps.rules.ts'

const caps = { maxFirst: 10, maxPerNetworkAndDay: 100, maxPerCreatorAndDay: 500, maxPerDay: 1000 }
const confirmed: CapState = {
  isConfirmed: true,
  isNew: false,
  seenAtDoor: false,
  evidence: 'word',
  firstRewards: 0,
  mintedByCreator: 0,
  mintedByNetwork: 0,
  mintedToday: 0,
}
const unconfirmed = { isConfirmed: false }
const newcomer = { isNew: true }
const weak = { evidence: 'weak' } as const

it.each<[string, number, Partial<CapState>, ReturnType<typeof asRow>]>([
  ['a confirmed person is paid all', 50, {}, [50, 0, undefined]],
  ['an unconfirmed person is paid up to ten', 10, unconfirmed, [10, 0, undefined]],
  ['the rest beyond ten waits for the confirmation', 25, unconfirmed, [10, 15, 'unconfirmed']],
  ['what was paid before counts', 5, { ...unconfirmed, firstRewards: 8 }, [2, 3, 'unconfirmed']],
  ['nothing is paid beyond ten', 5, { ...unconfirmed, firstRewards: 10 }, [0, 5, 'unconfirmed']],
  ['a new account is paid ten on its own word', 50, newcomer, [10, 40, 'new_account']],
  ['and then no more', 50, { ...newcomer, firstRewards: 10 }, [0, 50, 'new_account']],
  ['unless a door saw it', 50, { ...newcomer, firstRewards: 10, seenAtDoor: true }, [50, 0, undefined]],
  ['a door does not replace the confirmation', 50, { ...unconfirmed, seenAtDoor: true }, [10, 40, 'unconfirmed']],
  ['weak evidence is paid out of the first ten', 50, weak, [10, 0, undefined]],
  [
    'and not at all after them, whatever a door saw',
    50,
    { ...weak, firstRewards: 12, seenAtDoor: true },
    [0, 0, undefined],
  ],
  ['also for an unconfirmed person', 50, { ...weak, ...unconfirmed, firstRewards: 4 }, [6, 0, undefined]],
  ['a creator’s cap lets the reward wait', 5, { mintedByCreator: 496 }, [0, 5, 'creator_cap']],
  ['a reward without a creator has no such cap', 5, { mintedByCreator: undefined }, [5, 0, undefined]],
  ['the site’s cap lets the reward wait', 5, { mintedToday: 996 }, [0, 5, 'site_cap']],
  ['but not that of a person whom a door saw', 5, { mintedToday: 996, seenAtDoor: true }, [5, 0, undefined]],
  ['a network’s cap lets the reward wait', 5, { mintedByNetwork: 96 }, [0, 5, 'network_cap']],
  [
    'also that of a new account whom a door saw',
    5,
    { ...newcomer, mintedByNetwork: 96, seenAtDoor: true },
    [0, 5, 'network_cap'],
  ],
  ['but no longer once the account is old', 5, { mintedByNetwork: 96, seenAtDoor: true }, [5, 0, undefined]],
  ['without a network there is no such cap', 5, { mintedByNetwork: undefined }, [5, 0, undefined]],
  [
    'a cap holds back all that is due, with what waits anyway',
    50,
    { ...newcomer, mintedByNetwork: 95 },
    [0, 50, 'network_cap'],
  ],
  ['and of weak evidence only what is due', 50, { ...weak, mintedToday: 995 }, [0, 10, 'site_cap']],
])('%s', (_, amount, given, row) => {
  expect(asRow(admitReward(amount, { ...confirmed, ...given }, caps))).toEqual(row)
})

const asRow = ({ now, waiting, reason }: ReturnType<typeof admitReward>) => [now, waiting, reason] as const
