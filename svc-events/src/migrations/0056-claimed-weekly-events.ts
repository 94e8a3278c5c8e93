import { migration } from '@convive/service-kit/database/migration'

/**
 * Ends the rules of events that somebody has claimed. So far the creator decided whether an event moves on: only those
 * of the importer did. Now a rule that has not ended is one that its creator has chosen. The index on repeating events
 * finds the few rows.
 */
export const claimedWeeklyEvents = migration('0056-claimed-weekly-events', {
  async up(runner) {
    await runner.query('UPDATE event SET repeats_until = NULL WHERE repeats_until IS NOT NULL AND creator_id <> 1')
  },

  async down() {
    // The previous version ignores the rule of a claimed event.
  },
})
