// @vitest-environment happy-dom
import { answerContactMessage, listContactMessages } from '@convive/contracts/contact'
import { logInTestUser, mockApi, renderInApp, screen, userEvent } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { ContactPage } from './contact-page.tsx'

const letter = {
  id: 3,
  name: 'Rosa Vega',
  email: 'rosa@example.org',
  region: 'uvita',
  message: 'Quiero aceptar Cora en mi soda.',
  userId: null,
  at: '2026-11-01T12:00:00Z',
  answeredAt: null,
} as const

it('marks a message as answered', async () => {
  const api = mockApi()
  logInTestUser({ isAdmin: true })
  api.respond(listContactMessages, { items: [letter], next: null })
  renderInApp(<ContactPage />)
  const answered = { ...letter, answeredAt: '2026-11-02T12:00:00Z' }
  api.respond(answerContactMessage, answered)
  const mark = await screen.findByRole('button', { name: 'Mark the message of Rosa Vega as answered' })
  expect(screen.queryByText('Answered')).toBeNull()
  api.respond(listContactMessages, { items: [answered], next: null })
  await userEvent.click(mark)
  await screen.findByText('Answered')
  screen.getByRole('button', { name: 'Mark the message of Rosa Vega as unanswered' })
  expect(api.requests(answerContactMessage)[0]?.fields).toEqual({ id: '3', isAnswered: true })
})
