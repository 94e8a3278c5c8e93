// @vitest-environment happy-dom
import { getRsvp } from '@convive/contracts/events'
import { askPublicQuestion, listPublicQuestions, moderatePublicQuestion } from '@convive/contracts/public-questions'
import { reportEvent } from '@convive/contracts/reports'
import { exampleEvent } from '@convive/contracts/testing'
import { currentPath, setUser } from '@convive/ui-kit'
import { logInTestUser, mockApi, renderInApp, screen, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { PublicQuestions } from './public-questions.tsx'

const question = (id: number, given = {}) => ({
  id,
  text: `¿Pregunta ${id}?`,
  answer: null,
  askedAt: '2026-11-01T12:00:00Z',
  isOwn: false,
  isHidden: false,
  ...given,
})

function show(questions: ReturnType<typeof question>[], event = exampleEvent) {
  const api = mockApi()
  api.respond(getRsvp, { status: null, attended: false })
  api.respond(listPublicQuestions, questions)
  const { unmount } = renderInApp(<PublicQuestions event={event} />)
  return { api, unmount }
}

it('shows questions with their answers, the first five of many', async () => {
  setUser(null)
  show([question(1, { answer: 'Sí, detrás del salón.' }), ...[2, 3, 4, 5, 6, 7].map((id) => question(id))])
  await screen.findByText('Sí, detrás del salón.')
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 7 questions' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(7)
})

it('sends a visitor to the login and keeps the question, which is then asked', async () => {
  setUser(null)
  const { api, unmount } = show([])
  await userEvent.type(await screen.findByLabelText(/What would you like/), '¿Hay parqueo?')
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  await waitFor(() => expect(currentPath()).toContain('/auth/login'))
  expect(api.requests(askPublicQuestion)).toEqual([])
  unmount()
  logInTestUser()
  const { api: again } = show([])
  again.respond(askPublicQuestion, question(9))
  again.respond(listPublicQuestions, [question(9, { isOwn: true })])
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/What would you like/)).value).toBe('¿Hay parqueo?')
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  await screen.findByText(/Your question/)
  expect(again.requests(askPublicQuestion)).toMatchObject([{ fields: { text: '¿Hay parqueo?' } }])
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/What would you like/)).value).toBe('')
})

it('lets the organiser answer and hide', async () => {
  logInTestUser({ id: exampleEvent.creatorId })
  const { api } = show([question(1, { askerName: 'Ana Mora' })])
  await screen.findByText(/From Ana Mora/)
  expect(screen.queryByRole('button', { name: 'Ask' })).toBeNull()
  api.respond(moderatePublicQuestion, question(1))
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }))
  await userEvent.type(screen.getByLabelText(/Your answer/), 'Sí.')
  await userEvent.click(screen.getByRole('button', { name: 'Publish answer' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Hide' }))
  await waitFor(() =>
    expect(api.requests(moderatePublicQuestion).map(({ fields }) => fields)).toMatchObject([
      { answer: 'Sí.' },
      { isHidden: true },
    ]),
  )
})

it('reports a question', async () => {
  logInTestUser()
  const { api } = show([question(4)])
  api.respond(reportEvent, { message: 'Thank you.' })
  await userEvent.click(await screen.findByRole('button', { name: 'Report' }))
  await screen.findByRole('dialog', { name: 'Report this question' })
  await userEvent.selectOptions(screen.getByRole('combobox'), 'spam')
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }))
  await waitFor(() =>
    expect(api.requests(reportEvent).map(({ fields }) => fields)).toMatchObject([{ reason: 'spam', questionId: 4 }]),
  )
})

it('offers nobody to ask about an event that is over', async () => {
  const { api } = show([], { ...exampleEvent, isPast: true })
  await waitFor(() => expect(api.requests(listPublicQuestions)).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
})
