// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { setTheme } from './theme.ts'

it('gives the bars of the browser the colour of the theme', () => {
  document.head.innerHTML = '<meta name="theme-color" content="#111111" data-light="#111111" data-dark="#222222">'
  const shown = () => document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content
  setTheme('dark')
  expect(shown()).toBe('#222222')
  setTheme('light')
  expect(shown()).toBe('#111111')
})
