import { afterAll } from 'vitest'

// Test files of a worker share its page. What one leaves in it, another would find.
afterAll(() => {
  if (typeof document !== 'undefined') document.body.replaceChildren()
})
