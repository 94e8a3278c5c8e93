import { migration } from '@convive/service-kit/database/migration'

export const baseline = migration('0001-baseline', {
  async up(runner) {
    await runner.query(ledger + projections + rewards + tickets + notifications)
    for (const table of ['transfer', 'entry', 'refusal']) {
      await runner.query(`
        CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
        REVOKE UPDATE, DELETE, TRUNCATE ON ${table} FROM PUBLIC, CURRENT_USER;
      `)
    }
  },

  async down(runner) {
    await runner.query(`
      DROP TABLE mint_alarm, read_mark, ticket_refund, ticket_movement, held_income, pass_offer, daily_mint, waiting_reward,
        reward_status, reward_debt, avatar_frame, event, venue_month, venue, person, ledger_check, ledger_violation,
        entry, transfer, refusal, account;
      DROP FUNCTION forbid_change
    `)
  },
})

/**
 * A transfer is one row with one debit account, one credit account and one positive amount, so an unbalanced transfer
 * cannot be written. Transfers, entries and refusals are append-only: a trigger refuses changes, and the service's own
 * role gives up the right to make them. `held` is the part of a balance that cannot be spent yet. `ledger_violation` is
 * what the regular check found (a violation of an account has the transfer 0), and `ledger_check` how far it is.
 */
const ledger = `
  CREATE TABLE account (
    code text PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('person', 'venue', 'mint', 'burn', 'community')),
    balance bigint NOT NULL DEFAULT 0,
    held bigint NOT NULL DEFAULT 0 CHECK (held >= 0),
    version bigint NOT NULL DEFAULT 0,
    sent_on date,
    sent_that_day bigint NOT NULL DEFAULT 0,
    received_on date,
    received_that_day bigint NOT NULL DEFAULT 0,
    closed boolean NOT NULL DEFAULT false,
    CONSTRAINT no_overdraft CHECK (kind = 'mint' OR balance >= 0)
  ) WITH (fillfactor = 60);
  INSERT INTO account (code, kind) SELECT 'mint:' || shard, 'mint' FROM generate_series(0, 15) AS shard;
  INSERT INTO account (code, kind) VALUES ('burn', 'burn'), ('community', 'community');

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
  CREATE INDEX transfer_time ON transfer USING brin (created_at) WITH (pages_per_range = 32, autosummarize = on);
  CREATE INDEX transfer_referral ON transfer (credit, created_at) WHERE type = 'earned_referral';
  CREATE INDEX transfer_earned ON transfer (credit) WHERE type IN ('earned_attend_event', 'earned_create_event');
  CREATE INDEX transfer_venue_income ON transfer (credit, created_at, id) INCLUDE (amount)
    WHERE type IN ('spent_venue', 'venue_payment');
  CREATE INDEX transfer_venue_payment ON transfer (debit, created_at, id) INCLUDE (amount) WHERE type = 'venue_payment';
  CREATE INDEX transfer_received ON transfer (credit, credit_version)
    WHERE credit LIKE 'person:%' AND NOT (type = 'corrected' AND cause_scope LIKE 'ticket payment %, refunded');

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

  CREATE FUNCTION forbid_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$;

  CREATE TABLE ledger_violation (
    account text NOT NULL,
    transfer_id bigint NOT NULL,
    found_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (account, transfer_id)
  );
  CREATE TABLE ledger_check (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    transfer_id bigint NOT NULL DEFAULT 0,
    completed_at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  INSERT INTO ledger_check DEFAULT VALUES;
`

/** What other services publish. `merged_into` is the venue to which the Cora of a merged one went. */
const projections = `
  CREATE TABLE person (
    user_id bigint PRIMARY KEY,
    username text NOT NULL,
    username_key text NOT NULL UNIQUE,
    display_name text NOT NULL,
    referrer_id bigint,
    registered_at timestamptz,
    network text,
    version bigint NOT NULL,
    deleted boolean NOT NULL DEFAULT false,
    suspended boolean NOT NULL DEFAULT false,
    suspension_version bigint NOT NULL DEFAULT 0
  );
  CREATE INDEX person_referrer ON person (referrer_id, user_id) WHERE referrer_id IS NOT NULL;

  CREATE TABLE venue (
    venue_id bigint PRIMARY KEY,
    name text NOT NULL,
    owner_id bigint,
    accepts_cora boolean NOT NULL,
    monthly_limit bigint CHECK (monthly_limit >= 0),
    merged_into bigint,
    version bigint NOT NULL
  );
  CREATE INDEX venue_merged ON venue (merged_into) WHERE merged_into IS NOT NULL;
  CREATE INDEX venue_owner ON venue (owner_id) WHERE owner_id IS NOT NULL;

  CREATE TABLE venue_month (
    venue_id bigint NOT NULL REFERENCES venue,
    month text NOT NULL,
    used bigint NOT NULL DEFAULT 0 CHECK (used >= 0),
    limit_at_time bigint,
    PRIMARY KEY (venue_id, month),
    CONSTRAINT within_limit CHECK (used <= limit_at_time)
  ) WITH (fillfactor = 60);

  CREATE TABLE event (
    event_id bigint PRIMARY KEY,
    title text NOT NULL,
    creator_id bigint NOT NULL,
    ends_at timestamptz NOT NULL,
    is_cancelled boolean NOT NULL,
    is_deleted boolean NOT NULL DEFAULT false,
    is_hidden boolean NOT NULL DEFAULT false,
    is_unlisted boolean NOT NULL DEFAULT false,
    accept_cora boolean NOT NULL,
    cora_price bigint,
    payment_option text,
    capacity int,
    series_id bigint,
    version bigint NOT NULL
  );

  CREATE TABLE pass_offer (
    offer_id bigint PRIMARY KEY,
    series_id bigint NOT NULL,
    entries int NOT NULL,
    price bigint NOT NULL,
    valid_days int NOT NULL,
    is_withdrawn boolean NOT NULL,
    version bigint NOT NULL
  );

  CREATE TABLE avatar_frame (user_id bigint PRIMARY KEY, frame text NOT NULL, until timestamptz NOT NULL);
`

