import { firstCora } from '@convive/contracts/cora'
import { parseEnvironment, wholeNumber } from '@convive/service-kit/config/config'
import * as z from 'zod/mini'
import type { RewardCaps } from './rewards/reward-caps.rules.ts'

const amount = wholeNumber(0, 999_999_999)

/** The environment variables of svc-cora, in addition to those of every service. */
export const environment = z.object({
  /** The most Cora that a person gets in rewards before the e-mail address is confirmed, and on their own word before the account is a week old. */
  UNCONFIRMED_REWARDS: z._default(amount, firstCora),
  /** The most Cora that the accounts of one network get in one day. */
  NETWORK_DAILY_MINT: z._default(amount, 100),
  /** The most Cora that the events of one creator mint in one day. */
  CREATOR_DAILY_MINT: z._default(amount, 2500),
  /** The most Cora that the whole site mints in one day. */
  SITE_DAILY_MINT: z._default(amount, 50_000),
})

/** Reads the caps on rewards. Throws an error that names each invalid variable. */
export function readRewardCaps(env: NodeJS.ProcessEnv): RewardCaps {
  const values = parseEnvironment(environment, env)
  return {
    maxFirst: values.UNCONFIRMED_REWARDS,
    maxPerNetworkAndDay: values.NETWORK_DAILY_MINT,
    maxPerCreatorAndDay: values.CREATOR_DAILY_MINT,
    maxPerDay: values.SITE_DAILY_MINT,
  }
}
