import { randomBytes } from 'node:crypto'
import { subscribe } from '@convive/contracts/subscriptions'
import type { Database } from '@convive/service-kit/database'
import { clientNetwork } from '@convive/service-kit/client-network'
import { serve, type Served } from '@convive/service-kit/http'
import { queue } from '@convive/service-kit/outgoing'
import { Refused } from '@convive/service-kit/refused'
import { countAttempt } from './count-attempt.ts'
import { confirmationMail } from './mails.ts'
import { texts } from './texts.ts'

const fromOneNetwork = { most: 10, window: '1 hour' }
/** Nobody's mailbox is filled by others who type its address in. */
const toOneMailbox = { most: 3, window: '1 day' }

export const newToken = (): string => randomBytes(24).toString('base64url')

/**
 * Asks the owner of the address, by mail, whether they want it. Known or not, already confirmed or asked too often, the answer
 * is the same; who is subscribed already has the old wish until the new one is confirmed.
 */
export const subscribeRoute = (db: Database, { siteUrl, limits }: { siteUrl: string; limits: boolean }): Served =>
  serve(subscribe, async ({ email, ...wish }, call) => {
    if (limits && !(await countAttempt(db, `network ${clientNetwork(call)}`, fromOneNetwork))) {
      throw new Refused(429, 'too_many_requests', 'Too many subscriptions from here. Please try again in an hour.', { retryAfter: 3600 })
    }
    if (!limits || (await countAttempt(db, `mailbox ${email.toLowerCase()}`, toOneMailbox))) {
      const token = newToken()
      await db.transaction(async (tx) => {
        await tx.query('INSERT INTO subscription_request (token, email, region, language, frequency) VALUES ($1, $2, $3, $4, $5)', [token, email, wish.region, wish.language, wish.frequency])
        await queue(tx, confirmationMail(email, wish, token, siteUrl))
      })
    }
    return { message: texts[wish.language].requested }
  })
