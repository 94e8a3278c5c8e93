import { migration } from '../migration.ts'

/** The queue of outbound mail. A service that sends any lists this among its migrations. */
export const outboundMail = migration('kit-0101-outbound-mail', {
  formerly: 'OutgoingTable1700000000100',

  async up(runner) {
    await runner.query(`
      CREATE TABLE outgoing (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        message jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        next_try_at timestamptz NOT NULL DEFAULT now(),
        tries int NOT NULL DEFAULT 0
      );
      CREATE INDEX outgoing_next_try_at ON outgoing (next_try_at)
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE outgoing')
  },
})
