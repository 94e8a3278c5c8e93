import { migration } from '@convive/service-kit/database/migration'

/** A person is told that a later text announces their event otherwise. */
export const changeAnnounced = migration('0002-change-announced', {
  async up(runner) {
    await allowKinds(runner.query.bind(runner), [...kinds, 'change_announced'])
  },

  async down(runner) {
    await runner.query(`DELETE FROM notification WHERE kind = 'change_announced'`)
    await allowKinds(runner.query.bind(runner), kinds)
  },
})

const kinds = [
  'picture_failed',
  'question_asked',
  'question_answered',
  'event_changed',
  'event_cancelled',
  'event_hidden',
  'claim_decided',
  'report_decided',
  'event_published',
  'guests_answered',
  'organiser_wrote',
  'event_reminder',
  'event_soon',
  'venue_claim_decided',
  'co_organiser_added',
  'place_offered',
  'place_given',
  'removed_from_event',
  'event_listed_again',
]

/** NOT VALID: no row needs to be read, because each fits the narrower list of before. */
async function allowKinds(query: (sql: string) => Promise<unknown>, allowed: string[]): Promise<void> {
  const list = allowed.map((kind) => `'${kind}'`).join(', ')
  await query(`
    ALTER TABLE notification DROP CONSTRAINT IF EXISTS notification_kind_check,
      ADD CONSTRAINT notification_kind_check CHECK (kind IN (${list})) NOT VALID
  `)
}
