// @vitest-environment happy-dom
import { requestPasskeyLogin, logInWithPasskey } from '@convive/contracts/passkeys'
import { currentUser, Input, setUser } from '@convive/ui-kit'
import { mockApi, renderInApp, screen, logInTestUser, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { PasskeyLogin } from './login-page.tsx'

const options = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' }
const bytes = () => new Uint8Array([1, 2, 3]).buffer
const credential = {
  id: 'AQID',
  rawId: bytes(),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: { clientDataJSON: bytes(), authenticatorData: bytes(), signature: bytes(), userHandle: null },
  getClientExtensionResults: () => ({ credProps: { rk: true } }),
}
type Question = CredentialRequestOptions & { mediation?: string; signal?: AbortSignal }

/** A browser whose passkey dialogs are controlled by the test, and the account of the passkey. */
function start(answer: (question: Question) => Promise<unknown>) {
  const get = vi.fn<(question: Question) => Promise<unknown>>(answer)
  const isConditionalMediationAvailable = () => Promise.resolve(true)
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isConditionalMediationAvailable }),
  )
  vi.spyOn(navigator, 'credentials', 'get').mockReturnValue({ get } as unknown as CredentialsContainer)
  onTestFinished(() => void vi.restoreAllMocks())
  const user = logInTestUser()
  setUser(null)
  const api = mockApi()
  api.respond(requestPasskeyLogin, options)
  api.respond(logInWithPasskey, user)
  renderInApp(
    <>
      <Input label="Username or email" autoComplete="username webauthn" />
      <PasskeyLogin />
    </>,
  )
  return { api, user, get }
}
const isAutofill = ({ mediation }: Question) => mediation === 'conditional'
/** Waits until another dialog replaces this one. */
const waitForAbort = ({ signal }: Question) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
const press = () => userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }))

it('logs in with the passkey that the browser proposes, and sends nothing of its extensions', async () => {
  const { api, user } = start(() => Promise.resolve(credential))
  await waitFor(() => expect(currentUser()?.id).toBe(user.id))
  expect(api.requests(logInWithPasskey)[0]?.fields).toMatchObject({
    credential: { id: 'AQID', clientExtensionResults: {} },
  })
})

it('logs in by the button, while the browser proposes passkeys', async () => {
  const { user, get } = start((question) =>
    isAutofill(question) ? waitForAbort(question) : Promise.resolve(credential),
  )
  await waitFor(() => expect(get).toHaveBeenCalled())
  await press()
  await waitFor(() => expect(currentUser()?.id).toBe(user.id))
})

it('does not begin to propose passkeys once the button is pressed', async () => {
  const { api, user, get } = start(() => Promise.resolve(credential))
  const answerFirst = api.hold(requestPasskeyLogin)
  await waitFor(() => expect(api.requests(requestPasskeyLogin)).toHaveLength(1))
  api.respond(requestPasskeyLogin, options)
  await press()
  await waitFor(() => expect(currentUser()?.id).toBe(user.id))
  answerFirst(options)
  await waitFor(() => expect(get.mock.calls.map(([question]) => isAutofill(question))).toEqual([false]))
})

it('says nothing when the user closes the question, and why a passkey was refused', async () => {
  const { api, get } = start((question) =>
    isAutofill(question) ? waitForAbort(question) : Promise.reject(new DOMException('closed', 'NotAllowedError')),
  )
  await press()
  await waitFor(() => expect(get.mock.calls.some(([question]) => !isAutofill(question))).toBe(true))
  expect(screen.queryByRole('alert')).toBeNull()
  api.refuse(logInWithPasskey, 400, 'passkey_failed')
  get.mockImplementation(() => Promise.resolve(credential))
  await waitFor(() => expect(screen.getByRole('button').hasAttribute('disabled')).toBe(false))
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain('That passkey didn’t work')
})
