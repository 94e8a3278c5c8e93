import * as z from 'zod/mini'
import { httpUrl } from '../config/variables.ts'

/** The environment variables of outgoing mail and SMS. */
export const mailVariables = {
  /** The mail server. Without it each mail is a file. */
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/[^/\s]+/, 'a URL that begins with smtp:// or smtps://'))),
  /**
   * An address that takes a JSON `POST` of `to` and `text`. A message that is sent again has the same `Idempotency-Key`.
   * Without it each SMS is a file.
   */
  SMS_URL: z.optional(httpUrl),
  MAIL_FROM: z._default(z.string(), 'Convive <no-reply@convive.local>'),
}

/** Whether mails must wait. In production, nobody reads the files that replace a mail server. */
export const lacksMailServer = (values: { NODE_ENV?: string | undefined; SMTP_URL?: string | undefined }): boolean =>
  values.NODE_ENV === 'production' && !values.SMTP_URL
