import { migration } from '@convive/service-kit/database/migration'

/** Joins the sixteen rows that counted what the whole site minted in a day. One row can be locked, so that the cap is exact. */
export const oneSiteCount = migration('0016-one-site-count', {
  async up(runner) {
    await runner.query(`
      WITH shard AS (DELETE FROM daily_mint WHERE starts_with(scope, 'site:') RETURNING day, minted)
      INSERT INTO daily_mint (day, scope, minted) SELECT day, 'site', sum(minted) FROM shard GROUP BY day
    `)
  },

  async down(runner) {
    await runner.query(`UPDATE daily_mint SET scope = 'site:0' WHERE scope = 'site'`)
  },
})
