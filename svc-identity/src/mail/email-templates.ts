import type { Language } from '@convive/contracts/enums'
import type { OutboundMessage } from '@convive/service-kit/mail/outbound-mail'
import { emailTexts } from './email-texts.ts'

type Recipient = { email: string; language: Language }

/** The mails of an account. None contains a name that somebody chose, because the address may belong to a stranger. */
export type EmailTemplates = {
  reset(to: Recipient, token: string): OutboundMessage
  verify(to: Recipient, token: string): OutboundMessage
  passwordChanged(to: Recipient): OutboundMessage
  signInCode(to: Recipient, code: string): OutboundMessage
  /** Goes to the account's former address. */
  emailChanged(to: Recipient): OutboundMessage
  /** Goes to the account's former address when the change was made without the password. */
  emailMoved(to: Recipient): OutboundMessage
}

/** `siteUrl` is the public origin of the site, without a slash at its end. */
export function createEmailTemplates(siteUrl: string): EmailTemplates {
  const mail = ({ email, language }: Recipient, kind: keyof EmailTemplates, content: string): OutboundMessage => {
    const { subject, before, after } = emailTexts[language][kind]
    return { kind: 'mail', to: email, subject, text: `${before}\n\n${content}\n\n${after}` }
  }
  return {
    reset: (to, token) => mail(to, 'reset', `${siteUrl}/auth/reset-password?token=${token}`),
    verify: (to, token) => mail(to, 'verify', `${siteUrl}/auth/verify-email?token=${token}`),
    signInCode: (to, code) => mail(to, 'signInCode', `${code.slice(0, 3)} ${code.slice(3)}`),
    passwordChanged: (to) => mail(to, 'passwordChanged', `${siteUrl}/auth/forgot-password`),
    emailChanged: (to) => mail(to, 'emailChanged', `${siteUrl}/contact`),
    emailMoved: (to) => mail(to, 'emailMoved', `${siteUrl}/auth/forgot-password`),
  }
}
