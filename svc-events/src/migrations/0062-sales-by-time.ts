import { migration } from '@convive/service-kit/database/migration'

/** The sales of an event in the order of its guest list. */
export const salesByTime = migration('0062-sales-by-time', {
  withoutTransaction: true,

  async up(runner) {
    await runner.query(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS ticket_movement_sold ON ticket_movement (event_id, at, user_id)
        WHERE kind = 'sold'
    `)
  },

  async down(runner) {
    await runner.query('DROP INDEX CONCURRENTLY ticket_movement_sold')
  },
})
