// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'

// The region is read once, when its module is evaluated.
beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
})

/** Opens a page with a choice that is stored in this browser. */
async function open(stored: string | null) {
  if (stored !== null) localStorage.setItem('convive.region', stored)
  const { logInTestUser } = await import('../../testing/index.ts')
  const { currentRegion, setRegion, startRegion } = await import('./region.ts')
  startRegion()
  return { logInTestUser, currentRegion, setRegion }
}

it.each([
  ['for a visitor without a stored choice', null, null, 'all'],
  ['for a visitor with a stored choice', 'uvita', null, 'uvita'],
  ['for a stored value that is no region', 'atlantis', null, 'all'],
  ['for a member without a stored choice', null, 'limon', 'limon'],
  ['for a member who chose another one here', 'uvita', 'limon', 'uvita'],
  ['for a member who chose all regions here', 'all', 'limon', 'all'],
  ['for a member without a region', 'uvita', 'all', 'uvita'],
] as const)('%s the page begins with the right region', async (_, stored, preferred, region) => {
  const { currentRegion, logInTestUser } = await open(stored)
  if (preferred) logInTestUser({ region: preferred })
  expect(currentRegion()).toBe(region)
})

it('lasts beyond the next page load', async () => {
  const first = await open(null)
  first.logInTestUser({ region: 'san_jose' })
  first.setRegion('uvita')
  vi.resetModules()
  const second = await open(null)
  second.logInTestUser({ region: 'san_jose' })
  expect(second.currentRegion()).toBe('uvita')
})

it('follows a change in the profile', async () => {
  const { currentRegion, logInTestUser } = await open('uvita')
  logInTestUser({ region: 'limon' })
  logInTestUser({ region: 'guanacaste' })
  expect(currentRegion()).toBe('guanacaste')
})
