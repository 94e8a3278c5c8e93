import { migration } from '@convive/service-kit/database/migration'

/** Who follows whom: read by follower for the person's own data, and by organiser when an event is announced. */
export const follows = migration('0034-follows', {
  async up(runner) {
    await runner.query(`
      CREATE TABLE follow (
        follower_id bigint NOT NULL,
        organiser_id bigint NOT NULL,
        since timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (follower_id, organiser_id)
      );
      CREATE INDEX follow_organiser ON follow (organiser_id, follower_id);
      ALTER TABLE notification DROP CONSTRAINT notification_kind_check;
      ALTER TABLE notification ADD CONSTRAINT notification_kind_check CHECK (kind IN ('event_changed', 'event_cancelled',
        'event_hidden', 'claim_decided', 'report_decided', 'event_published')) NOT VALID;
    `)
  },

  async down(runner) {
    await runner.query(`
      DELETE FROM notification WHERE kind = 'event_published';
      ALTER TABLE notification DROP CONSTRAINT notification_kind_check;
      ALTER TABLE notification ADD CONSTRAINT notification_kind_check CHECK (kind IN ('event_changed', 'event_cancelled',
        'event_hidden', 'claim_decided', 'report_decided'));
      DROP TABLE follow;
    `)
  },
})
