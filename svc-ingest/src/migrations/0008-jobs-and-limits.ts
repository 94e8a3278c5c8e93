import { migration } from '@convive/service-kit/database/migration'

/**
 * Imports and scans run as jobs of the kit. The heartbeats of its workers replace `lease_until`. Uses of AI assistance
 * are counted by the kit's rate limiter.
 */
export const jobsAndLimits = migration('0008-jobs-and-limits', {
  async up(runner) {
    await runner.query(`
      DROP INDEX import_running;
      ALTER TABLE import DROP COLUMN lease_until;
      CREATE INDEX import_running ON import (id) WHERE state = 'running';
      ALTER TABLE scan DROP COLUMN lease_until;
      DROP TABLE assist_use;
    `)
  },

  async down(runner) {
    await runner.query(`
      CREATE TABLE assist_use (
        who text NOT NULL,
        since timestamptz NOT NULL,
        used int NOT NULL,
        PRIMARY KEY (who, since)
      );
      CREATE INDEX assist_use_since ON assist_use (since);
      ALTER TABLE scan ADD COLUMN lease_until timestamptz NOT NULL DEFAULT now();
      DROP INDEX import_running;
      ALTER TABLE import ADD COLUMN lease_until timestamptz NOT NULL DEFAULT now();
      CREATE INDEX import_running ON import (lease_until) WHERE state = 'running';
    `)
  },
})
