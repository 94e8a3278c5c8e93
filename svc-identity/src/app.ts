import { createRateLimiter } from '@convive/service-kit/limits/rate-limit'
import { transportFrom, sendMessagesJob } from '@convive/service-kit/mail/outbound-messages'
import { createPictureEncoder } from '@convive/service-kit/pictures/picture-encoder'
import type { Composition, ServiceContext, ServiceDefinition } from '@convive/service-kit/service/service'
import { AccountTable } from './accounts/account.store.ts'
import { bootstrapAdmin } from './admins/bootstrap-admin.ts'
import { changePasswordRoute } from './profile/change-password.ts'
import { deleteAccountRoute } from './account-deletion/delete-account.ts'
import { createPasswordHasher } from './accounts/password-hashing.ts'
import { createReauthenticate, logInRoute } from './sessions/log-in.ts'
import { registerAccountRoute } from './registration/register-account.ts'
import { confirmLoginCodeRoute, requestLoginCodeRoute, sendLoginCodeJob } from './code-login/code-login.ts'
import { listAdministratorsRoute, setAdminRoute } from './admins/administrators.ts'
import { onTransactionRecorded, onUpgradeBought } from './cora/copies-of-cora.ts'
import {
  answerContactMessageRoute,
  listContactMessagesRoute,
  listContactNotificationsRoute,
  readContactNotificationsRoute,
  sendContactMessageRoute,
} from './contact/contact-messages.ts'
import { readIdentityConfig } from './config.ts'
import {
  confirmEmailRoute,
  createSendConfirmationEmail,
  resendConfirmationRoute,
} from './email-confirmation/email-confirmation.ts'
import { createEmailTemplates, createQueueNotice } from './mail/email-templates.ts'
import { EmailTokenTable } from './mail/email-token.store.ts'
import { purgeExpiredSessionsJob, purgeExpiredTokensJob } from './sessions/purge-expired.job.ts'
import { migrations } from './migrations/index.ts'
import { forgotPasswordRoute, resetPasswordRoute, sendPasswordResetJob } from './password-reset/password-reset.ts'
import { confirmAddressRoute, searchPeopleRoute, sendPasswordLinkRoute, suspendPersonRoute } from './people/people.ts'
import {
  getProfilePictureRoute,
  ProfilePictureTable,
  removeProfilePictureRoute,
  setProfilePictureRoute,
} from './pictures/profile-pictures.ts'
import {
  addPasskeyRoute,
  listPasskeysRoute,
  removePasskeyRoute,
  renamePasskeyRoute,
  requestPasskeyRoute,
  logInWithPasskeyRoute,
  requestPasskeyLoginRoute,
} from './passkeys/passkeys.ts'
import { createRelyingParty } from './passkeys/relying-party.ts'
import { exportAccountDataRoute } from './personal-data/export-account-data.ts'
import { getMeRoute, setMailLanguageRoute, updateProfileRoute } from './profile/profile.ts'
import {
  endLoggedOutSessionRoute,
  endOtherSessionsRoute,
  endSessionRoute,
  listSessionsRoute,
  logOutRoute,
} from './sessions/sessions.ts'
import { seedOrganisers } from './seed/seed-organisers.ts'
import { createLoginRateLimit, KnownNetworkTable } from './sessions/login-rate-limit.ts'
import { createLoginRestriction } from './sessions/login-restriction.ts'
import { resolveSessionRoute } from './sessions/resolve-session.ts'
import { SessionTable } from './sessions/session.store.ts'
import { getSiteCheckRoute, mailSiteFindingsJob } from './site-check/get-site-check.ts'
import { onFollowedEventsListed } from './event-mails/on-followed-events-listed.ts'
import { onGuestsNotified, sendLateNoticeJob } from './event-mails/on-guests-notified.ts'
import { ticketMails } from './ticket-mails/ticket-mails.ts'

/** Accounts, sessions and profiles. */
export const identity: ServiceDefinition = {
  name: 'svc-identity',
  entities: [AccountTable, EmailTokenTable, KnownNetworkTable, ProfilePictureTable, SessionTable],
  migrations,
  compose,
}

