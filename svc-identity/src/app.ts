import { createRateLimiter } from '@convive/service-kit/limits/rate-limit'
import { transportFrom, sendMessagesJob } from '@convive/service-kit/mail/outbound-messages'
import { createPictureEncoder } from '@convive/service-kit/pictures/picture-encoder'
import type { Composition, ServiceContext, ServiceDefinition } from '@convive/service-kit/service/service'
import { AccountTable } from './accounts/account.store.ts'
import { bootstrapAdmin } from './admins/bootstrap-admin.ts'
import { changePasswordRoute } from './profile/change-password.ts'
import { deleteAccountRoute } from './profile/delete-account.ts'
import { createPasswordHasher } from './accounts/password-hashing.ts'
import { createReauthenticate } from './sessions/reauthenticate.ts'
import { registerAccountRoute } from './registration/register-account.ts'
import { confirmLoginCodeRoute } from './code-login/confirm-login-code.ts'
import { requestLoginCodeRoute } from './code-login/request-login-code.ts'
import { sendLoginCodeJob } from './code-login/send-login-code.job.ts'
import { listAdministratorsRoute } from './admins/list-administrators.ts'
import { listAdminsUnpagedRoute } from './admins/list-admins-unpaged.ts'
import { setAdminRoute } from './admins/set-admin.ts'
import { onTransactionRecorded } from './balance/on-transaction-recorded.ts'
import { answerContactMessageRoute } from './contact/answer-contact-message.ts'
import { listContactMessagesRoute } from './contact/list-contact-messages.ts'
import { listContactNotificationsRoute } from './contact/list-contact-notifications.ts'
import { readContactNotificationsRoute } from './contact/read-contact-notifications.ts'
import { sendContactMessageRoute } from './contact/send-contact-message.ts'
import { readIdentityConfig } from './config.ts'
import { resendConfirmationRoute } from './email-confirmation/resend-confirmation.ts'
import { createSendConfirmationEmail } from './email-confirmation/send-confirmation-email.ts'
import { confirmEmailRoute } from './email-confirmation/confirm-email.ts'
import { createEmailTemplates } from './mail/email-templates.ts'
import { EmailTokenTable } from './mail/email-token.store.ts'
import { createQueueNotice } from './mail/queue-notice.ts'
import { purgeExpiredTokensJob } from './mail/purge-expired-tokens.job.ts'
import { migrations } from './migrations/index.ts'
import { forgotPasswordRoute } from './password-reset/forgot-password.ts'
import { resetPasswordRoute } from './password-reset/reset-password.ts'
import { sendPasswordResetJob } from './password-reset/send-password-reset.job.ts'
import { confirmAddressRoute } from './people/confirm-address.ts'
import { searchPeopleRoute } from './people/search-people.ts'
import { sendPasswordLinkRoute } from './people/send-password-link.ts'
import { suspendPersonRoute } from './people/suspend-person.ts'
import { getProfilePictureRoute } from './pictures/get-profile-picture.ts'
import { ProfilePictureTable } from './pictures/profile-picture.store.ts'
import { removeProfilePictureRoute } from './pictures/remove-profile-picture.ts'
import { setProfilePictureRoute } from './pictures/set-profile-picture.ts'
import { addPasskeyRoute } from './passkeys/add-passkey.ts'
import { listPasskeysRoute } from './passkeys/list-passkeys.ts'
import { createRelyingParty } from './passkeys/relying-party.ts'
import { removePasskeyRoute } from './passkeys/remove-passkey.ts'
import { renamePasskeyRoute } from './passkeys/rename-passkey.ts'
import { requestPasskeyRoute } from './passkeys/request-passkey.ts'
import { requestPasskeyLoginRoute } from './passkeys/request-passkey-login.ts'
import { logInWithPasskeyRoute } from './passkeys/log-in-with-passkey.ts'
import { onUpgradeBought } from './avatar-frames/on-upgrade-bought.ts'
import { exportAccountDataRoute } from './personal-data/export-account-data.ts'
import { getMeRoute } from './profile/get-me.ts'
import { setMailLanguageRoute } from './profile/set-mail-language.ts'
import { updateProfileRoute } from './profile/update-profile.ts'
import { endOtherSessionsRoute } from './sessions/end-other-sessions.ts'
import { endSessionRoute } from './sessions/end-session.ts'
import { listSessionsRoute } from './sessions/list-sessions.ts'
import { seedOrganisers } from './seed/seed-organisers.ts'
import { createLoginRateLimit, KnownNetworkTable } from './sessions/login-rate-limit.ts'
import { createLoginRestriction } from './sessions/login-restriction.ts'
import { logInRoute } from './sessions/log-in.ts'
import { logOutRoute } from './sessions/log-out.ts'
import { purgeExpiredSessionsJob } from './sessions/purge-expired-sessions.job.ts'
import { endLoggedOutSessionRoute } from './sessions/end-logged-out-session.ts'
import { resolveSessionRoute } from './sessions/resolve-session.ts'
import { SessionTable } from './sessions/session.store.ts'
import { onFollowedEventsListed } from './event-mails/on-followed-events-listed.ts'
import { onGuestsNotified } from './event-mails/on-guests-notified.ts'
import { sendLateNoticeJob } from './event-mails/send-notice.ts'
import { onTicketIssued } from './ticket-mails/on-ticket-issued.ts'
import { onPlaceOffered } from './ticket-mails/on-place-offered.ts'
import { onTicketRefunded } from './ticket-mails/on-ticket-refunded.ts'

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
      listAdminsUnpagedRoute(db),
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
      listSessionsRoute(db),
      endSessionRoute(db),
      endOtherSessionsRoute(db),
      resolveSessionRoute(db),
      endLoggedOutSessionRoute(db),
    ],
    subscriptions: [
      onTransactionRecorded,
      onUpgradeBought,
      onTicketIssued(siteUrl, rateLimiter),
      onTicketRefunded(siteUrl, rateLimiter),
      onPlaceOffered(siteUrl, rateLimiter),
      onGuestsNotified(siteUrl, rateLimiter),
      onFollowedEventsListed(siteUrl, rateLimiter),
    ],
    jobs: [
      purgeExpiredSessionsJob(db),
      purgeExpiredTokensJob(db),
      sendPasswordResetJob(db, rateLimiter, emails),
      sendLoginCodeJob(db, rateLimiter, emails),
      sendLateNoticeJob(db, { siteUrl, rateLimiter }),
      sendMessagesJob(transportFrom(env)),
    ],
    close: async () => pictures.close(),
  }
}
