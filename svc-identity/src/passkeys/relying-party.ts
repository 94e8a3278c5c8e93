import { HttpError } from '@convive/service-kit/http/http-error'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Account } from '../accounts/account.store.ts'
import type { NewPasskey, StoredPasskey } from './passkey.store.ts'

/** Loaded on first use: it takes 27 MB and 170 ms, which a service without passkeys does not need. */
const library = () => import('@simplewebauthn/server')

/**
 * ES256 and RS256. Every authenticator supports one of them. The library would also offer newer ones, which make Node
 * print warnings.
 */
const algorithms = [-7, -257]

/** The site from the authenticators' point of view: they sign its host, and the browser signs its origin. */
export type RelyingParty = ReturnType<typeof createRelyingParty>

/** `siteUrl` is the public origin of the site. */
export function createRelyingParty(siteUrl: string) {
  const { hostname: rpID, origin } = new URL(siteUrl)
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true }
  return {
    loginOptions: async () =>
      await (await library()).generateAuthenticationOptions({ rpID, userVerification: 'required' }),
    /** `known` are the credentials that the user has already. */
    registrationOptions: async (account: Account, known: Pick<StoredPasskey, 'credentialId'>[]) =>
      await (
        await library()
      ).generateRegistrationOptions({
        rpName: 'Convive',
        rpID,
        userID: new TextEncoder().encode(String(account.id)),
        userName: account.username,
        userDisplayName: account.displayName,
        attestationType: 'none',
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),
    /** Checks a new passkey's response to a challenge. */
    verifyRegistration: async (response: RegistrationResponseJSON): Promise<NewPasskey> => {
      const { verifyRegistrationResponse } = await library()
      const { registrationInfo } = await orRefuse(
        verifyRegistrationResponse({
          ...expected,
          response,
          expectedChallenge: challengeIn(response),
          supportedAlgorithmIDs: algorithms,
        }),
      )
      if (!registrationInfo) throw passkeyFailed()
      const { id, publicKey, counter, transports } = registrationInfo.credential
      return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: transports ?? [] }
    },
    /** Checks the signature of a passkey. Returns the counter that it signed. */
    verifyLogin: async (response: AuthenticationResponseJSON, key: StoredPasskey): Promise<number> => {
      const { verifyAuthenticationResponse } = await library()
      const { verified, authenticationInfo } = await orRefuse(
        verifyAuthenticationResponse({
          ...expected,
          response,
          expectedChallenge: challengeIn(response),
          credential: {
            id: key.credentialId,
            publicKey: new Uint8Array(key.publicKey),
            counter: key.counter,
            transports: key.transports,
          },
        }),
      )
      if (!verified) throw passkeyFailed()
      return authenticationInfo.newCounter
    },
  }
}

/**
 * The same response for an unknown, a removed and a copied passkey, and for a challenge that was used or has expired.
 */
export const passkeyFailed = (cause?: unknown): HttpError =>
  Object.assign(new HttpError(400, 'passkey_failed', 'That passkey did not work. Please try again.'), { cause })

/** The library throws a plain error for each check that fails: another origin, another host, a wrong signature. */
async function orRefuse<Result>(verification: Promise<Result>): Promise<Result> {
  return await verification.catch((cause: unknown) => {
    throw passkeyFailed(cause)
  })
}

/** The challenge that was signed, according to the browser; empty if it names none. The signature covers it. */
export function challengeIn({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : ''
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}
