import { migration } from '@convive/service-kit/database/migration'

/**
 * Moves the queues of refunds, cancelled events, Cora payments and sandbox webhooks to jobs of graphile-worker, and the
 * count of unknown ticket codes to the kit's rate limiter.
 */
export const jobQueues = migration('0011-job-queues', {
  async up(runner) {
    await runner.query(`
      SELECT graphile_worker.add_job('process-refund', json_build_object('refundId', id), run_at := next_try_at,
        max_attempts := 100, job_key := 'refund:' || id) FROM refund WHERE next_try_at IS NOT NULL;
      SELECT graphile_worker.add_job('refund-event',
        json_build_object('eventId', event_id, 'reason', 'event_cancelled', 'requestedBy', NULL),
        max_attempts := 100, job_key := 'refund-cancelled-event:' || event_id) FROM event WHERE refunds_due;
      SELECT graphile_worker.add_job('process-cora-payment', json_build_object('transactionId', transaction_id),
        max_attempts := 100, job_key := 'cora-payment:' || transaction_id) FROM cora_payment WHERE order_id IS NULL;
      SELECT graphile_worker.add_job('deliver-sandbox-webhook', json_build_object('body', body), run_at := deliver_at,
        max_attempts := 12) FROM sandbox_notice;
      ALTER TABLE refund DROP next_try_at, DROP tries;
      ALTER TABLE event DROP refunds_due;
      DROP INDEX cora_payment_waiting;
      DROP TABLE sandbox_notice, code_miss
    `)
  },
  async down(runner) {
    await runner.query(`
      CREATE TABLE code_miss (user_id bigint PRIMARY KEY, recent timestamptz[] NOT NULL);
      CREATE TABLE sandbox_notice (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        body text NOT NULL,
        deliver_at timestamptz NOT NULL,
        tries int NOT NULL DEFAULT 0
      );
      CREATE INDEX sandbox_notice_deliver_at ON sandbox_notice (deliver_at);
      CREATE INDEX cora_payment_waiting ON cora_payment (heard_at) WHERE order_id IS NULL;
      ALTER TABLE event ADD refunds_due boolean NOT NULL DEFAULT false;
      UPDATE event SET refunds_due = true WHERE is_cancelled OR is_deleted;
      CREATE INDEX event_refunds_due ON event (event_id) WHERE refunds_due;
      ALTER TABLE refund ADD tries int NOT NULL DEFAULT 0, ADD next_try_at timestamptz;
      UPDATE refund r SET next_try_at = now() FROM ticket_order o
      WHERE o.id = r.order_id AND o.provider <> 'cora' AND r.state <> 'succeeded';
      CREATE INDEX refund_next_try ON refund (next_try_at) WHERE next_try_at IS NOT NULL
    `)
  },
})
