import { migration } from '@convive/service-kit/database/migration'

export const reportNotifications = migration('0026-report-notifications', {
  formerly: 'ReportNotifications1760000041000',

  async up(runner) {
    await runner.query(`
      ALTER TABLE notification DROP CONSTRAINT notification_kind_check;
      ALTER TABLE notification ADD CHECK (kind IN ('event_changed', 'event_cancelled', 'event_hidden', 'claim_decided', 'report_decided'));
    `)
  },

  async down(runner) {
    await runner.query(`
      DELETE FROM notification WHERE kind = 'report_decided';
      ALTER TABLE notification DROP CONSTRAINT notification_kind_check;
      ALTER TABLE notification ADD CHECK (kind IN ('event_changed', 'event_cancelled', 'event_hidden', 'claim_decided'));
    `)
  },
})
