import { showStopFollowedMails, stopFollowedMails } from '@convive/contracts/organisers'
import { renderPlainPage } from '@convive/service-kit/http/plain-page'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { preferredLanguage } from '../subscriptions/confirm-subscription.ts'
import type { Database } from '@convive/service-kit/database/database'
import { stopMails } from './followed-mails.job.ts'
import type { Language } from '@convive/contracts/enums'

/** The link at the end of the weekly mail: a page with a button. Opening it changes nothing. */
export const showStopFollowedMailsRoute = (siteUrl: string): Served =>
  serve(showStopFollowedMails, async (_input, call) => {
    const language = preferredLanguage(call)
    return renderPlainPage({ language, ...stoppedMailTexts[language].ask }, siteUrl)
  })

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

const en = {
  ask: {
    title: 'Stop this weekly email?',
    text: 'You’ll keep following the same organizers. Their new events still appear in your notifications.',
    button: 'Stop the email',
  },
  stopped: {
    title: 'You no longer get this email',
    text: 'You still follow the same organizers. You’ll get it again when you follow someone else.',
  },
}
const es: typeof en = {
  ask: {
    title: '¿Querés dejar de recibir este correo?',
    text: 'Vas a seguir a las mismas personas. Sus eventos nuevos siguen apareciendo en tus notificaciones.',
    button: 'No recibirlo más',
  },
  stopped: {
    title: 'Ya no recibís este correo',
    text: 'Todavía seguís a las mismas personas. El correo vuelve cuando sigas a alguien más.',
  },
}

/** The texts of the pages behind the link that stops the weekly mail. */
const stoppedMailTexts: Record<Language, typeof en> = { en, es }
