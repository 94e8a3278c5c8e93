import { migration } from '@convive/service-kit/database/migration'

/**
 * What people were paid before they confirmed their address, the rewards that wait because of a cap, and what was minted
 * in a day. Earlier rewards count as paid before the confirmation.
 */
export const rewardCaps = migration('0013-reward-caps', {
  async up(runner) {
    await runner.query(`
      CREATE TABLE reward_status (
        user_id bigint PRIMARY KEY,
        email_confirmed boolean NOT NULL DEFAULT false,
        version bigint NOT NULL DEFAULT 0,
        unconfirmed_rewards bigint NOT NULL DEFAULT 0
      );
      CREATE TABLE waiting_reward (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL,
        reason text NOT NULL CHECK (reason IN ('unconfirmed', 'creator_cap', 'site_cap')),
        cause_scope text NOT NULL,
        cause_key text NOT NULL,
        reward json NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (cause_scope, cause_key)
      );
      CREATE INDEX waiting_reward_user ON waiting_reward (user_id) WHERE reason = 'unconfirmed';
      CREATE INDEX waiting_reward_cap ON waiting_reward (id) WHERE reason <> 'unconfirmed';
      CREATE TABLE daily_mint (
        day date NOT NULL,
        scope text NOT NULL,
        minted bigint NOT NULL,
        PRIMARY KEY (day, scope)
      ) WITH (fillfactor = 60);
      INSERT INTO reward_status (user_id, unconfirmed_rewards)
      SELECT substr(credit, 8)::bigint, sum(amount) FROM transfer
      WHERE starts_with(debit, 'mint:') AND starts_with(credit, 'person:') GROUP BY credit
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE daily_mint, waiting_reward, reward_status')
  },
})
