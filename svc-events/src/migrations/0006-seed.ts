import { migration } from '@convive/service-kit/database/migration'

export const seed = migration('0006-seed', {
  formerly: 'SeedTables1760000005000',

  async up(runner) {
    await runner.query('CREATE TABLE seeded (what text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())')
  },

  async down(runner) {
    await runner.query('DROP TABLE seeded')
  },
})
