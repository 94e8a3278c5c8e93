import { maxActs } from '@convive/contracts/audit-log'
import { listOf } from '@convive/contracts/primitives'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { auditEntryKeys } from './audit-entry-key.ts'
import { actsOf, entryKinds, kinds } from './audit-log-page.tsx'

it('each entry belongs to one kind', () => {
  expect(Object.values(kinds).flat().toSorted()).toEqual(auditEntryKeys.toSorted())
})

it('the log can be filtered by each kind', () => {
  const taken = listOf(maxActs)
  for (const kind of entryKinds) expect(z.parse(taken, actsOf(kind))).toHaveLength(kinds[kind].length)
  expect(actsOf('operation')).toBe('POST /internal/dead-letters/:id/retry')
})
