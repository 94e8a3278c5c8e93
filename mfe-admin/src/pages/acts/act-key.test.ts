import { publicRoutes } from '@convive/contracts/api'
import { expect, it } from 'vitest'
import { actKey } from './act-key.ts'

it('every change that only administrators make has a name in the audit log', () => {
  // The gateway passes a retry on to the service of the message, which records it.
  const acts = publicRoutes.filter(
    ({ access, method, path }) => access === 'admin' && method !== 'GET' && !path.startsWith('/api/status'),
  )
  const nameless = acts.map(({ method, path }) => `${method} ${path}`).filter((act) => !actKey({ act }))
  expect(nameless).toEqual([])
  expect(actKey({ act: 'POST /internal/dead-letters/:id/retry' })).toBe('retryDeadLetter')
})
