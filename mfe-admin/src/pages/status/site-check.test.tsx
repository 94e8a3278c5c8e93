// @vitest-environment happy-dom
import { getSiteCheck } from '@convive/contracts/status'
import { logInTestUser, mockApi, renderInApp, screen } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { SiteCheck } from './site-check.tsx'

const rule = (name: string, details: string[] = []) => ({ name, topic: 'data', details })

it.each([
  ['before the first check', { checkedAt: null, findings: [] }, /hasn’t been checked yet/],
  ['while all rules hold', { checkedAt: '2026-11-20T12:00:00Z', findings: [rule('a'), rule('b')] }, 'All 2 rules hold'],
])('says how the site is %s', async (_when, response, text) => {
  const api = mockApi()
  logInTestUser({ isAdmin: true })
  api.respond(getSiteCheck, response)
  renderInApp(<SiteCheck />)
  expect(await screen.findByText(text)).toBeDefined()
})

it('names a broken rule with its rows', async () => {
  const api = mockApi()
  logInTestUser({ isAdmin: true })
  api.respond(getSiteCheck, {
    checkedAt: '2026-11-20T12:00:00Z',
    findings: [rule('everybody is known', ['missing: 7']), rule('a sum')],
  })
  renderInApp(<SiteCheck />)
  expect(await screen.findByText(/1 rule is broken/)).toBeDefined()
  expect(screen.getByText('missing: 7')).toBeDefined()
  expect(screen.getByText('1 rule that holds')).toBeDefined()
})
