import { stopGuestMails } from '@convive/contracts/guests'
import type { Database } from '@convive/service-kit/database/database'
import { renderPlainPage } from '@convive/service-kit/http/plain-page'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { preferredLanguage } from '../subscriptions/preferred-language.ts'
import { stopGuestMails as storeStop } from './guest-mail.store.ts'
import { stoppedGuestMailTexts } from './stopped-guest-mail-texts.ts'

/**
 * The button on the page, and the unsubscribe button of mail programs (RFC 8058). An unknown token gets the same
 * response.
 */
export const stopGuestMailsRoute = (db: Database, siteUrl: string): Served =>
  serve(stopGuestMails, async (input, call) => {
    await db.transaction((tx) => storeStop(tx, input))
    const language = preferredLanguage(call)
    return renderPlainPage({ language, ...stoppedGuestMailTexts[language].stopped }, siteUrl)
  })
