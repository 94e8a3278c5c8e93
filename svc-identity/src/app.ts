import * as contract from '@convive/contracts/identity'
import { mostPictureBytes } from '@convive/contracts/media'
import { parseEnvironment } from '@convive/service-kit/config'
import { serve } from '@convive/service-kit/http'
import { carrierFrom, outgoingJob, OutgoingTable1 } from '@convive/service-kit/outgoing'
import { pictureBody } from '@convive/service-kit/pictures'
import type { Composition, ServiceContext, ServiceDefinition } from '@convive/service-kit/service'
import * as z from 'zod/mini'
import { changeOwnPassword } from './accounts/change-password.ts'
import { deleteOwnAccount } from './accounts/delete-account.ts'
import { ensureAdmin, readAdmin } from './accounts/ensure-admin.ts'
import { createPasswords } from './accounts/passwords.ts'
import { createProof } from './accounts/prove-password.ts'
import { registerAccount } from './accounts/register.ts'
import { AccountTables1, AccountTables2, AccountTables3, AccountTables4 } from './accounts/schema.ts'
import { changeAdmin } from './admins/change-admin.ts'
import { findByUsername, listEveryAdmin } from './admins/find-people.ts'
import { rememberBalance } from './balance/on-transaction-recorded.ts'
import { BalanceTables1 } from './balance/schema.ts'
import { rememberFrame } from './frames/on-upgrade-bought.ts'
import { FrameTables1 } from './frames/schema.ts'
import { createAllowances, tidyAttempts } from './limits/allowances.ts'
import { LimitTables1 } from './limits/schema.ts'
import { tidyLinks } from './mail/links.ts'
import { createMails } from './mail/mails.ts'
import { MailTables1 } from './mail/schema.ts'
import { removeOwnPicture, setOwnPicture } from './pictures/own-picture.ts'
import { PictureTables1 } from './pictures/schema.ts'
import { sendPicture } from './pictures/send-picture.ts'
import { editProfile } from './profile/edit-profile.ts'
import { gatherData } from './profile/gather-data.ts'
import { showMe } from './profile/show-me.ts'
import { mailForgetful, noteForgotten } from './recovery/forgot-password.ts'
import { setForgottenPassword } from './recovery/reset-password.ts'
import { endEveryOtherSession, endOneSession } from './sessions/end-sessions.ts'
import { listOwnSessions } from './sessions/list-sessions.ts'
import { createLoginLimits } from './sessions/login-limits.ts'
import { resolveToken } from './sessions/resolve-token.ts'
import { SessionTables1, SessionTables2 } from './sessions/schema.ts'
import { signIn } from './sessions/sign-in.ts'
import { signOut } from './sessions/sign-out.ts'
import { tidySessions } from './sessions/tidy.ts'
import { ticketMails } from './ticket-mails/ticket-mails.ts'
import { createSendVerification } from './verification/send-verification.ts'
import { confirmEmail, sendVerificationAgain } from './verification/verify-email.ts'

/** Accounts, sessions and profiles. */
export const identity: ServiceDefinition = {
  name: 'svc-identity',
  entities: [],
  migrations: [OutgoingTable1, AccountTables1, SessionTables1, BalanceTables1, AccountTables2, MailTables1, LimitTables1, SessionTables2, AccountTables3, PictureTables1, AccountTables4, FrameTables1],
  compose,
}

/** `SITE_URL` is how people reach the site, for the links in mails. */
const Environment = z.object({ SITE_URL: z.string().check(z.regex(/^https?:\/\/[^/\s]+$/)) })

async function compose({ config, db, env, log }: ServiceContext): Promise<Composition> {
  const siteUrl = parseEnvironment(Environment, env).SITE_URL
  const mails = createMails(siteUrl)
  const carry = carrierFrom(env)
  const passwords = await createPasswords()
  const limits = createLoginLimits(db, config.limits)
  const provePassword = createProof(db, passwords, limits)
  const allowances = createAllowances(config.limits)
  const sendVerification = createSendVerification(allowances, mails)
  await ensureAdmin(db, passwords, readAdmin(env), log)
  return {
    routes: [
      serve(contract.register, registerAccount(db, passwords, sendVerification)),
      serve(contract.login, signIn(db, passwords, limits)),
      serve(contract.logout, signOut(db)),
      serve(contract.me, showMe(db)),
      serve(contract.updateProfile, editProfile(db, { provePassword, mails, sendVerification })),
      serve(contract.changePassword, changeOwnPassword(db, passwords, provePassword, mails)),
      serve(contract.forgotPassword, noteForgotten(db, allowances)),
      serve(contract.resetPassword, setForgottenPassword(db, passwords, mails)),
      serve(contract.verifyEmail, confirmEmail(db)),
      serve(contract.resendVerification, sendVerificationAgain(db, sendVerification)),
      serve(contract.downloadAccountData, gatherData(db)),
      serve(contract.deleteAccount, deleteOwnAccount(db, provePassword)),
      serve(contract.setProfilePicture, setOwnPicture(db, allowances), pictureBody(mostPictureBytes)),
      serve(contract.removeProfilePicture, removeOwnPicture(db)),
      serve(contract.getProfilePicture, sendPicture(db)),
      serve(contract.listAdmins, listEveryAdmin(db)),
      serve(contract.findPerson, findByUsername(db)),
      serve(contract.setAdmin, changeAdmin(db)),
      serve(contract.listSessions, listOwnSessions(db)),
      serve(contract.endSession, endOneSession(db)),
      serve(contract.endOtherSessions, endEveryOtherSession(db)),
      serve(contract.resolveSession, resolveToken(db)),
    ],
    subscriptions: [rememberBalance, rememberFrame, ...ticketMails(siteUrl)],
    jobs: [tidySessions(db), tidyLinks(db), tidyAttempts(db), mailForgetful(db, allowances, mails), outgoingJob(db, carry, log)],
  }
}
