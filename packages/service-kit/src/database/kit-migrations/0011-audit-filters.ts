import { migration } from '../migration.ts'

/** The audit log is read by kind and by day, too. */
export const auditFilters = migration('kit-0011-audit-filters', {
  withoutTransaction: true,

  async up(runner) {
    await runner.query('CREATE INDEX CONCURRENTLY IF NOT EXISTS admin_act_of_kind ON admin_act (act, id)')
    await runner.query('CREATE INDEX CONCURRENTLY IF NOT EXISTS admin_act_at ON admin_act (at)')
  },

  async down(runner) {
    await runner.query('DROP INDEX CONCURRENTLY admin_act_of_kind')
    await runner.query('DROP INDEX CONCURRENTLY admin_act_at')
  },
})
