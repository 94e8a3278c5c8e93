import { migration } from '@convive/service-kit/database/migration'

/**
 * The alarms that administrators read among their notifications, once for each cap and day. Their ids come from the
 * sequence of the transfers, so that one read mark serves both.
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
