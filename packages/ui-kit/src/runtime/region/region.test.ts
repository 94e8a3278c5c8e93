// @vitest-environment happy-dom
import type { RegionChoice } from '@convive/contracts/enums'
import { afterEach, expect, it, vi } from 'vitest'
import { logInTestUser } from '../../testing/render.tsx'

afterEach(() => {
  localStorage.clear()
  document.cookie = 'region=; Max-Age=0; Path=/'
})

/** A page that loads with a stored region, in which the account of a region then logs in. */
async function pageWith(stored: string | null) {
  vi.resetModules()
  if (stored) localStorage.setItem('convive.region', stored)
  const region = await import('./region.ts')
  const session = await import('../session/session.ts')
  region.startRegion()
  return { ...region, logIn: (own: RegionChoice) => session.setUser({ ...logInTestUser(), region: own }) }
}

it.each([
  ['of the account, where none is stored', null, 'limon', 'limon'],
  ['that is stored, on every page load', 'uvita', 'limon', 'uvita'],
  ['of the account, where the stored value is no region', 'atlantis', 'limon', 'limon'],
  ['all, if it was chosen', 'all', 'limon', 'all'],
  ['that is stored, for an account without one', 'uvita', 'all', 'uvita'],
  ['all, for an account without one', null, 'all', 'all'],
] as const)('shows the region %s', async (_, stored, own, shown) => {
  const page = await pageWith(stored)
  page.logIn(own)
  expect(page.currentRegion()).toBe(shown)
})

it('follows the region that the user saves in the profile, and tells the gateway', async () => {
  const page = await pageWith('uvita')
  page.logIn('limon')
  page.logIn('heredia')
  expect(page.currentRegion()).toBe('heredia')
  expect(document.cookie).toContain('region=heredia')
})
