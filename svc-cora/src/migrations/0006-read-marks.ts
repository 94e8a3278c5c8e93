import { migration } from '@convive/service-kit/database/migration'

/** The last transfer that a person has read among the notifications. */
export const readMarks = migration('0006-read-marks', {
  formerly: 'ReadMarks1700000000006',

  async up(runner) {
    await runner.query('CREATE TABLE read_mark (user_id bigint PRIMARY KEY, up_to bigint NOT NULL)')
  },

  async down(runner) {
    await runner.query('DROP TABLE read_mark')
  },
})
