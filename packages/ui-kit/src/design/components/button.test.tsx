// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { renderInApp, screen } from '../../testing/index.ts'
import { Button } from './button.tsx'

it('has the focus again after its action, unless the user has moved on', () => {
  const page = (busy: boolean) => (
    <>
      <Button busy={busy}>Pay</Button>
      <a href="/">Home</a>
    </>
  )
  const { rerender } = renderInApp(page(false))
  const button = screen.getByRole('button', { name: 'Pay' })
  button.focus()
  rerender(page(true))
  // Browsers do this when a control is disabled.
  button.blur()
  rerender(page(false))
  expect(document.activeElement).toBe(button)
  rerender(page(true))
  screen.getByRole('link').focus()
  rerender(page(false))
  expect(document.activeElement).toBe(screen.getByRole('link'))
})

it('keeps its name while it is busy, and cannot be pressed twice', () => {
  renderInApp(<Button busy>Pay</Button>)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay' })
  expect(button.disabled).toBe(true)
  expect(button.getAttribute('aria-busy')).toBe('true')
})

it('fades its ring instead of turning it for people who want less motion, and does not freeze it', () => {
  renderInApp(<Button busy>Pay</Button>)
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
  const reduced = rules.filter((rule) => /prefers-reduced-motion/.test(rule) && /animation/.test(rule))
  expect(reduced.join()).toMatch(/animation:[^;]*infinite[^;]*!important/)
})