/**
 * What people were paid of their first Cora and whether a door saw them, the rewards that wait because of a cap, what was minted in
 * a day, and what remains to be taken back of reversed rewards.
 */
const rewards = `
  CREATE TABLE reward_status (
    user_id bigint PRIMARY KEY,
    email_confirmed boolean NOT NULL DEFAULT false,
    version bigint NOT NULL DEFAULT 0,
    first_rewards bigint NOT NULL DEFAULT 0,
    seen_at_door boolean NOT NULL DEFAULT false
  );
  CREATE TABLE waiting_reward (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id bigint NOT NULL,
    reason text NOT NULL CHECK (reason IN ('unconfirmed', 'new_account', 'creator_cap', 'network_cap', 'site_cap')),
    cause_scope text NOT NULL,
    cause_key text NOT NULL,
    reward json NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (cause_scope, cause_key)
  );
  CREATE INDEX waiting_reward_person ON waiting_reward (user_id, id);
  CREATE INDEX waiting_reward_cap ON waiting_reward (id) WHERE reason <> 'unconfirmed';
  CREATE TABLE daily_mint (
    day date NOT NULL,
    scope text NOT NULL,
    minted bigint NOT NULL,
    PRIMARY KEY (day, scope)
  ) WITH (fillfactor = 60);
  CREATE TABLE reward_debt (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account text NOT NULL REFERENCES account,
    mint text NOT NULL REFERENCES account,
    cause_scope text NOT NULL,
    cause_key text NOT NULL,
    reason text NOT NULL,
    remaining bigint NOT NULL CHECK (remaining >= 0),
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (cause_scope, cause_key)
  );
  CREATE INDEX reward_debt_open ON reward_debt (account) WHERE remaining > 0;
`

/**
 * The income of tickets that its owner cannot spend yet, the sold and refunded seats, and the refunds that buyers are
 * owed. A refund waits while the account that received the Cora does not hold enough.
 */
const tickets = `
  CREATE TABLE held_income (
    event_id bigint NOT NULL,
    account text NOT NULL REFERENCES account,
    amount bigint NOT NULL CHECK (amount >= 0),
    promised_end timestamptz NOT NULL,
    PRIMARY KEY (event_id, account)
  );
  CREATE INDEX held_income_account ON held_income (account);
  CREATE TABLE ticket_movement (
    kind text NOT NULL CHECK (kind IN ('sold', 'refunded')),
    id bigint NOT NULL,
    event_id bigint NOT NULL,
    seats int NOT NULL,
    PRIMARY KEY (kind, id)
  );
  CREATE INDEX ticket_movement_event ON ticket_movement (event_id);
  CREATE TABLE ticket_refund (
    refund_id bigint PRIMARY KEY,
    order_id bigint NOT NULL,
    event_id bigint NOT NULL,
    paid_with bigint NOT NULL,
    debtor text NOT NULL REFERENCES account,
    buyer text NOT NULL REFERENCES account,
    amount bigint NOT NULL CHECK (amount > 0),
    reason text NOT NULL,
    requested_at timestamptz NOT NULL DEFAULT now(),
    paid_at timestamptz
  );
  CREATE INDEX ticket_refund_paid_with ON ticket_refund (paid_with);
  CREATE INDEX ticket_refund_waiting ON ticket_refund (debtor, requested_at) WHERE paid_at IS NULL;
  CREATE INDEX ticket_refund_debtor ON ticket_refund (debtor);
  CREATE INDEX ticket_refund_buyer ON ticket_refund (buyer);
`

/** Alarms share their ids with transfers, so that one mark tells which notifications a person has read. */
const notifications = `
  CREATE TABLE read_mark (user_id bigint PRIMARY KEY, up_to bigint NOT NULL);
  CREATE TABLE mint_alarm (
    id bigint PRIMARY KEY DEFAULT nextval('transfer_id_seq'),
    day date NOT NULL,
    scope text NOT NULL CHECK (scope IN ('creator', 'site')),
    creator_id bigint,
    cap bigint NOT NULL,
    reached_at timestamptz NOT NULL,
    UNIQUE NULLS NOT DISTINCT (day, scope, creator_id)
  );
  CREATE INDEX mint_alarm_creator ON mint_alarm (creator_id, id) WHERE creator_id IS NOT NULL;
`
