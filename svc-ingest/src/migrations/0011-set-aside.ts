import { migration } from '@convive/service-kit/database/migration'

/** A dated text that is not an event is stored with the reason, so that no text with a date vanishes. */
export const setAside = migration('0011-set-aside', {
  async up(runner) {
    // The new check allows more than the old one, so existing rows need no scan under the lock.
    await runner.query(`
      ALTER TABLE candidate ADD COLUMN set_aside text;
      ALTER TABLE candidate DROP CONSTRAINT candidate_state_check;
      ALTER TABLE candidate ADD CONSTRAINT candidate_state_check CHECK (state IN
        ('waiting', 'published', 'rejected', 'rejected_for_good', 'duplicate', 'undone', 'set_aside')) NOT VALID;
      CREATE INDEX candidate_set_aside ON candidate (created_at) WHERE state = 'set_aside';
    `)
  },

  async down(runner) {
    await runner.query(`
      DELETE FROM candidate WHERE state = 'set_aside';
      DROP INDEX candidate_set_aside;
      ALTER TABLE candidate DROP CONSTRAINT candidate_state_check;
      ALTER TABLE candidate ADD CONSTRAINT candidate_state_check CHECK (state IN
        ('waiting', 'published', 'rejected', 'rejected_for_good', 'duplicate', 'undone'));
      ALTER TABLE candidate DROP COLUMN set_aside;
    `)
  },
})
