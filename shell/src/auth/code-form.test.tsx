// @vitest-environment happy-dom
import { confirmLoginCode, requestLoginCode } from '@convive/contracts/identity'
import { currentUser, navigate, setUser } from '@convive/ui-kit'
import { mockApi, renderInApp, screen, logInTestUser, userEvent, waitFor } from '@convive/ui-kit/testing'
import { beforeEach, expect, it } from 'vitest'
import { codeDigits, CodeForm, readCodeRequest, saveCodeRequest, secondsToResend } from './code-form.tsx'

beforeEach(() => sessionStorage.clear())

/** A visitor, and the account that the code logs in. */
function start() {
  const user = logInTestUser({ displayName: 'Mari Mora' })
  setUser(null)
  const api = mockApi()
  api.respond(requestLoginCode, {})
  api.respond(confirmLoginCode, user)
  const { unmount } = renderInApp(<CodeForm />)
  return { api, user, unmount }
}
const button = (name: RegExp) => screen.getByRole('button', { name })

async function askForCode(name = 'Mari Mora') {
  if (name) await userEvent.type(screen.getByLabelText(/Your name/), name)
  await userEvent.type(screen.getByLabelText(/Email/), 'mari@example.org')
  await userEvent.click(button(/Email me a code/))
  return await screen.findByLabelText<HTMLInputElement>(/Code/)
}

it('logs in by name, address and a pasted code, without another tap', async () => {
  const { api, user } = start()
  const code = await askForCode()
  expect(api.requests(requestLoginCode)[0]?.fields).toEqual({
    email: 'mari@example.org',
    name: 'Mari Mora',
    language: 'en',
  })
  expect(document.activeElement).toBe(code)
  expect([code.inputMode, code.autocomplete]).toEqual(['numeric', 'one-time-code'])
  await userEvent.paste('Tu código: 123 456')
  await waitFor(() => expect(currentUser()?.id).toBe(user.id))
  expect(api.requests(confirmLoginCode).map(({ fields }) => fields)).toEqual([
    { email: 'mari@example.org', code: '123456' },
  ])
  expect(readCodeRequest(Date.now())).toBeNull()
})

it('names the inviter of the address', async () => {
  navigate('/auth/login?ref=marisol', { replace: true })
  const { api, user } = start()
  await userEvent.type(await askForCode(), '123456')
  await waitFor(() => expect(currentUser()?.id).toBe(user.id))
  expect(api.requests(confirmLoginCode)[0]?.fields).toMatchObject({ referrer: 'marisol' })
  navigate('/', { replace: true })
})

it('needs no name of a person who has an account', async () => {
  const { api } = start()
  await askForCode('')
  expect(api.requests(requestLoginCode)[0]?.fields).toEqual({ email: 'mari@example.org', language: 'en' })
})

it('says beside the field that the code is wrong, keeps it, and accepts the right one', async () => {
  const { api, user } = start()
  api.refuse(confirmLoginCode, 400, 'wrong_sign_in_code')
  const code = await askForCode()
  await userEvent.type(code, '111111')
  await screen.findByText(/That code isn’t right/)
  expect(code.value).toBe('111111')
  api.respond(confirmLoginCode, user)
  await userEvent.clear(code)
  await userEvent.type(code, '123456')
  await waitFor(() => expect(currentUser()?.id).toBe(user.id))
})

it('asks for all six digits beside the field', async () => {
  start()
  await userEvent.type(await askForCode(), '12{enter}')
  await screen.findByText('The code has six digits')
})

it('waits for the code after the page was loaded again', async () => {
  const { unmount } = start()
  await askForCode()
  unmount()
  renderInApp(<CodeForm />)
  await screen.findByText(/mari@example\.org/)
  await userEvent.click(button(/Use another address/))
  screen.getByLabelText(/Email/)
})

it('says that there is no connection, and keeps what was typed', async () => {
  const { api } = start()
  api.disconnect(requestLoginCode)
  await userEvent.type(screen.getByLabelText(/Email/), 'mari@example.org')
  await userEvent.click(button(/Email me a code/))
  await screen.findByRole('alert')
  expect(screen.getByLabelText<HTMLInputElement>(/Email/).value).toBe('mari@example.org')
})

it('mails another code, but not immediately', async () => {
  const { api, unmount } = start()
  await askForCode()
  expect(button(/Send another code in/).hasAttribute('disabled')).toBe(true)
  unmount()
  saveCodeRequest({ email: 'mari@example.org', at: Date.now() - 60_000 })
  renderInApp(<CodeForm />)
  await userEvent.click(button(/^Send another code$/))
  await screen.findByRole('button', { name: /Send another code in/ })
  expect(api.requests(requestLoginCode)).toHaveLength(2)
})

it('forgets a request whose code has expired', () => {
  saveCodeRequest({ email: 'mari@example.org', at: 0 })
  expect(readCodeRequest(599_999)?.email).toBe('mari@example.org')
  expect(readCodeRequest(600_000)).toBeNull()
})

it.each([
  [0, 30],
  [100, 30],
  [29_001, 1],
  [30_000, 0],
  [90_000, 0],
])('%i ms after a code another is %i s away', (passed, seconds) => {
  expect(secondsToResend({ email: '', at: 1000 }, 1000 + passed)).toBe(seconds)
})

it.each([
  ['123 456', '123456'],
  ['12a', '12'],
  ['1234567', '123456'],
])('reads the digits of %s', (text, digits) => {
  expect(codeDigits(text)).toBe(digits)
})
