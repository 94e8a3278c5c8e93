import type { Language } from '@convive/contracts/enums'
import type { OutboundMessage } from '@convive/service-kit/mail/outbound-messages'
import type { MailBlock } from '@convive/service-kit/mail/render-mail'
import { emailButtons, emailTexts } from './email-texts.ts'

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
    loginCode: (to, code) =>
      mail(to, 'loginCode', (text) => [
        { kind: 'text', text },
        { kind: 'code', code: `${code.slice(0, 3)} ${code.slice(3)}` },
      ]),
    contactMessage: (to, { name, email, message }) => ({
      ...mail(to, 'contactMessage', (text) => [
        { kind: 'text', text },
        { kind: 'text', text: message },
        { kind: 'text', text: `${name} · ${email}` },
      ]),
      // A header is plain ASCII.
      ...(/^[!-~]+$/.test(email) && { headers: { 'Reply-To': email } }),
    }),
    passkeyAdded: (to) => link(to, 'passkeyAdded', '/auth/forgot-password'),
    passwordChanged: (to) => link(to, 'passwordChanged', '/auth/forgot-password'),
    emailChanged: (to) => link(to, 'emailChanged', '/contact'),
    emailMoved: (to) => link(to, 'emailMoved', '/auth/forgot-password'),
  }
}
