import { migration } from '@convive/service-kit/database/migration'

export const verifiedAttendance = migration('0021-verified-attendance', {
  formerly: 'VerifiedAttendance1760000020000',

  async up(runner) {
    await runner.query('ALTER TABLE attendance ADD verified boolean NOT NULL DEFAULT false')
  },

  async down(runner) {
    await runner.query('ALTER TABLE attendance DROP verified')
  },
})
