// @vitest-environment happy-dom
import type { User } from '@convive/contracts/identity'
import { setMailLanguage } from '@convive/contracts/mail-language'
import { currentLanguage, currentUser, setLanguage, setUser } from '@convive/ui-kit'
import { act, logInTestUser, mockApi, renderHookInApp, waitFor } from '@convive/ui-kit/testing'
import { afterEach, expect, it } from 'vitest'
import { chooseLanguage, startOwnLanguage, useLanguageFailure } from './choose-language.ts'

startOwnLanguage()
afterEach(() => {
  setLanguage('en')
  setUser(null)
  localStorage.clear()
})

const answerFor = (user: User) => {
  const api = mockApi()
  api.respond(setMailLanguage, ({ fields }) => ({ ...user, language: fields.language as 'en' | 'es' }))
  const sent = () => api.requests(setMailLanguage).map(({ fields }) => fields)
  return { api, sent }
}

it('saves the language of the pages as the language of mails', async () => {
  const { sent } = answerFor(logInTestUser({ language: 'en' }))
  chooseLanguage('es')
  expect(currentLanguage()).toBe('es')
  await waitFor(() => expect(currentUser()?.language).toBe('es'))
  expect(sent()).toEqual([{ language: 'es' }])
})

it('saves only the last of several quick choices', async () => {
  const { sent } = answerFor(logInTestUser({ language: 'en' }))
  for (const language of ['es', 'en', 'es', 'en'] as const) chooseLanguage(language)
  await waitFor(() => expect(sent().at(-1)).toEqual({ language: 'en' }))
  await waitFor(() => expect(currentUser()?.language).toBe('en'))
  expect(sent().length).toBeLessThanOrEqual(2)
})

it('saves the choice of a visitor after the login, and never a language that nobody chose', async () => {
  const { sent } = answerFor(logInTestUser({ language: 'es' }))
  await act(async () => {})
  expect(sent()).toEqual([])
  setUser(null)
  chooseLanguage('es')
  chooseLanguage('en')
  logInTestUser({ language: 'es' })
  await waitFor(() => expect(sent()).toEqual([{ language: 'en' }]))
})

it('tries again with the next news of the session when the service is down', async () => {
  const user = logInTestUser({ language: 'en' })
  const { api, sent } = answerFor(user)
  api.refuse(setMailLanguage, 503, 'unavailable')
  const { result: failure } = renderHookInApp(useLanguageFailure)
  chooseLanguage('es')
  await waitFor(() => expect(failure.current).toMatchObject({ status: 503 }))
  api.respond(setMailLanguage, { ...user, language: 'es' })
  act(() => setUser({ ...user, coraBalance: 7 }))
  await waitFor(() => expect(currentUser()?.language).toBe('es'))
  expect(sent()).toHaveLength(2)
  expect(failure.current).toBeNull()
})

it('shows the pages in the language of the account where none is stored, and keeps a stored one', () => {
  localStorage.clear()
  document.cookie = 'language=; Max-Age=0; Path=/'
  const user = logInTestUser({ language: 'es' })
  act(() => setUser(user))
  expect(currentLanguage()).toBe('es')
  setLanguage('en')
  act(() => setUser({ ...user, coraBalance: 9 }))
  expect(currentLanguage()).toBe('en')
})
