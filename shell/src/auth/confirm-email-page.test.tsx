// @vitest-environment happy-dom
import { confirmEmail } from '@convive/contracts/identity'
import { navigate } from '@convive/ui-kit'
import { mockApi, renderInApp, screen, userEvent } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { ConfirmEmailPage } from './confirm-email-page.tsx'

function open() {
  navigate('/auth/verify-email?token=abc', { replace: true })
  const api = mockApi()
  return { api, render: () => renderInApp(<ConfirmEmailPage />) }
}

it('confirms the address by a button, not by opening the link', async () => {
  const { api, render } = open()
  api.respond(confirmEmail, undefined)
  render()
  const button = await screen.findByRole('button', { name: 'Confirm my email' })
  expect(api.requests(confirmEmail)).toEqual([])
  await userEvent.click(button)
  await screen.findByText('Your email is confirmed.')
  expect(api.requests(confirmEmail).map(({ fields }) => fields)).toEqual([{ token: 'abc' }])
})

it('says that nothing responds, and offers a retry', async () => {
  const { api, render } = open()
  api.disconnect(confirmEmail)
  render()
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByText('Couldn’t confirm your email.')).toBeTruthy()
})
