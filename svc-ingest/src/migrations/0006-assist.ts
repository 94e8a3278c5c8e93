import { migration } from '@convive/service-kit/database/migration'

/** The uses of AI assistance within an hour, by each user and by all together. */
export const assist = migration('0006-assist', {
  formerly: 'AssistTables1780000000000',

  async up(runner) {
    await runner.query(`
      CREATE TABLE assist_use (
        who text NOT NULL,
        since timestamptz NOT NULL,
        used int NOT NULL,
        PRIMARY KEY (who, since)
      );
      CREATE INDEX assist_use_since ON assist_use (since);
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE assist_use')
  },
})
