import { showStopFollowedMails } from '@convive/contracts/organisers'
import { renderPlainPage } from '@convive/service-kit/http/plain-page'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { preferredLanguage } from '../subscriptions/preferred-language.ts'
import { stoppedMailTexts } from './stopped-mail-texts.ts'

/** The link at the end of the weekly mail: a page with a button. Opening it changes nothing. */
export const showStopFollowedMailsRoute = (siteUrl: string): Served =>
  serve(showStopFollowedMails, async (_input, call) => {
    const language = preferredLanguage(call)
    return renderPlainPage({ language, ...stoppedMailTexts[language].ask }, siteUrl)
  })
