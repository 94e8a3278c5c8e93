import { migration } from '@convive/service-kit/database/migration'

/** The sample that administrators audit: one in twenty of what was published without a person (`list-candidates.ts`). */
export const auditIndex = migration('0013-audit-index', {
  withoutTransaction: true,

  async up(runner) {
    await runner.query(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS candidate_audit ON candidate (event_date, id)
      WHERE state = 'published' AND decided_by IS NULL AND audited_at IS NULL AND mod(hashint8(id), 20) = 0
    `)
  },

  async down(runner) {
    await runner.query('DROP INDEX CONCURRENTLY candidate_audit')
  },
})
