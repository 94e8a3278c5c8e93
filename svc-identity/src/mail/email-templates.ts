import type { Language } from '@convive/contracts/enums'
import { type OutboundMessage, queueMessage } from '@convive/service-kit/mail/outbound-messages'
import type { MailBlock } from '@convive/service-kit/mail/render-mail'
import type { Transaction } from '@convive/service-kit/database/database'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { takeRecipientAllowance } from '@convive/service-kit/mail/recipient-allowance'
import { mapLinksOf, type MapPin } from '@convive/formats/map-pin'

/** The parts of a mail after its first sentence. */
type Content = (text: string) => MailBlock[]
type Recipient = { email: string; language: Language }

/**
 * The mails of an account. Except for those to administrators, they contain no name that somebody chose, because the
 * address may belong to a stranger.
 */
export type EmailTemplates = {
  reset(to: Recipient, token: string): OutboundMessage
  confirmEmail(to: Recipient, token: string): OutboundMessage
  passwordChanged(to: Recipient): OutboundMessage
  loginCode(to: Recipient, code: string): OutboundMessage
  passkeyAdded(to: Recipient): OutboundMessage
  /** Goes to an administrator. It is the only mail with the words of a stranger. */
  contactMessage(to: Recipient, letter: { name: string; email: string; message: string }): OutboundMessage
  /** Goes to an administrator. */
  siteFindings(to: Recipient, topics: string[]): OutboundMessage
  /** Goes to the account's former address. */
  emailChanged(to: Recipient): OutboundMessage
  /** Goes to the account's former address when the change was made without the password. */
  emailMoved(to: Recipient): OutboundMessage
}

/** `siteUrl` is the public origin of the site, without a slash at its end. */
export function createEmailTemplates(siteUrl: string): EmailTemplates {
  const mail = ({ email, language }: Recipient, kind: keyof EmailTemplates, content: Content): OutboundMessage => {
    const { subject, before, after } = emailTexts[language][kind]
    return {
      kind: 'mail',
      to: email,
      subject,
      body: { language, blocks: [...content(before), { kind: 'text', text: after }] },
    }
  }
  const link = (to: Recipient, kind: keyof typeof emailButtons.en, path: string): OutboundMessage =>
    mail(to, kind, (text) => [{ kind: 'link', text, label: emailButtons[to.language][kind], url: `${siteUrl}${path}` }])
  return {
    reset: (to, token) => link(to, 'reset', `/auth/reset-password?token=${token}`),
    confirmEmail: (to, token) => link(to, 'confirmEmail', `/auth/verify-email?token=${token}`),
    loginCode: (to, code) => {
      const grouped = `${code.slice(0, 3)} ${code.slice(3)}`
      const written = mail(to, 'loginCode', (text) => [
        { kind: 'text', text },
        { kind: 'code', code: grouped },
      ])
      return { ...written, subject: `${grouped}: ${emailTexts[to.language].loginCode.subject}` }
    },
    contactMessage: (to, { name, email, message }) => ({
      ...mail(to, 'contactMessage', (text) => [
        { kind: 'text', text },
        { kind: 'text', text: message },
        { kind: 'text', text: `${name} · ${email}` },
      ]),
      // A header is plain ASCII.
      ...(/^[!-~]+$/.test(email) && { headers: { 'Reply-To': email } }),
    }),
    siteFindings: (to, topics) =>
      mail(to, 'siteFindings', (text) => [
        { kind: 'text', text },
        ...topics.map((topic): MailBlock => ({ kind: 'text', text: topicTexts[to.language][topic] ?? topic })),
        {
          kind: 'link',
          text: topicTexts[to.language]['details'] ?? '',
          label: emailButtons[to.language].siteFindings,
          url: `${siteUrl}/admin/status`,
        },
      ]),
    passkeyAdded: (to) => link(to, 'passkeyAdded', '/auth/forgot-password'),
    passwordChanged: (to) => link(to, 'passwordChanged', '/auth/forgot-password'),
    emailChanged: (to) => link(to, 'emailChanged', '/contact'),
    emailMoved: (to) => link(to, 'emailMoved', '/auth/forgot-password'),
  }
}

