import type { Language } from '@convive/contracts/enums'
import { endSubscription } from '@convive/contracts/subscriptions'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Call, type Served } from '@convive/service-kit/http/serve'
import { preferredLanguage } from './preferred-language.ts'
import { renderPlainPage } from '@convive/service-kit/http/plain-page'
import { deleteSubscription } from './subscription.store.ts'
import { texts } from './subscription-texts.ts'

/** The button on the unsubscribe page, and the button of mail programs (RFC 8058). */
export const endSubscriptionRoute = (db: Database, siteUrl: string): Served =>
  serve(endSubscription, async ({ token }, call) =>
    renderEnded(await db.transaction((tx) => deleteSubscription(tx, token)), call, siteUrl),
  )

/** The page after the end of a subscription; for an unknown one, in the browser's language. */
export function renderEnded(
  subscriptionLanguage: Language | undefined,
  call: Pick<Call, 'header'>,
  siteUrl: string,
): string {
  const language = subscriptionLanguage ?? preferredLanguage(call)
  const { title, text } = texts[language].page.ended
  return renderPlainPage({ language, title, text: text() }, siteUrl)
}
