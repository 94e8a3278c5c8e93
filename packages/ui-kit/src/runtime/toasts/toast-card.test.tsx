// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { renderInApp, screen, setViewportWidth } from '../../testing/index.ts'
import { navigate } from '../navigation/location.ts'
import { ToastCard } from './toast-card.tsx'

it.each([
  ['/events/5', true],
  ['/auth/login?returnUrl=%2F', false],
])('on a phone at %s, a toast stands under the top bar: %s', (path, isBelowBar) => {
  setViewportWidth(390)
  navigate(path)
  renderInApp(<ToastCard shown={{ id: 1, title: 'Login required', variant: 'note' }} coin={null} />)
  expect(getComputedStyle(screen.getByRole('list')).top.includes('64px')).toBe(isBelowBar)
})
