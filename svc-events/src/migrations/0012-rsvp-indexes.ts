import { migration } from '@convive/service-kit/database/migration'

/** Indexes that find the RSVPs and attendances of a person, for their own list. */
export const rsvpIndexes = migration('0012-rsvp-indexes', {
  formerly: 'RsvpIndexes1760000011000',

  async up(runner) {
    await runner.query(
      'CREATE INDEX rsvp_user ON rsvp (user_id, event_id); CREATE INDEX attendance_user ON attendance (user_id, event_id)',
    )
  },

  async down(runner) {
    await runner.query('DROP INDEX rsvp_user, attendance_user')
  },
})
