import { showUnsubscribe } from '@convive/contracts/subscriptions'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { renderEnded } from './end-subscription.ts'
import { renderPlainPage } from '@convive/service-kit/http/plain-page'
import { findLanguage } from './subscription.store.ts'
import { texts } from './subscription-texts.ts'

/** The link at the end of every digest: a page with a button. It changes nothing. */
export const showUnsubscribeRoute = (db: Database, siteUrl: string): Served =>
  serve(showUnsubscribe, async ({ token }, call) => {
    const language = await findLanguage(db.source.manager, token)
    if (!language) return renderEnded(undefined, call, siteUrl)
    const { title, text, button } = texts[language].page.unsubscribe
    return renderPlainPage({ language, title, text: text(), button }, siteUrl)
  })
