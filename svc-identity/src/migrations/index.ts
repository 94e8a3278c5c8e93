import type { Migration } from '@convive/service-kit/database/migration'
import { accounts } from './0001-accounts.ts'
import { sessions } from './0002-sessions.ts'
import { balances } from './0003-balances.ts'
import { accountLanguage } from './0004-account-language.ts'
import { mailLinks } from './0005-mail-links.ts'
import { limits } from './0006-limits.ts'
import { sessionDevice } from './0007-session-device.ts'
import { givenUsernames } from './0008-given-usernames.ts'
import { pictures } from './0009-pictures.ts'
import { formerEmail } from './0010-former-email.ts'
import { frames } from './0011-frames.ts'
import { handlerNames } from './0012-handler-names.ts'
import { passwordResetJobs } from './0013-password-reset-jobs.ts'
import { dropAttempts } from './0014-drop-attempts.ts'
import { publishConfirmedEmails } from './0015-publish-confirmed-emails.ts'
import { dropLoginFailures } from './0016-drop-login-failures.ts'
import { signInCodes } from './0017-sign-in-codes.ts'
import { formerEmailExpiry } from './0018-former-email-expiry.ts'
import { publishPictures } from './0019-publish-pictures.ts'
import { passkeys } from './0020-passkeys.ts'
import { peopleSupport } from './0021-people-support.ts'
import { contactMessages } from './0022-contact-messages.ts'
import { adminIndex } from './0023-admin-index.ts'
import { sessionUse } from './0024-session-use.ts'
import { renamedHandlers } from './0025-renamed-handlers.ts'
import { answeredMessages } from './0026-answered-messages.ts'

/** In the order in which they run: append, never insert. */
export const migrations: Migration[] = [
  accounts,
  sessions,
  balances,
  accountLanguage,
  mailLinks,
  limits,
  sessionDevice,
  givenUsernames,
  pictures,
  formerEmail,
  frames,
  handlerNames,
  passwordResetJobs,
  dropAttempts,
  publishConfirmedEmails,
  dropLoginFailures,
  signInCodes,
  formerEmailExpiry,
  publishPictures,
  passkeys,
  peopleSupport,
  contactMessages,
  adminIndex,
  sessionUse,
  renamedHandlers,
  answeredMessages,
]
