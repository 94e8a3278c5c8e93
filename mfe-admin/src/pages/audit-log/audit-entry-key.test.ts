import { publicRoutes } from '@convive/contracts/api'
import { expect, it } from 'vitest'
import { auditEntryKey } from './audit-entry-key.ts'

it('every change that only administrators make has a name in the audit log', () => {
  // The gateway passes a retry on to the service of the message, which records it.
  const changes = publicRoutes.filter(
    ({ access, method, path }) => access === 'admin' && method !== 'GET' && !path.startsWith('/api/status'),
  )
  const nameless = changes.map(({ method, path }) => `${method} ${path}`).filter((act) => !auditEntryKey({ act }))
  expect(nameless).toEqual([])
  expect(auditEntryKey({ act: 'POST /internal/dead-letters/:id/retry' })).toBe('retryDeadLetter')
})
