// @vitest-environment happy-dom
import { listTransactions, listWaitingRewards } from '@convive/contracts/cora'
import { setLanguage } from '@convive/ui-kit'
import { logInTestUser, mockApi, renderInApp, screen } from '@convive/ui-kit/testing'
import { afterEach, expect, it } from 'vitest'
import { History } from './history.tsx'

afterEach(() => setLanguage('en'))

it.each([
  ['en', 'unconfirmed', 'Attended Feria', 'Paid once you confirm your email'],
  ['es', 'new_account', 'Fuiste a Feria', /Te llega cuando ingresés a un evento por la puerta/],
  ['en', 'site_cap', 'Attended Feria', 'Paid on another day: today’s limit was reached'],
] as const)('says in %s what a reward waits for (%s)', async (language, reason, text, why) => {
  setLanguage(language)
  const api = mockApi()
  logInTestUser()
  api.respond(listTransactions, { items: [], next: null })
  const createdAt = '2026-11-21T20:00:00Z'
  api.respond(listWaitingRewards, [
    { id: 3, type: 'earned_attend_event', amount: 40, description: 'Attended Feria', reason, createdAt },
  ])
  renderInApp(<History />)
  expect((await screen.findByText(why)).closest('li')?.textContent).toContain('40')
  screen.getByText(text)
})
