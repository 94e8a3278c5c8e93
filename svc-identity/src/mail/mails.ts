import type { Language } from '@convive/contracts/vocabulary'
import type { Outgoing } from '@convive/service-kit/outgoing'
import { texts } from './texts.ts'

type Recipient = { email: string; language: Language }

/** The mails of an account. None repeats a name that somebody chose: whoever registers may have typed in another's address. */
export type Mails = {
  reset(to: Recipient, token: string): Outgoing
  verify(to: Recipient, token: string): Outgoing
  passwordChanged(to: Recipient): Outgoing
  /** To the address that was the account's before. */
  emailChanged(to: Recipient): Outgoing
  /** The same, where nobody has shown that they know the password. */
  emailMoved(to: Recipient): Outgoing
}

/** `siteUrl` is how people reach the site, without a slash at its end. */
export function createMails(siteUrl: string): Mails {
  const mail = ({ email, language }: Recipient, kind: keyof Mails, path: string): Outgoing => {
    const { subject, before, after } = texts[language][kind]
    return { kind: 'mail', to: email, subject, text: `${before}\n\n${siteUrl}${path}\n\n${after}` }
  }
  return {
    reset: (to, token) => mail(to, 'reset', `/auth/reset-password?token=${token}`),
    verify: (to, token) => mail(to, 'verify', `/auth/verify-email?token=${token}`),
    passwordChanged: (to) => mail(to, 'passwordChanged', '/auth/forgot-password'),
    emailChanged: (to) => mail(to, 'emailChanged', '/contact'),
    emailMoved: (to) => mail(to, 'emailMoved', '/auth/forgot-password'),
  }
}
