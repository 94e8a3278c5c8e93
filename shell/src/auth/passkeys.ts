import type { User } from '@convive/contracts/identity'
import { addPasskey, requestPasskey, requestPasskeyLogin, logInWithPasskey } from '@convive/contracts/passkeys'
import { call } from '@convive/ui-kit'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Loaded when a passkey is used or may be offered, and not with the page. */
const library = () => import('@simplewebauthn/browser')

export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Logs in with a passkey that the user chooses in the browser's dialog. Undefined when the user closes the dialog. */
export async function logInByPasskey(): Promise<User | undefined> {
  const { startAuthentication } = await library()
  const optionsJSON = await loginOptions()
  const credential = await unlessClosed(startAuthentication({ optionsJSON }))
  return credential && (await call(logInWithPasskey, { credential: withoutExtensions(credential) }))
}

/**
 * Lets the browser offer passkeys in the username field, and waits for the user's choice. Undefined if the browser
 * cannot do that, or if the user leaves the page or presses the button. A second request ends the first one, so
 * `isWanted` is checked right before this one starts.
 */
export async function logInByAutofill(isWanted: () => boolean): Promise<User | undefined> {
  if (!canUsePasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return undefined
  const { startAuthentication } = await library()
  const optionsJSON = await loginOptions()
  if (!isWanted()) return undefined
  const credential = await unlessClosed(startAuthentication({ optionsJSON, useBrowserAutofill: true }))
  return credential && (await call(logInWithPasskey, { credential: withoutExtensions(credential) }))
}

/** Ends the waiting of `logInByAutofill`. */
export const stopAutofill = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony()

/** Creates a passkey on this device and adds it to the account. Undefined when the user closes the browser's dialog. */
export async function createPasskey(currentPassword: string | undefined) {
  const { startRegistration } = await library()
  const options = await call(requestPasskey, { currentPassword })
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const credential = await unlessClosed(startRegistration({ optionsJSON }))
  return credential && (await call(addPasskey, { credential: withoutExtensions(credential) }))
}

const loginOptions = async () =>
  (await call(requestPasskeyLogin, {})) as unknown as PublicKeyCredentialRequestOptionsJSON

/** The site requests no extension. Browsers and password managers add their own results. */
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

/** Browsers report these two errors when the user refuses, or when another request replaces this one. */
async function unlessClosed<Credential>(question: Promise<Credential>): Promise<Credential | undefined> {
  return await question.catch((error: unknown) => {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return undefined
    throw error
  })
}
