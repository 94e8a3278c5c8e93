import * as z from 'zod/mini'
import { EmailAddress, emailAddress } from './email-address.ts'
import { Id, Instant, lineOfText, text } from './primitives.ts'
import { message } from './message.ts'
import { personalData } from './data-export.ts'
import { Nothing, route } from './route.ts'
import { Language, AvatarFrame, RegionChoice } from './enums.ts'

/** The caller's own account, with the last known balance. `profileFrame` is the avatar frame that has not expired. */
export const User = z.object({
  id: Id,
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  bio: z.nullable(z.string()),
  region: RegionChoice,
  profileImage: z.nullable(z.string()),
  profileFrame: z.nullable(z.object({ frame: AvatarFrame, until: Instant })),
  coraBalance: z.int(),
  createdAt: Instant,
  isAdmin: z.boolean(),
  /** The language of mails. */
  language: z.optional(Language),
  emailVerified: z.optional(z.boolean()),
  /** False for an account that was created by a mailed code, until its owner sets a password by a mailed link. */
  hasPassword: z.optional(z.boolean()),
  /** When the profile was last changed. */
  updatedAt: z.optional(Instant),
})
export type User = z.infer<typeof User>

const DisplayName = lineOfText(3, 60, 'Display name must be at least 3 characters')
const Password = z.string('Password is required').check(
  z.minLength(6, 'Password must be at least 6 characters'),
  z.maxLength(200, 'Must be at most 200 characters'),
  z.refine((password) => password.trim() !== '', 'Password must not be only spaces'),
)
/** A password that is entered again. Its rules were applied when it was chosen. */
const KnownPassword = z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(200))
export const Username = z
  .string('Username is required')
  .check(
    z.trim(),
    z.minLength(3, 'Username must be at least 3 characters'),
    z.maxLength(50, 'Must be at most 50 characters'),
    z.regex(/^[A-Za-z0-9_.-]*$/, 'Must contain only letters, numbers, _ . and -'),
  )

/** The username of the inviter. An unknown one does not stop the registration. */
const Referrer = z.optional(z.string().check(z.maxLength(100)))
/** What the registration form sends. `referrer` is the username in `/auth/register?ref=`. */
export const Registration = z.object({
  username: Username,
  displayName: DisplayName,
  email: EmailAddress,
  password: Password,
  region: z._default(RegionChoice, 'all'),
  /** Without one, the browser's decides. */
  language: z.optional(Language),
  referrer: Referrer,
})

export const Credentials = z.object({
  username: z.string('Username is required').check(z.trim(), z.minLength(1, 'Username is required'), z.maxLength(254)),
  password: KnownPassword,
})

/** `name` is the display name of a new account, and what its username is made of. */
export const LoginCodeRequest = z.object({
  email: EmailAddress,
  name: z.optional(DisplayName),
  /** Without one, the browser's decides. */
  language: z.optional(Language),
})
/** The six digits, optionally in two groups. */
export const LoginCode = z.object({
  email: EmailAddress,
  code: z.string('Code is required').check(
    z.trim(),
    z.regex(/^\d{3}[ -]?\d{3}$/, 'The code has six digits'),
    z.overwrite((code) => code.replace(/\D/, '')),
  ),
})

export const AccountDeletion = z.object({ password: KnownPassword })
export const PasswordChange = z.object({ currentPassword: KnownPassword, newPassword: Password })

export const ProfileEdit = z.object({
  displayName: DisplayName,
  email: emailAddress('Please enter a valid email'),
  bio: z.optional(z.nullable(text(0, 1000))),
  region: RegionChoice,
  language: z.optional(Language),
  /** Needed to change the address: with the password, the new one is trusted at once. */
  currentPassword: z.optional(z.string().check(z.maxLength(200))),
  /** That of the profile from which the change began: an older one is refused. */
  updatedAt: z.optional(Instant),
})

/**
 * A session of the caller. `id` does not grant access. `lastSeenAt` is exact to the hour. `device` is like `Firefox ·
 * Android`, or null when unknown.
 */
