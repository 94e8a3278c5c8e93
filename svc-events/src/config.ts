import { parseEnvironment } from '@convive/service-kit/config/config'
import { httpUrl, oneOf, origin, wholeNumber } from '@convive/service-kit/config/config'
import * as z from 'zod/mini'
import type { SmsOptions } from './claims/claim-code.ts'

/** The environment variables of svc-events, in addition to those of every service. */
export const environment = z.object({
  /** The address at which people reach the site, without a path. */
  SITE_URL: origin,
  /** 1 adds the demo venues and events. */
  SEED_DEMO: z._default(oneOf('0', '1'), '0'),
  /** The service that sends text messages. If it is set, a claimer's phone gets a code. */
  SMS_URL: z.optional(httpUrl),
  /** The prefixes of the numbers that may be texted, separated by commas. */
  SMS_PREFIXES: z._default(
    z.pipe(
      z.string().check(z.regex(/^\+\d{1,8}(,\+\d{1,8})*$/, 'prefixes such as +506, separated by commas')),
      z.transform((list) => list.split(',')),
    ),
    ['+506'],
  ),
  /** The total number of text messages that may be sent in a day. */
  SMS_DAILY_BUDGET: z._default(wholeNumber(0, 999_999), 200),
  /** The reward of a claim, in Cora. */
  CLAIM_REWARD: z._default(wholeNumber(0, 1000), 5),
  /** `on` allows push messages to this machine and its private networks, without https, and pictures to be copied from there. */
  SCAN_ALLOW_PRIVATE_HOSTS: z._default(oneOf('on', 'off'), 'off'),
})

export type EventsConfig = {
  siteUrl: string
  seedsDemo: boolean
  claimReward: number
  allowsPrivate: boolean
  /** Undefined: no codes are texted. */
  sms: SmsOptions | undefined
}

/** Reads the configuration of svc-events. Throws an error that names each invalid variable. */
export function readEventsConfig(env: NodeJS.ProcessEnv): EventsConfig {
  const values = parseEnvironment(environment, env)
  return {
    siteUrl: values.SITE_URL,
    seedsDemo: values.SEED_DEMO === '1',
    claimReward: values.CLAIM_REWARD,
    allowsPrivate: values.SCAN_ALLOW_PRIVATE_HOSTS === 'on',
    sms:
      values.SMS_URL === undefined
        ? undefined
        : { prefixes: values.SMS_PREFIXES, dailyBudget: values.SMS_DAILY_BUDGET },
  }
}
