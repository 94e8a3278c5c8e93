import { migration } from '@convive/service-kit/database/migration'

/** The rows of one person, for the download of their data. */
export const personIndexes = migration('0063-person-indexes', {
  withoutTransaction: true,

  async up(runner) {
    await runner.query('CREATE INDEX CONCURRENTLY IF NOT EXISTS claim_person ON claim (user_id, id)')
    await runner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS ended_attendance_person ON ended_attendance (user_id, event_id)',
    )
    await runner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS seat_check_in_holder ON seat_check_in (user_id, ticket_id)',
    )
    await runner.query('CREATE INDEX CONCURRENTLY IF NOT EXISTS ticket_movement_person ON ticket_movement (user_id)')
    await runner.query(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS rate_limit_claim_guess ON rate_limit (split_part(substr(key, 13), ':', 1)) WHERE starts_with(key, 'claim-guess ')
    `)
  },

  async down(runner) {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS claim_person')
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS ended_attendance_person')
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS seat_check_in_holder')
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS ticket_movement_person')
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS rate_limit_claim_guess')
  },
})
