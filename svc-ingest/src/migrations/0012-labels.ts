import { migration } from '@convive/service-kit/database/migration'

/**
 * Decisions of administrators as labels for training: the signals of a candidate, which contain no text, and the
 * decision. The newest decision about a candidate counts.
 */
export const labels = migration('0012-labels', {
  async up(runner) {
    await runner.query(`
      ALTER TABLE candidate ADD COLUMN signals jsonb, ADD COLUMN audited_at timestamptz;
      CREATE TABLE label (
        candidate_id bigint PRIMARY KEY,
        decision text NOT NULL
          CHECK (decision IN ('accepted', 'edited', 'rejected', 'undone', 'audited_right', 'audited_wrong')),
        signals jsonb NOT NULL,
        reasons jsonb NOT NULL,
        confidence real NOT NULL,
        decided_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX label_decided_at ON label (decided_at);
    `)
  },

  async down(runner) {
    await runner.query(`
      DROP TABLE label;
      ALTER TABLE candidate DROP COLUMN signals, DROP COLUMN audited_at;
    `)
  },
})
