import { migration } from '@convive/service-kit/database/migration'

/** `ended_at`: when the claimer cancelled or deleted the event. A revoked claim then announces it anew. */
export const endedClaims = migration('0060-ended-claims', {
  async up(runner) {
    await runner.query('ALTER TABLE claim ADD ended_at timestamptz')
  },

  async down(runner) {
    await runner.query('ALTER TABLE claim DROP ended_at')
  },
})
