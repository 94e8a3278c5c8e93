import { stopFollowedMails } from '@convive/contracts/organisers'
import type { Database } from '@convive/service-kit/database/database'
import { renderPlainPage } from '@convive/service-kit/http/plain-page'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { preferredLanguage } from '../subscriptions/preferred-language.ts'
import { stopMails } from './followed-mail.store.ts'
import { stoppedMailTexts } from './stopped-mail-texts.ts'

/**
 * The button on the page, and the unsubscribe button of mail programs (RFC 8058). An unknown token gets the same
 * response.
 */
export const stopFollowedMailsRoute = (db: Database, siteUrl: string): Served =>
  serve(stopFollowedMails, async ({ token }, call) => {
    await db.transaction((tx) => stopMails(tx, token))
    const language = preferredLanguage(call)
    return renderPlainPage({ language, ...stoppedMailTexts[language].stopped }, siteUrl)
  })
