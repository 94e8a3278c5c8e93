// @vitest-environment happy-dom
import { sendContactMessage } from '@convive/contracts/contact'
import { setUser } from '@convive/ui-kit'
import { mockApi, renderInApp, screen, logInTestUser, userEvent } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { ContactForm } from './contact-form.tsx'

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

it('sends what a visitor writes, and says where the reply goes', async () => {
  setUser(null)
  const api = mockApi()
  api.respond(sendContactMessage, {})
  renderInApp(<ContactForm />)
  await send()
  await screen.findByText('Write at least 10 characters')
  expect(api.requests(sendContactMessage)).toEqual([])
  await userEvent.type(screen.getByLabelText(/Name/), 'Rosa Vega')
  await userEvent.type(screen.getByLabelText(/Email/), 'rosa@example.org')
  await userEvent.selectOptions(screen.getByLabelText(/Region/), 'uvita')
  await userEvent.type(screen.getByLabelText(/Message/), 'Quiero aceptar Cora en mi soda.')
  await send()
  await screen.findByText(/We’ll answer to rosa@example.org/)
  expect(api.requests(sendContactMessage)[0]?.fields).toEqual({
    name: 'Rosa Vega',
    email: 'rosa@example.org',
    region: 'uvita',
    message: 'Quiero aceptar Cora en mi soda.',
  })
})

it('keeps the message when it could not be sent, and fills in who is logged in', async () => {
  const user = logInTestUser()
  mockApi().disconnect(sendContactMessage)
  renderInApp(<ContactForm />)
  expect(screen.getByLabelText<HTMLInputElement>(/Email/).value).toBe(user.email)
  await userEvent.type(screen.getByLabelText(/Message/), 'Quiero aceptar Cora en mi soda.')
  await send()
  await screen.findByRole('alert')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Message/).value).toBe('Quiero aceptar Cora en mi soda.')
})
