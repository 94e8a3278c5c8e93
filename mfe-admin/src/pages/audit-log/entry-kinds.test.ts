import { listAuditEntries } from '@convive/contracts/audit-log'
import { expect, it } from 'vitest'
import { auditEntryKeys } from './audit-entry-key.ts'
import { actsOf, entryKinds, kinds } from './entry-kinds.ts'

it('each entry belongs to one kind', () => {
  expect(Object.values(kinds).flat().toSorted()).toEqual(auditEntryKeys.toSorted())
})

it('the log can be filtered by each kind', () => {
  for (const kind of entryKinds)
    expect(listAuditEntries.query.parse({ acts: actsOf(kind) }).acts).toHaveLength(kinds[kind].length)
  expect(actsOf('operation')).toBe('POST /internal/dead-letters/:id/retry')
})