async function compose({ config, db, env, log, metrics }: ServiceContext): Promise<Composition> {
  const { siteUrl, admin, seedsDemo } = readIdentityConfig(env)
  const emails = createEmailTemplates(siteUrl)
  const passwords = await createPasswordHasher()
  const rateLimiter = createRateLimiter(config.isLimited, config.securityLogKey)
  const loginRateLimit = createLoginRateLimit(db, rateLimiter)
  const loginRestriction = createLoginRestriction(db, rateLimiter, metrics)
  const reauthenticate = createReauthenticate(db, passwords, loginRateLimit)
  const queueNotice = createQueueNotice(rateLimiter)
  const pictures = createPictureEncoder(log)
  const relyingParty = createRelyingParty(siteUrl)
  const sendConfirmationEmail = createSendConfirmationEmail(rateLimiter, emails)
  await bootstrapAdmin(db, passwords, admin, log)
  if (seedsDemo) await seedOrganisers(db, pictures)
  return {
    routes: [
      registerAccountRoute(db, passwords, rateLimiter, sendConfirmationEmail, admin.username),
      logInRoute(db, passwords, loginRateLimit, loginRestriction),
      requestLoginCodeRoute(db, rateLimiter),
      confirmLoginCodeRoute(db, { rateLimiter, loginRateLimit, adminUsername: admin.username }),
      requestPasskeyLoginRoute(db, rateLimiter, relyingParty),
      logInWithPasskeyRoute(db, rateLimiter, relyingParty),
      logOutRoute(db),
      getMeRoute(db),
      updateProfileRoute(db, { rateLimiter, reauthenticate, emails, queueNotice, sendConfirmationEmail }),
      setMailLanguageRoute(db),
      changePasswordRoute(db, passwords, reauthenticate, { emails, queueNotice }),
      forgotPasswordRoute(db, rateLimiter),
      resetPasswordRoute(db, passwords, loginRateLimit, { emails, queueNotice }),
      confirmEmailRoute(db),
      resendConfirmationRoute(db, sendConfirmationEmail),
      exportAccountDataRoute(db, loginRateLimit),
      deleteAccountRoute(db, reauthenticate, loginRateLimit),
      setProfilePictureRoute(db, rateLimiter, pictures),
      removeProfilePictureRoute(db),
      getProfilePictureRoute(db),
      listPasskeysRoute(db),
      requestPasskeyRoute(db, { rateLimiter, reauthenticate, relyingParty }),
      addPasskeyRoute(db, { relyingParty, emails, queueNotice }),
      renamePasskeyRoute(db),
      removePasskeyRoute(db),
      listAdministratorsRoute(db),
      sendContactMessageRoute(db, rateLimiter, emails),
      answerContactMessageRoute(db),
      listContactMessagesRoute(db),
      listContactNotificationsRoute(db),
      readContactNotificationsRoute(db),
      searchPeopleRoute(db),
      suspendPersonRoute(db),
      sendPasswordLinkRoute(db),
      confirmAddressRoute(db),
      setAdminRoute(db),
      getSiteCheckRoute(db, metrics),
      listSessionsRoute(db),
      endSessionRoute(db),
      endOtherSessionsRoute(db),
      resolveSessionRoute(db),
      endLoggedOutSessionRoute(db),
    ],
    subscriptions: [
      onTransactionRecorded,
      onUpgradeBought,
      ...ticketMails(siteUrl, rateLimiter),
      onGuestsNotified(siteUrl, rateLimiter),
      onFollowedEventsListed(siteUrl, rateLimiter),
    ],
    jobs: [
      purgeExpiredSessionsJob(db),
      purgeExpiredTokensJob(db),
      sendPasswordResetJob(db, rateLimiter, emails),
      sendLoginCodeJob(db, rateLimiter, emails),
      sendLateNoticeJob(db, { siteUrl, rateLimiter }),
      mailSiteFindingsJob(db, emails),
      sendMessagesJob(transportFrom(env)),
    ],
    close: async () => pictures.close(),
  }
}
