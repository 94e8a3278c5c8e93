import { requestSubscription } from '@convive/contracts/subscriptions'
import type { Database } from '@convive/service-kit/database/database'
import { clientNetwork } from '@convive/service-kit/http/client-network'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { queueMessage } from '@convive/service-kit/mail/outbound-messages'
import { takeRecipientAllowance } from '@convive/service-kit/mail/recipient-allowance'
import { confirmationMail } from './subscription-mails.ts'
import { insertRequest, newToken } from './subscription.store.ts'
import { texts } from './subscription-texts.ts'

const networkLimit = { name: 'subscription-network', max: 10, seconds: 3600, hashesKeys: true }

/**
 * Mails a confirmation link to the address. The response is the same whether the address is known, subscribed or over
 * its limit. An existing subscription stays unchanged until the new one is confirmed.
 */
export function requestSubscriptionRoute(
  db: Database,
  { siteUrl, limiter }: { siteUrl: string; limiter: RateLimiter },
): Served {
  return serve(requestSubscription, async ({ email, ...options }, call) => {
    const sentence = 'Too many subscriptions from here. Please try again in an hour.'
    await limiter.charge(db.source, networkLimit, clientNetwork(call), sentence)
    if (await takeRecipientAllowance(db.source, limiter, 'subscription', { to: email })) {
      const token = newToken()
      await db.transaction(async (tx) => {
        await insertRequest(tx, token, { email, ...options })
        await queueMessage(tx, confirmationMail(email, options, token, siteUrl))
      })
    }
    return { message: texts[options.language].requested }
  })
}