export const Session = z.object({
  id: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  device: z.nullable(z.string()),
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

/**
 * Everything that svc-identity stores about a person. Addresses are the networks of logins; attempts are the failed
 * logins of the last 15 minutes. A login code is one that was mailed in the last ten minutes to the confirmed
 * address; the code itself is not stored.
 */
export const AccountData = personalData('account', {
  account: z.array(
    z.extend(z.omit(User, { profileFrame: true }), {
      emailVerifiedAt: z.nullable(Instant),
      formerEmail: z.nullable(z.string()),
      invitedBy: z.nullable(z.string()),
      suspendedAt: z.nullable(Instant),
    }),
  ),
  sessions: z.array(z.object({ createdAt: Instant, lastSeenAt: Instant, device: z.nullable(z.string()) })),
  addresses: z.array(z.object({ address: z.string(), usedAt: Instant })),
  attempts: z.array(z.object({ at: Instant })),
  frames: z.array(z.object({ frame: AvatarFrame, until: Instant })),
  passkeys: z.array(z.object({ name: z.string(), createdAt: Instant, lastUsedAt: z.nullable(Instant) })),
  contactMessages: z.array(z.object({ at: Instant, message: z.string(), name: z.string(), email: z.string() })),
  mailedLinks: z.array(z.object({ purpose: z.string(), email: z.string(), createdAt: Instant, expiresAt: Instant })),
  signInCodes: z.array(z.object({ email: z.string(), attempts: z.int(), expiresAt: Instant })),
})

/** The token of a mailed link. */
const LinkToken = z.string('This field is required').check(z.minLength(1, 'This field is required'), z.maxLength(200))
export const ForgottenPassword = z.object({ email: EmailAddress })
export const PasswordReset = z.object({ token: LinkToken, password: Password })
export const EmailConfirmation = z.object({ token: LinkToken })
/** The response says only that the request was received. */
const Heard = z.object({})

export const registerAccount = route('POST', '/api/auth/register', {
  summary: 'Create an account and log in',
  access: 'public',
  body: Registration,
  response: User,
  status: 201,
})
export const logIn = route('POST', '/api/auth/login', {
  summary: 'Log in',
  access: 'public',
  body: Credentials,
  response: User,
})
export const requestLoginCode = route('POST', '/api/auth/code', {
  summary: 'Request a login code by mail, with or without an account',
  access: 'public',
  body: LoginCodeRequest,
  response: Heard,
  status: 202,
})
export const confirmLoginCode = route('POST', '/api/auth/code/confirm', {
  summary: 'Log in with a mailed code; creates an account if the address has none',
  access: 'public',
  /** `referrer` counts for a new account only. */
  body: z.extend(LoginCode, { referrer: Referrer }),
  response: User,
})
export const logOut = route('POST', '/api/auth/logout', {
  summary: 'End this session',
  access: 'public',
  response: Nothing,
  status: 204,
  repeatable: true,
})
export const getMe = route('GET', '/api/auth/me', { summary: 'The logged-in person', access: 'user', response: User })
export const updateProfile = route('PUT', '/api/user/profile', {
  summary: 'Change your profile',
  access: 'user',
  body: ProfileEdit,
  response: User,
})
export const changePassword = route('PUT', '/api/user/password', {
  summary: 'Change your password; every other session ends',
  access: 'user',
  body: PasswordChange,
  response: Nothing,
  status: 204,
})
export const forgotPassword = route('POST', '/api/auth/forgot-password', {
  summary: 'Request a link that sets a new password, mailed if the address has an account',
  access: 'public',
  body: ForgottenPassword,
  response: Heard,
  status: 202,
})
export const resetPassword = route('POST', '/api/auth/reset-password', {
  summary: 'Set a new password by a mailed link; every session ends',
  access: 'public',
  body: PasswordReset,
  response: Nothing,
  status: 204,
})
export const confirmEmail = route('POST', '/api/auth/verify-email', {
  summary: 'Confirm an address by a mailed link',
  access: 'public',
  body: EmailConfirmation,
  response: Nothing,
  status: 204,
})
export const resendConfirmation = route('POST', '/api/auth/verify-email/resend', {
  summary: 'Mail the link that confirms your address again',
  access: 'user',
  response: Heard,
  status: 202,
})
export const deleteAccount = route('DELETE', '/api/user', {
  summary: 'Delete your account permanently',
  access: 'user',
  /** `endsMails`: also end the subscription of the address and delete the messages that came from it. */
  body: z.object({ password: z.optional(KnownPassword), endsMails: z.optional(z.boolean()) }),
  response: Nothing,
  status: 204,
})
/**
 * `imageBase64` is a JPEG, PNG or WebP of at most `maxPictureBytes`, as plain base64 or as a data URL. The square in
 * its middle is used.
 */
export const setProfilePicture = route('PUT', '/api/user/picture', {
  summary: 'Set your picture',
  access: 'user',
  body: z.object({ imageBase64: z.string('A picture is required').check(z.minLength(1, 'A picture is required')) }),
  response: User,
})
export const removeProfilePicture = route('DELETE', '/api/user/picture', {
  summary: 'Remove your picture',
  access: 'user',
  response: User,
  repeatable: true,
})
export const getProfilePicture = route('GET', '/api/user/pictures/:name', {
  summary: "Somebody's picture, 512 px square",
  access: 'public',
  params: z.object({ name: z.string().check(z.regex(/^[0-9a-f]{32}\.webp$/)) }),
  response: z.instanceof(Uint8Array),
  produces: 'image/webp',
})
export const listSessions = route('GET', '/api/user/sessions', {
  summary: 'Your sessions: this one first, then by last use',
  access: 'user',
  response: z.array(Session),
})
export const endSession = route('DELETE', '/api/user/sessions/:id', {
  summary: 'End one of your sessions, which may be this one',
  access: 'user',
  params: z.object({ id: z.string().check(z.regex(/^[0-9a-f-]{36}$/)) }),
  response: Nothing,
  status: 204,
})
export const endOtherSessions = route('DELETE', '/api/user/sessions', {
  summary: 'End all your sessions except this one',
  access: 'user',
  response: Nothing,
  status: 204,
  repeatable: true,
})
export const exportAccountData = route('GET', '/api/user/data', {
  summary: 'Your data in svc-identity, as a file',
  access: 'user',
  response: AccountData,
})

/** The gateway looks up the owner of a session cookie. Null if there is none. Not reachable from outside. */
export const resolveSession = route('POST', '/internal/sessions/resolve', {
  summary: 'The owner of a session cookie',
  access: 'public',
  onlyReads: true,
  body: z.object({ token: z.string().check(z.maxLength(200)) }),
  response: z.object({
    session: z.nullable(
      z.object({
        sessionId: z.string(),
        userId: Id,
        username: z.string(),
        displayName: z.string(),
        isAdmin: z.boolean(),
      }),
    ),
  }),
})
export type ResolvedSession = NonNullable<z.infer<typeof resolveSession.response>['session']>

/**
 * The gateway ends a session whose user logged out while svc-identity was unavailable. The SHA-256 of its token, in
 * base64url, identifies the session. Not reachable from outside.
 */
export const endLoggedOutSession = route('POST', '/internal/sessions/end', {
  summary: 'Ends the session of a token',
  access: 'public',
  body: z.object({ tokenHash: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  status: 204,
  response: z.undefined(),
  repeatable: true,
})

/** The public profile of an organiser. Older messages lack `about` and `picture`, and then do not change them. */
const PublicPerson = {
  userId: Id,
  username: z.string(),
  displayName: z.string(),
  about: z.optional(z.nullable(z.string())),
  picture: z.optional(z.nullable(z.string())),
}
const ofUser = (data: { userId: number }) => `user:${data.userId}`

/** `network` is a keyed hash of where the account was made. It is missing for the loopback address. */
const Registered = { registeredAt: Instant, network: z.optional(z.string()) }
export const UserRegistered = message(
  'identity.user.registered',
  z.object({ ...PublicPerson, ...Registered, region: RegionChoice, referrerId: z.nullable(Id) }),
  ofUser,
)
export const UserUpdated = message('identity.user.updated', z.object({ ...PublicPerson, region: RegionChoice }), ofUser)
export const UserDeleted = message('identity.user.deleted', z.object({ userId: Id }), ofUser)
export const AdminChanged = message(
  'identity.user.admin-changed',
  z.object({ userId: Id, isAdmin: z.boolean() }),
  ({ userId }) => `admin:${userId}`,
)
/** An administrator has suspended an account, or lets the person in again. */
export const SuspensionChanged = message(
  'identity.user.suspension-changed',
  z.object({ userId: Id, isSuspended: z.boolean() }),
  ({ userId }) => `suspension:${userId}`,
)
/** `sessionId` null: every session of the person has ended. */
export const SessionRevoked = message(
  'identity.session.revoked',
  z.object({ userId: Id, sessionId: z.nullable(z.string()) }),
  (data) => `session:${data.sessionId ?? `all-of-${data.userId}`}`,
  { transient: true },
)

/** Whether the address of an account is confirmed. A changed address is unconfirmed. */
export const EmailConfirmationChanged = message(
  'identity.user.email-confirmation-changed',
  z.object({ userId: Id, isConfirmed: z.boolean() }),
  ({ userId }) => `email-confirmation:${userId}`,
)
