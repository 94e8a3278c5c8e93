import type { Transaction } from '@convive/service-kit/database/database'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { takeRecipientAllowance } from '@convive/service-kit/mail/recipient-allowance'

/**
 * Counts a link or code that somebody requested for an address. `isKnown`: from a network from which its account was
 * used. Such requests have a share of their own, which strangers cannot use up.
 */
export const takeRequestAllowance = async (
  tx: Transaction,
  rateLimiter: RateLimiter,
  { to, isKnown }: { to: string; isKnown: boolean },
): Promise<boolean> =>
  (isKnown && (await takeRecipientAllowance(tx, rateLimiter, 'ownRequested', { to }))) ||
  (await takeRecipientAllowance(tx, rateLimiter, 'requested', { to }))
