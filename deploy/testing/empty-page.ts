import { afterAll } from 'vitest'

// Test files of a worker share its page. What one file leaves there would affect the next.
afterAll(() => {
  if (typeof document !== 'undefined') document.body.replaceChildren()
})
