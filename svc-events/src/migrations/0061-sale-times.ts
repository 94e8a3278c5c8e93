import { migration } from '@convive/service-kit/database/migration'

/**
 * The list of guests shows buyers among the people who answered, the latest first. Sales from before count as made at
 * the time of the update.
 */
export const saleTimes = migration('0061-sale-times', {
  async up(runner) {
    await runner.query('ALTER TABLE ticket_movement ADD at timestamptz NOT NULL DEFAULT now()')
  },

  async down(runner) {
    await runner.query('ALTER TABLE ticket_movement DROP at')
  },
})
