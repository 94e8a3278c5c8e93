import { migration } from '@convive/service-kit/database/migration'

/**
 * `check_in_received_at` is when the scan of a check-in arrived; null for older check-ins, which cannot be undone. The
 * undone check-ins stay, so that a scan that arrives again is not taken for a new one.
 */
export const undoneCheckIns = migration('0013-undone-check-ins', {
  async up(runner) {
    await runner.query(`
      ALTER TABLE ticket ADD check_in_received_at timestamptz, ADD undone_check_ins int NOT NULL DEFAULT 0;
      CREATE TABLE undone_check_in (
        ticket_id bigint NOT NULL REFERENCES ticket,
        checked_in_at timestamptz NOT NULL,
        checked_in_by bigint,
        scan_id text,
        undone_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        undone_by bigint NOT NULL,
        PRIMARY KEY (ticket_id, checked_in_at)
      )
    `)
  },

  async down(runner) {
    await runner.query(
      'DROP TABLE undone_check_in; ALTER TABLE ticket DROP check_in_received_at, DROP undone_check_ins',
    )
  },
})
