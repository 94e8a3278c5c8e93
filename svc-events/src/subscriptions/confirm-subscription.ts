import { confirmSubscription } from '@convive/contracts/subscriptions'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Call, type Served } from '@convive/service-kit/http/serve'
import { preferredLanguage } from './preferred-language.ts'
import { renderPlainPage } from '@convive/service-kit/http/plain-page'
import { describeSubscription } from './subscription-mails.ts'
import { findRequest, saveSubscription } from './subscription.store.ts'
import { texts } from './subscription-texts.ts'

/** The button on the confirmation page. It may be pressed repeatedly. */
export const confirmSubscriptionRoute = (db: Database, siteUrl: string): Served =>
  serve(confirmSubscription, async ({ token }, call) => {
    const confirmed = await db.transaction(async (tx) => {
      const request = await findRequest(tx, token)
      if (request) await saveSubscription(tx, request)
      return request
    })
    if (!confirmed) return renderExpired(call, siteUrl)
    const { language } = confirmed
    const { title, text } = texts[language].page.confirmed
    return renderPlainPage({ language, title, text: text(describeSubscription(confirmed)) }, siteUrl)
  })

/** The page about a link that is unknown or older than seven days. */
export function renderExpired(call: Pick<Call, 'header'>, siteUrl: string): string {
  const language = preferredLanguage(call)
  const { title, text } = texts[language].page.expired
  return renderPlainPage({ language, title, text: text() }, siteUrl)
}
