import { migration } from '../migration.ts'

/** Gives the kit's tables and columns the standard names: dead letter, idempotency key, message batch. */
export const standardNames = migration('kit-0003-standard-names', {
  async up(runner) {
    await runner.query(`
      ALTER TABLE parked RENAME TO dead_letter;
      ALTER TABLE dead_letter RENAME parked_at TO failed_at;
      ALTER TABLE remembered_answer RENAME TO idempotency_key;
      ALTER TABLE idempotency_key RENAME answer TO response;
      ALTER INDEX remembered_answer_created_at RENAME TO idempotency_key_created_at;
      ALTER TABLE outbox RENAME pack TO batch;
      ALTER TABLE outbox RENAME CONSTRAINT fact_or_pack TO message_or_batch
    `)
  },

  async down(runner) {
    await runner.query(`
      ALTER TABLE outbox RENAME CONSTRAINT message_or_batch TO fact_or_pack;
      ALTER TABLE outbox RENAME batch TO pack;
      ALTER INDEX idempotency_key_created_at RENAME TO remembered_answer_created_at;
      ALTER TABLE idempotency_key RENAME response TO answer;
      ALTER TABLE idempotency_key RENAME TO remembered_answer;
      ALTER TABLE dead_letter RENAME failed_at TO parked_at;
      ALTER TABLE dead_letter RENAME TO parked
    `)
  },
})
