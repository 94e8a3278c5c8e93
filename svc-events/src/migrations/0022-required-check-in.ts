import { migration } from '@convive/service-kit/database/migration'

/** Organisers may require a check-in for attendance. */
export const requiredCheckIn = migration('0022-required-check-in', {
  formerly: 'RequiredCheckIn1760000021000',

  async up(runner) {
    await runner.query('ALTER TABLE event ADD requires_check_in boolean NOT NULL DEFAULT false')
  },

  async down(runner) {
    await runner.query('ALTER TABLE event DROP requires_check_in')
  },
})
