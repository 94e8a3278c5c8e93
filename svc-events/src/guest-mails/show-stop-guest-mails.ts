import { showStopGuestMails } from '@convive/contracts/guests'
import { renderPlainPage } from '@convive/service-kit/http/plain-page'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { preferredLanguage } from '../subscriptions/preferred-language.ts'
import { stoppedGuestMailTexts } from './stopped-guest-mail-texts.ts'

/** The link at the end of an event's messages: a page with a button. Opening it changes nothing. */
export const showStopGuestMailsRoute = (siteUrl: string): Served =>
  serve(showStopGuestMails, async (_input, call) => {
    const language = preferredLanguage(call)
    return renderPlainPage({ language, ...stoppedGuestMailTexts[language].ask }, siteUrl)
  })
