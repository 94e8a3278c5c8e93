// @vitest-environment happy-dom
import { renderInApp, screen, userEvent, within } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { RegionGrid } from './region-grid.tsx'

it('is a group of buttons that choose a region, not a navigation', async () => {
  renderInApp(<RegionGrid />)
  expect(screen.queryByRole('navigation')).toBeNull()
  const uvita = within(screen.getByRole('group', { name: 'Choose a region' })).getByRole('button', { name: /Uvita/ })
  expect(uvita.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(uvita)
  expect(uvita.getAttribute('aria-pressed')).toBe('true')
})
