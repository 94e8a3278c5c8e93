// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest'
import { renderInApp, screen } from '../../testing/index.ts'
import { navigate } from '../navigation/location.ts'
import { ToastCard } from './toast-card.tsx'

it.each([
  ['/events/5', true],
  ['/auth/login?returnUrl=%2F', false],
])('on a phone at %s, a toast stands under the top bar: %s', (path, isBelowBar) => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
  happyDOM.setViewport({ width: 390 })
  onTestFinished(() => happyDOM.setViewport({ width: 1024 }))
  navigate(path)
  renderInApp(<ToastCard shown={{ id: 1, title: 'Login required', variant: 'note' }} coin={null} />)
  expect(getComputedStyle(screen.getByRole('list')).top.includes('64px')).toBe(isBelowBar)
})
