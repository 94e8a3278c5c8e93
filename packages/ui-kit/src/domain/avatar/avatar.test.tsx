// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Avatar } from './avatar.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('shows the initials in place of a picture that does not load, until there is another picture', async () => {
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('broken'))
  const { container, rerender } = render(<Avatar name="Nayo Canales" image="/api/user/pictures/a.webp" />)
  await waitFor(() => expect(container.textContent).toBe('NC'))
  expect(container.querySelector('img')).toBeNull()
  decode.mockResolvedValue(undefined)
  rerender(<Avatar name="Nayo Canales" image="/api/user/pictures/b.webp" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/api/user/pictures/b.webp')
})
