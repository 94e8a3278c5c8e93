import { migration } from '@convive/service-kit/database/migration'

/** An index that finds the least recently used sessions of a user without reading and sorting all of them. */
export const sessionUse = migration('0024-session-use', {
  withoutTransaction: true,

  async up(runner) {
    await runner.query('CREATE INDEX CONCURRENTLY IF NOT EXISTS session_use ON session (user_id, touched_at)')
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS session_of_user')
  },

  async down(runner) {
    await runner.query('CREATE INDEX CONCURRENTLY IF NOT EXISTS session_of_user ON session (user_id)')
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS session_use')
  },
})
