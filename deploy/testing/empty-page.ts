import { afterAll } from 'vitest'

// Test files of a worker share its page. What one file leaves there would affect the next.
afterAll(() => {
  if (typeof document === 'undefined') return
  document.body.replaceChildren()
  if (location.protocol === 'about:') throw new Error('A test left the page, for example by a real click on a link')
})
