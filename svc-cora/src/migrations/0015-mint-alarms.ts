import { migration } from '@convive/service-kit/database/migration'

/**
 * The alarms that administrators read among their notifications, once for each cap and day. Their ids come from the
 * transfers' sequence, so that one mark tells for both how far a person has read.
 */
export const mintAlarms = migration('0015-mint-alarms', {
  async up(runner) {
    await runner.query(`
      CREATE TABLE mint_alarm (
        id bigint PRIMARY KEY DEFAULT nextval('transfer_id_seq'),
        day date NOT NULL,
        scope text NOT NULL CHECK (scope IN ('creator', 'site')),
        creator_id bigint,
        cap bigint NOT NULL,
        reached_at timestamptz NOT NULL,
        UNIQUE NULLS NOT DISTINCT (day, scope, creator_id)
      )
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE mint_alarm')
  },
})
