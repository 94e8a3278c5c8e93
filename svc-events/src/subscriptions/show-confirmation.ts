import { showConfirmation } from '@convive/contracts/subscriptions'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { renderExpired } from './confirm-subscription.ts'
import { renderPlainPage } from '@convive/service-kit/http/plain-page'
import { describeSubscription } from './subscription-mails.ts'
import { findRequest } from './subscription.store.ts'
import { texts } from './subscription-texts.ts'

/** The link in the confirmation mail: a page with a button. It changes nothing. */
export const showConfirmationRoute = (db: Database, siteUrl: string): Served =>
  serve(showConfirmation, async ({ token }, call) => {
    const request = await findRequest(db.source.manager, token)
    if (!request) return renderExpired(call, siteUrl)
    const { language } = request
    const { title, text, button } = texts[language].page.confirm
    return renderPlainPage({ language, title, text: text(describeSubscription(request)), button }, siteUrl)
  })
