import * as z from 'zod/mini'
import { User } from './identity.ts'
import { Instant, text } from './primitives.ts'
import { Nothing, route } from './route.ts'

/** A key on a user's device that allows logging in without a password. `id` does not grant access. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
})
export type Passkey = z.infer<typeof Passkey>

export const PasskeyName = z.object({ name: text(1, 60) })

/** The request to the browser, in WebAuthn's JSON form. */
const Options = z.record(z.string(), z.unknown())
const Encoded = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(20_000))
const Credential = { id: Encoded, rawId: Encoded, type: z.literal('public-key'), clientExtensionResults: z.object({}) }

/** The response of an authenticator that created a key: WebAuthn's RegistrationResponseJSON. */
const CreatedCredential = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Encoded,
    attestationObject: Encoded,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})
/** The response of an authenticator that signed: WebAuthn's AuthenticationResponseJSON. */
const SignedCredential = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Encoded,
    authenticatorData: Encoded,
    signature: Encoded,
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
})

export const requestPasskeyLogin = route('POST', '/api/auth/passkey/options', {
  summary: 'Request the challenge that a passkey signs',
  access: 'public',
  response: Options,
})
export const logInWithPasskey = route('POST', '/api/auth/passkey', {
  summary: 'Log in with a passkey',
  access: 'public',
  body: z.object({ credential: SignedCredential }),
  response: User,
})

const ById = z.object({ id: z.string().check(z.regex(/^[0-9a-f-]{36}$/)) })

export const listPasskeys = route('GET', '/api/user/passkeys', {
  summary: 'Your passkeys, oldest first',
  access: 'user',
  response: z.array(Passkey),
})
/** Requires the password. An account without one needs a session that began in the last 15 minutes. */
export const requestPasskey = route('POST', '/api/user/passkeys/options', {
  summary: 'Request the options for a new passkey',
  access: 'user',
  body: z.object({ currentPassword: z.optional(z.string().check(z.maxLength(200))) }),
  response: Options,
})
export const addPasskey = route('POST', '/api/user/passkeys', {
  summary: 'Add a passkey that the browser made, named after the device',
  access: 'user',
  body: z.object({ credential: CreatedCredential }),
  response: Passkey,
  status: 201,
})
export const renamePasskey = route('PUT', '/api/user/passkeys/:id', {
  summary: 'Name a passkey',
  access: 'user',
  params: ById,
  body: PasskeyName,
  response: Passkey,
  repeatable: true,
})
export const removePasskey = route('DELETE', '/api/user/passkeys/:id', {
  summary: 'Remove a passkey',
  access: 'user',
  params: ById,
  response: Nothing,
  status: 204,
})
