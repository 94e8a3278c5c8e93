import type { User } from '@convive/contracts/identity'
import { addPasskey, requestPasskey, requestPasskeySignIn, signInWithPasskey } from '@convive/contracts/passkeys'
import { call } from '@convive/ui-kit'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Loaded when a passkey is used or may be proposed, and not with the page. */
const library = () => import('@simplewebauthn/browser')

export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Signs in by a passkey that the browser asks for. Undefined when the user closes the browser's question. */
export async function signInByPasskey(): Promise<User | undefined> {
  const { startAuthentication } = await library()
  const optionsJSON = await signInOptions()
  const credential = await unlessClosed(startAuthentication({ optionsJSON }))
  return credential && (await call(signInWithPasskey, { credential: withoutExtensions(credential) }))
}

/**
 * Lets the browser propose passkeys in the field of the username, and waits for one. Undefined where the browser cannot,
 * and when the page is left or the button is pressed instead: of two questions the later one ends the other, so
 * `isWanted` is asked before this one begins.
 */
export async function signInByAutofill(isWanted: () => boolean): Promise<User | undefined> {
  if (!canUsePasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return undefined
  const { startAuthentication } = await library()
  const optionsJSON = await signInOptions()
  if (!isWanted()) return undefined
  const credential = await unlessClosed(startAuthentication({ optionsJSON, useBrowserAutofill: true }))
  return credential && (await call(signInWithPasskey, { credential: withoutExtensions(credential) }))
}

/** Ends the waiting of `signInByAutofill`. */
export const stopAutofill = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony()

/** Makes a passkey on this device and adds it to the account. Undefined when the user closes the browser's question. */
export async function createPasskey(currentPassword: string | undefined) {
  const { startRegistration } = await library()
  const options = await call(requestPasskey, { currentPassword })
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const credential = await unlessClosed(startRegistration({ optionsJSON }))
  return credential && (await call(addPasskey, { credential: withoutExtensions(credential) }))
}

const signInOptions = async () =>
  (await call(requestPasskeySignIn, {})) as unknown as PublicKeyCredentialRequestOptionsJSON

/** The site asks for no extension. Browsers and password managers add results of their own. */
const withoutExtensions = <Response extends object>({
  id,
  rawId,
  type,
  response,
}: {
  id: string
  rawId: string
  type: 'public-key'
  response: Response
}) => ({ id, rawId, type, response, clientExtensionResults: {} })

/** Browsers report with these two that the user said no, or that another question took the place of this one. */
async function unlessClosed<Credential>(question: Promise<Credential>): Promise<Credential | undefined> {
  return await question.catch((error: unknown) => {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return undefined
    throw error
  })
}
