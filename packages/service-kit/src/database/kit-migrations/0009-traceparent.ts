import { migration } from '../migration.ts'

/**
 * The trace of the transaction that wrote a row. A default fills it from a setting of the transaction, so that no
 * statement that writes to the outbox has to change, and none costs more where nothing is traced.
 */
export const traceparent = migration('kit-0009-traceparent', {
  async up(runner) {
    await runner.query('ALTER TABLE outbox ADD COLUMN traceparent text')
    await runner.query(
      `ALTER TABLE outbox ALTER COLUMN traceparent SET DEFAULT nullif(current_setting('convive.traceparent', true), '')`,
    )
  },

  async down(runner) {
    await runner.query('ALTER TABLE outbox DROP COLUMN traceparent')
  },
})
