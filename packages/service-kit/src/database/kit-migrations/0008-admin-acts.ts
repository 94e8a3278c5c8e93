import { migration } from '../migration.ts'

/** What administrators did in this service. Rows stay: administrators are few, and so are their acts. */
export const adminActs = migration('kit-0008-admin-acts', {
  async up(runner) {
    await runner.query(`
      CREATE TABLE admin_act (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        actor_id bigint NOT NULL,
        act text NOT NULL,
        subject jsonb NOT NULL,
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        outcome text
      );
      CREATE INDEX admin_act_of_actor ON admin_act (actor_id, id);
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE admin_act')
  },
})
