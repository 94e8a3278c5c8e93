import { migration } from '../migration.ts'

/** Leases: which process does a piece of work that only one may do at a time. See `database/lease.ts`. */
export const leases = migration('kit-0004-leases', {
  async up(runner) {
    await runner.query(`
      CREATE TABLE lease (
        name text PRIMARY KEY,
        holder text NOT NULL,
        fence bigint NOT NULL DEFAULT 1,
        until timestamptz NOT NULL
      ) WITH (fillfactor = 50)
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE lease')
  },
})
