// @vitest-environment happy-dom
import { navigate } from '@convive/ui-kit'
import { fireEvent, renderInApp, screen } from '@convive/ui-kit/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { HomePage } from './home-page.tsx'

it('writes a search to the address once, and Enter leads to the list with it', async () => {
  navigate('/')
  onTestFinished(() => navigate('/'))
  const push = vi.spyOn(history, 'pushState')
  const replace = vi.spyOn(history, 'replaceState')
  renderInApp(<HomePage />)
  const field = screen.getByRole('searchbox')
  for (const value of ['f', 'fe', 'feria']) fireEvent.change(field, { target: { value } })
  fireEvent.submit(field)
  expect(replace.mock.calls.map(([, , path]) => path)).toEqual(['/?q=feria'])
  expect(push.mock.calls.map(([, , path]) => path)).toEqual(['/events/discover?q=feria'])
})
