// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Username } from './username.tsx'

it('shows the dot of a username', () => {
  render(<Username name="marisol.vega" />)
  const name = screen.getByText('@marisol.vega')
  expect(getComputedStyle(name).getPropertyValue('font-kerning')).toBe('none')
  expect(name.getAttribute('translate')).toBe('no')
})
