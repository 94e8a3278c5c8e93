import { migration } from '@convive/service-kit/database/migration'

export const notificationKinds = migration('0015-notification-kinds', {
  formerly: 'NotificationKinds1760000014000',

  async up(runner) {
    await runner.query(`
      ALTER TABLE notification DROP CONSTRAINT notification_kind_check;
      ALTER TABLE notification ADD CHECK (kind IN ('event_changed', 'event_cancelled', 'event_hidden', 'claim_decided'));
    `)
  },

  async down(runner) {
    await runner.query(`
      DELETE FROM notification WHERE kind = 'event_hidden';
      ALTER TABLE notification DROP CONSTRAINT notification_kind_check;
      ALTER TABLE notification ADD CHECK (kind IN ('event_changed', 'event_cancelled', 'claim_decided'));
    `)
  },
})