/** Queues a mail about a change of the recipient's account. */
export type QueueNotice = (tx: Transaction, mail: OutboundMessage) => Promise<void>

export const createQueueNotice =
  (rateLimiter: RateLimiter): QueueNotice =>
  async (tx, mail) => {
    if (await takeRecipientAllowance(tx, rateLimiter, 'notice', mail)) await queueMessage(tx, mail)
  }

/**
 * Counts a link or code that somebody requested for an address. `isKnown`: from a network from which its account was
 * used. Such requests have a share of their own, which strangers cannot use up.
 */
export const takeRequestAllowance = async (
  tx: Transaction,
  rateLimiter: RateLimiter,
  { to, isKnown }: { to: string; isKnown: boolean },
): Promise<boolean> =>
  (isKnown && (await takeRecipientAllowance(tx, rateLimiter, 'ownRequested', { to }))) ||
  (await takeRecipientAllowance(tx, rateLimiter, 'requested', { to }))

const texts: Record<Language, string> = { en: 'How to get there:', es: 'Cómo llegar:' }

/** The links to Waze and Google Maps, if the event is on the map. */
export function mapLinkBlocks(mapPin: MapPin | null | undefined, language: Language): MailBlock[] {
  if (!mapPin) return []
  const { waze, googleMaps } = mapLinksOf(mapPin)
  const links = [...(waze ? [{ label: 'Waze', url: waze }] : []), { label: 'Google Maps', url: googleMaps }]
  return [{ kind: 'links', text: texts[language], links }]
}

const en = {
  reset: {
    subject: 'Choose a new password for Convive',
    before:
      'We received a request to reset the password of the account with this address. To choose a new one, open this link:',
    after:
      'The link works once and expires in one hour. If it wasn’t you, ignore this email: your password stays the same.',
  },
  confirmEmail: {
    subject: 'Confirm your email for Convive',
    before: 'Someone signed up for Convive with this address. If it was you, confirm it here:',
    after: 'The link expires in three days. If it wasn’t you, ignore this email.',
  },
  loginCode: {
    subject: 'your Convive code',
    before: 'To log in to Convive with this address, enter this code:',
    after:
      'It works once and expires in ten minutes. If it wasn’t you, ignore this email, and don’t share the code with anyone.',
  },
  contactMessage: {
    subject: 'A message from the Convive contact form',
    before: 'Someone wrote to the admins:',
    after: 'Reply to the address above. You’re getting this email because you’re an admin.',
  },
  siteFindings: {
    subject: 'Convive needs your attention',
    before: 'The hourly check of the site found this:',
    after: 'This email comes once a day for as long as it lasts. You’re getting it because you’re an admin.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your Convive account',
    before:
      'A new passkey can now log in to the account with this address. If it wasn’t you, choose a new password right ' +
      'away, which also removes every passkey:',
    after: 'If it was you, there’s nothing to do.',
  },
  passwordChanged: {
    subject: 'Your Convive password was changed',
    before:
      'The password of the account with this address was changed, and every other device was logged out. If it ' +
      'wasn’t you, choose a new password right away:',
    after: 'If it was you, there’s nothing to do.',
  },
  emailChanged: {
    subject: 'Your Convive email was changed',
    before:
      'Your account now has another address, and we won’t email this one again. If it wasn’t you, tell us from this address:',
    after: 'If it was you, there’s nothing to do.',
  },
  emailMoved: {
    subject: 'Your Convive email was changed',
    before:
      'Your account now has another address. If it wasn’t you, choose a new password right ' +
      'away; for seven days you can still do so with this address:',
    after: 'If it was you, there’s nothing to do.',
  },
}

