import { migration } from '@convive/service-kit/database/migration'

/** Since when a source is paused: neither the schedule nor a scan of all sources reads it. */
export const pausedSources = migration('0018-paused-sources', {
  async up(runner) {
    await runner.query('ALTER TABLE source ADD COLUMN paused_at timestamptz')
  },

  async down(runner) {
    await runner.query('ALTER TABLE source DROP COLUMN paused_at')
  },
})
