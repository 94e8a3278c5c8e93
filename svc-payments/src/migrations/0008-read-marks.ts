import { migration } from '@convive/service-kit/database/migration'

/** The last refund notification that a user has read. */
export const readMarks = migration('0008-read-marks', {
  formerly: 'ReadMarks1760000002200',

  async up(runner) {
    await runner.query('CREATE TABLE read_mark (user_id bigint PRIMARY KEY, up_to bigint NOT NULL)')
  },

  async down(runner) {
    await runner.query('DROP TABLE read_mark')
  },
})
