import { migration } from '@convive/service-kit/database/migration'

/**
 * The ledger. A transfer is one row with one debit account, one credit account and one positive amount, so an
 * unbalanced transfer cannot be written. Transfers, entries and refusals are append-only: a trigger refuses changes, and
 * the service's own role gives up the right to make them.
 */
export const ledger = migration('0001-ledger', {
  formerly: 'Ledger1700000000001',

  async up(runner) {
    await runner.query(`
      CREATE TABLE account (
        code text PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('person', 'venue', 'mint', 'burn', 'community')),
        balance bigint NOT NULL DEFAULT 0,
        version bigint NOT NULL DEFAULT 0,
        sent_on date,
        sent_that_day bigint NOT NULL DEFAULT 0,
        closed boolean NOT NULL DEFAULT false,
        CONSTRAINT no_overdraft CHECK (kind = 'mint' OR balance >= 0)
      ) WITH (fillfactor = 60);

      CREATE TABLE transfer (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        debit text NOT NULL REFERENCES account,
        credit text NOT NULL REFERENCES account,
        amount bigint NOT NULL CHECK (amount > 0),
        type text NOT NULL,
        cause_scope text NOT NULL,
        cause_key text NOT NULL,
        request_hash text NOT NULL,
        debit_version bigint NOT NULL,
        credit_version bigint NOT NULL,
        debit_description text NOT NULL,
        credit_description text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT two_accounts CHECK (debit <> credit),
        CONSTRAINT one_transfer_per_cause UNIQUE (cause_scope, cause_key)
      );

      CREATE TABLE entry (
        account text NOT NULL,
        version bigint NOT NULL,
        transfer_id bigint NOT NULL,
        amount bigint NOT NULL CHECK (amount <> 0),
        balance bigint NOT NULL,
        PRIMARY KEY (account, version)
      );

      CREATE TABLE refusal (
        cause_scope text NOT NULL,
        cause_key text NOT NULL,
        request_hash text NOT NULL,
        code text NOT NULL,
        refused_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (cause_scope, cause_key)
      );

      INSERT INTO account (code, kind) SELECT 'mint:' || shard, 'mint' FROM generate_series(0, 15) AS shard;
      INSERT INTO account (code, kind) VALUES ('burn', 'burn'), ('community', 'community');

      CREATE FUNCTION forbid_change() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$;
    `)
    for (const table of ['transfer', 'entry', 'refusal']) {
      await runner.query(`
        CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
        REVOKE UPDATE, DELETE, TRUNCATE ON ${table} FROM PUBLIC, CURRENT_USER;
      `)
    }
  },

  async down(runner) {
    await runner.query('DROP TABLE entry, transfer, refusal, account; DROP FUNCTION forbid_change')
  },
})
