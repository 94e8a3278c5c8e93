import { migration } from '@convive/service-kit/database/migration'

/** The device with which each session was opened. */
export const sessionDevice = migration('0007-session-device', {
  formerly: 'SessionTables1770000000003',

  async up(runner) {
    await runner.query('ALTER TABLE session ADD COLUMN device text')
  },

  async down(runner) {
    await runner.query('ALTER TABLE session DROP COLUMN device')
  },
})
