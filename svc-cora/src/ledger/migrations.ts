import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * The ledger. A transfer is one row with one debit account, one credit account and one positive amount, so an
 * unbalanced one cannot be written down. Transfers, entries and refusals are append-only: by trigger, and because the
 * service's own role gives the right to change them away.
 */
export class Ledger1 implements MigrationInterface {
  name = 'Ledger1700000000001'

  async up(runner: QueryRunner): Promise<void> {
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
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE entry, transfer, refusal, account; DROP FUNCTION forbid_change')
  }
}

/** What venues accept, and have accepted month by month. A wrong code path fails on `within_limit` instead of passing it. */
export class Venues1 implements MigrationInterface {
  name = 'Venues1700000000003'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE venue (
        venue_id bigint PRIMARY KEY,
        name text NOT NULL,
        accepts_cora boolean NOT NULL,
        monthly_limit bigint CHECK (monthly_limit >= 0),
        version bigint NOT NULL
      );
      CREATE TABLE venue_month (
        venue_id bigint NOT NULL REFERENCES venue,
        month text NOT NULL,
        used bigint NOT NULL DEFAULT 0 CHECK (used >= 0),
        limit_at_time bigint,
        PRIMARY KEY (venue_id, month),
        CONSTRAINT within_limit CHECK (used <= limit_at_time)
      ) WITH (fillfactor = 60)
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE venue_month, venue')
  }
}

/** What can be boosted or paid with Cora: a copy of what svc-events tells. */
export class Events1 implements MigrationInterface {
  name = 'Events1700000000004'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE event (
        event_id bigint PRIMARY KEY,
        title text NOT NULL,
        creator_id bigint NOT NULL,
        ends_at timestamptz NOT NULL,
        is_cancelled boolean NOT NULL,
        is_deleted boolean NOT NULL DEFAULT false,
        accept_cora boolean NOT NULL,
        cora_price bigint,
        payment_option text,
        version bigint NOT NULL
      )
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE event')
  }
}

/** Who invited whom, and what was earned, by whom, when: for the referral's reward and the months' picture. */
export class Referrals1 implements MigrationInterface {
  name = 'Referrals1700000000005'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE person ADD COLUMN referrer_id bigint;
      CREATE INDEX transfer_referral ON transfer (credit, created_at) WHERE type = 'earned_referral';
      CREATE INDEX transfer_earned ON transfer (credit) WHERE type IN ('earned_attend_event', 'earned_create_event')
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX transfer_earned, transfer_referral; ALTER TABLE person DROP COLUMN referrer_id')
  }
}

/** Whom Cora may be sent to: a copy of what svc-identity tells. */
export class People1 implements MigrationInterface {
  name = 'People1700000000002'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE person (
        user_id bigint PRIMARY KEY,
        username text NOT NULL,
        username_key text NOT NULL UNIQUE,
        display_name text NOT NULL,
        version bigint NOT NULL,
        deleted boolean NOT NULL DEFAULT false
      )
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE person')
  }
}