const es: typeof en = {
  reset: {
    subject: 'Elegí una contraseña nueva para Convive',
    before:
      'Recibimos una solicitud para cambiar la contraseña de la cuenta con este correo. Para elegir una nueva, abrí este enlace:',
    after:
      'El enlace sirve una sola vez y vence en una hora. Si no fuiste vos, podés ignorar este correo: tu contraseña sigue igual.',
  },
  confirmEmail: {
    subject: 'Confirmá tu correo para Convive',
    before: 'Alguien se registró en Convive con este correo. Si fuiste vos, confirmalo aquí:',
    after: 'El enlace vence en tres días. Si no fuiste vos, podés ignorar este correo.',
  },
  loginCode: {
    subject: 'tu código de Convive',
    before: 'Para iniciar sesión en Convive con este correo, ingresá este código:',
    after:
      'Sirve una sola vez y vence en diez minutos. Si no fuiste vos, ignorá este correo y no le des el código a nadie.',
  },
  contactMessage: {
    subject: 'Un mensaje del formulario de contacto de Convive',
    before: 'Alguien le escribió al equipo de Convive:',
    after: 'Contestá al correo de arriba. Recibís este mensaje porque sos admin.',
  },
  siteFindings: {
    subject: 'Convive necesita tu atención',
    before: 'La revisión del sitio, que corre cada hora, encontró esto:',
    after: 'Este correo llega una vez al día mientras dure. Lo recibís porque sos admin.',
  },
  passkeyAdded: {
    subject: 'Tu cuenta de Convive tiene una llave de acceso nueva',
    before:
      'Ya se puede entrar con una llave de acceso nueva a la cuenta con este correo. Si no fuiste vos, elegí una ' +
      'contraseña nueva ya mismo; eso también quita todas las llaves:',
    after: 'Si fuiste vos, no tenés que hacer nada.',
  },
  passwordChanged: {
    subject: 'Cambió tu contraseña de Convive',
    before:
      'Cambió la contraseña de la cuenta con este correo, y se cerró la sesión en los demás dispositivos. ' +
      'Si no fuiste vos, elegí una contraseña nueva ya mismo:',
    after: 'Si fuiste vos, no tenés que hacer nada.',
  },
  emailChanged: {
    subject: 'Cambió tu correo en Convive',
    before:
      'La cuenta que tenía este correo ahora tiene otro, y no te vamos a escribir más a este. Si no fuiste vos, contanos desde este mismo correo:',
    after: 'Si fuiste vos, no tenés que hacer nada.',
  },
  emailMoved: {
    subject: 'Cambió tu correo en Convive',
    before:
      'La cuenta que tenía este correo ahora tiene otro. Si no fuiste vos, elegí una contraseña nueva ya mismo; ' +
      'por siete días todavía podés hacerlo con este correo:',
    after: 'Si fuiste vos, no tenés que hacer nada.',
  },
}

/** The texts of mails, by the recipient's language. */
const emailTexts: Record<Language, typeof en> = { en, es }

/** The words of the button in each mail that has a link. */
const emailButtons = {
  en: {
    reset: 'Choose a new password',
    confirmEmail: 'Confirm my email',
    passkeyAdded: 'Choose a new password',
    passwordChanged: 'Choose a new password',
    emailChanged: 'Contact us',
    emailMoved: 'Choose a new password',
    siteFindings: 'Open the status page',
  },
  es: {
    reset: 'Elegir una contraseña nueva',
    confirmEmail: 'Confirmar mi correo',
    passkeyAdded: 'Elegir una contraseña nueva',
    passwordChanged: 'Elegir una contraseña nueva',
    emailChanged: 'Escribinos',
    emailMoved: 'Elegir una contraseña nueva',
    siteFindings: 'Abrir la página de estado',
  },
} satisfies Record<Language, unknown>

/** What each topic of the check of the site means. */
const topicTexts: Record<Language, Record<string, string>> = {
  en: {
    backup: 'The last backup is more than two days old.',
    certificate: 'The site’s certificate ends in less than 14 days. After that, browsers refuse the site.',
    details: 'The details are on the status page:',
    data: 'The services contradict one another.',
    disk: 'Less than a tenth of the disk is free.',
    mail: 'The mail server has refused emails for an hour.',
    source: 'An import source couldn’t be read for three days.',
  },
  es: {
    backup: 'La última copia de seguridad tiene más de dos días.',
    certificate: 'El certificado del sitio vence en menos de 14 días. Después, los navegadores no lo abren.',
    details: 'Los detalles están en la página de estado:',
    data: 'Los servicios se contradicen entre sí.',
    disk: 'Queda libre menos de una décima parte del disco.',
    mail: 'El servidor de correo lleva una hora rechazando mensajes.',
    source: 'Hay una fuente de importación que lleva tres días sin poder leerse.',
  },
}
