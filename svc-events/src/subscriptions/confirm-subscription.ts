import {
  confirmSubscription,
  endSubscription,
  showConfirmation,
  showUnsubscribe,
} from '@convive/contracts/subscriptions'
import type { Database } from '@convive/service-kit/database/database'
import { type Call, serve, type Served } from '@convive/service-kit/http/serve'
import { renderPlainPage } from '@convive/service-kit/http/plain-page'
import { describeSubscription } from './subscription-mails.ts'
import { deleteSubscription, findLanguage, findRequest, saveSubscription } from './subscription.store.ts'
import { texts } from './subscription-texts.ts'
import type { Language } from '@convive/contracts/enums'

/** The link in the confirmation mail: a page with a button. It changes nothing. */
export const showConfirmationRoute = (db: Database, siteUrl: string): Served =>
  serve(showConfirmation, async ({ token }, call) => {
    const request = await findRequest(db.source.manager, token)
    if (!request) return renderExpired(call, siteUrl)
    const { language } = request
    const { title, text, button } = texts[language].page.confirm
    return renderPlainPage({ language, title, text: text(describeSubscription(request)), button }, siteUrl)
  })

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
function renderExpired(call: Pick<Call, 'header'>, siteUrl: string): string {
  const language = preferredLanguage(call)
  const { title, text } = texts[language].page.expired
  return renderPlainPage({ language, title, text: text() }, siteUrl)
}

/** The link at the end of every digest: a page with a button. It changes nothing. */
export const showUnsubscribeRoute = (db: Database, siteUrl: string): Served =>
  serve(showUnsubscribe, async ({ token }, call) => {
    const language = await findLanguage(db.source.manager, token)
    if (!language) return renderEnded(undefined, call, siteUrl)
    const { title, text, button } = texts[language].page.unsubscribe
    return renderPlainPage({ language, title, text: text(), button }, siteUrl)
  })

/** The button on the unsubscribe page, and the button of mail programs (RFC 8058). */
export const endSubscriptionRoute = (db: Database, siteUrl: string): Served =>
  serve(endSubscription, async ({ token }, call) =>
    renderEnded(await db.transaction((tx) => deleteSubscription(tx, token)), call, siteUrl),
  )

/** The page after the end of a subscription; for an unknown one, in the browser's language. */
function renderEnded(subscriptionLanguage: Language | undefined, call: Pick<Call, 'header'>, siteUrl: string): string {
  const language = subscriptionLanguage ?? preferredLanguage(call)
  const { title, text } = texts[language].page.ended
  return renderPlainPage({ language, title, text: text() }, siteUrl)
}

/** The browser's language, for a page about an unknown token. */
export const preferredLanguage = (call: Pick<Call, 'header'>): Language =>
  /^\s*es\b/i.test(call.header('accept-language') ?? '') ? 'es' : 'en'
