import { migration } from '@convive/service-kit/database/migration'

/**
 * The names of walk-ins are forgotten some time after the date. The list of guests names the ticket of a guest; sales that
 * were stored before have none.
 */
export const guestList = migration('0003-guest-list', {
  up: async (runner) => {
    await runner.query('ALTER TABLE ticket_movement ADD COLUMN ticket_ids bigint[]')
    // A date has a few walk-ins.
    await runner.query(`-- squawk-ignore require-concurrent-index-creation
      CREATE INDEX walk_in_named ON walk_in (event_id) WHERE name <> ''`)
  },
  down: async (runner) => {
    await runner.query('DROP INDEX walk_in_named')
    await runner.query('ALTER TABLE ticket_movement DROP COLUMN ticket_ids')
  },
})
