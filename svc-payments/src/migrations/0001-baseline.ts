import { migration } from '@convive/service-kit/database/migration'

export const baseline = migration('0001-baseline', {
  async up(runner) {
    await runner.query(projections + orders + passes + waitingLists + providers)
  },

  async down(runner) {
    await runner.query(`
      DROP TABLE sandbox_refund, sandbox_intent, sandbox_secret, provider_event, waiting_list_entry, cora_payment,
        undone_check_in, ticket, refund, pass, ticket_order, pass_offer, read_mark, merged_venue, email_confirmation, person, event;
      DROP FUNCTION current_location_key
    `)
  },
})

/**
 * What other services publish, and the counts of an event's places. A transaction that changes orders or the waiting
 * list changes the counts with them, under the lock of the event's row. `location_key` is compared with what a buyer was
 * promised: region, venue and words of a location. `current_location_key` names the last of several merged venues, so
 * that a merge changes no stored key and takes no time.
 */
const projections = `
  CREATE TABLE event (
    event_id bigint PRIMARY KEY,
    title text NOT NULL,
    creator_id bigint NOT NULL,
    co_organiser_ids bigint[] NOT NULL DEFAULT '{}',
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    location text,
    location_key text,
    map_pin jsonb,
    calendar jsonb,
    series_id bigint,
    is_paid boolean NOT NULL,
    price_minor bigint CHECK (price_minor > 0),
    currency text NOT NULL CHECK (currency IN ('usd', 'crc')),
    payment_option text,
    accept_cora boolean NOT NULL,
    cora_price bigint CHECK (cora_price > 0),
    capacity int CHECK (capacity > 0),
    refund_until_hours int CHECK (refund_until_hours >= 0),
    is_cancelled boolean NOT NULL,
    cancel_reason text,
    is_deleted boolean NOT NULL DEFAULT false,
    is_hidden boolean NOT NULL,
    version bigint NOT NULL,
    reserved int NOT NULL DEFAULT 0 CHECK (reserved >= 0),
    sold int NOT NULL DEFAULT 0 CHECK (sold >= 0),
    waiting int NOT NULL DEFAULT 0,
    offered int NOT NULL DEFAULT 0,
    unused_offers int NOT NULL DEFAULT 0
  ) WITH (fillfactor = 60);
  CREATE INDEX event_series ON event (series_id, starts_at) WHERE series_id IS NOT NULL;

  CREATE TABLE person (
    user_id bigint PRIMARY KEY,
    username text NOT NULL,
    display_name text NOT NULL,
    deleted boolean NOT NULL DEFAULT false,
    version bigint NOT NULL
  );

  CREATE TABLE email_confirmation (user_id bigint PRIMARY KEY, is_confirmed boolean NOT NULL, version bigint NOT NULL);

  CREATE TABLE merged_venue (venue_id bigint PRIMARY KEY, into_venue_id bigint NOT NULL);
  CREATE INDEX merged_venue_into ON merged_venue (into_venue_id);
  CREATE FUNCTION current_location_key(key text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT coalesce(
      (SELECT split_part(key, '|', 1) || '|' || m.into_venue_id || '|' || split_part(key, '|', 3)
       FROM merged_venue m WHERE m.venue_id = nullif(split_part(key, '|', 2), '')::bigint),
      key)
  $$;

  CREATE TABLE read_mark (user_id bigint PRIMARY KEY, up_to bigint NOT NULL);
`

/**
 * Orders, tickets and refunds. Amounts are minor units (Cora: whole Cora).
 *
 * `reference` identifies an order or a refund at its provider, in metadata and idempotency keys: ids start again in
 * each database, and several databases may share one provider account. `received_*` is the amount that the provider
 * reports. `next_check_at` is when the provider is asked again; null means that the payment can no longer change. An
 * order keeps what its buyer was promised: start, location, and until when its tickets can be returned (null where the
 * event allowed no refund). `network` is that of the buyer, only while the places are reserved. The undone check-ins of
 * a ticket stay, so that a scan that arrives again is not taken for a
 * new one. An order with `pass_offer_id` buys a pass and takes no place; one with `pass_id` takes a place with an entry of
 * that pass, at no price. `cora_payment.order_id` is null until the event of the payment is known.
 */
const orders = `
  CREATE TABLE ticket_order (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    reference uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
    event_id bigint NOT NULL REFERENCES event,
    buyer_id bigint NOT NULL,
    quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 10),
    unit_minor bigint NOT NULL CHECK (unit_minor > 0 OR pass_id IS NOT NULL AND unit_minor = 0),
    pass_offer_id bigint,
    pass_id bigint,
    currency text NOT NULL CHECK (currency IN ('usd', 'crc', 'cora')),
    provider text NOT NULL CHECK (provider IN ('stripe', 'sandbox', 'cora')),
    provider_ref text,
    state text NOT NULL CHECK (state IN ('reserved', 'paid', 'lapsed', 'abandoned', 'refunding', 'refunded')),
    reserved_until timestamptz NOT NULL,
    network text,
    promised_starts_at timestamptz,
    promised_location_key text,
    refund_until timestamptz,
    received_minor bigint,
    received_currency text,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    paid_at timestamptz,
    ended_at timestamptz,
    next_check_at timestamptz,
    asked_at timestamptz
  ) WITH (fillfactor = 80);
  CREATE INDEX ticket_order_provider_ref ON ticket_order (provider_ref);
  CREATE INDEX ticket_order_event ON ticket_order (event_id, id);
  CREATE INDEX ticket_order_buyer ON ticket_order (buyer_id, id);
  CREATE INDEX ticket_order_reserved ON ticket_order (buyer_id, event_id) WHERE state = 'reserved';
  CREATE INDEX ticket_order_unpaid ON ticket_order (buyer_id, event_id, ended_at)
    WHERE state IN ('reserved', 'lapsed', 'abandoned');
  CREATE INDEX ticket_order_network ON ticket_order (event_id, network) WHERE state = 'reserved' AND network IS NOT NULL;
  CREATE INDEX ticket_order_pass ON ticket_order (pass_id) WHERE pass_id IS NOT NULL;
  CREATE INDEX ticket_order_next_check ON ticket_order (next_check_at) WHERE next_check_at IS NOT NULL;

  CREATE TABLE refund (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    reference uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
    order_id bigint NOT NULL REFERENCES ticket_order,
    amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
    currency text NOT NULL,
    reason text NOT NULL CHECK (
      reason IN ('buyer', 'organiser', 'event_cancelled', 'event_past', 'no_place', 'wrong_amount', 'provider')),
    note text,
    state text NOT NULL CHECK (state IN ('requested', 'pending', 'succeeded', 'failed')),
    provider_ref text,
    attempt int NOT NULL DEFAULT 1,
    requested_by bigint,
    requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    ended_at timestamptz
  );
  CREATE INDEX refund_order ON refund (order_id);
  CREATE INDEX refund_provider_ref ON refund (provider_ref) WHERE provider_ref IS NOT NULL;

  CREATE TABLE ticket (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id bigint NOT NULL REFERENCES ticket_order,
    event_id bigint NOT NULL,
    holder_id bigint NOT NULL,
    seat int NOT NULL CHECK (seat >= 1),
    code text NOT NULL UNIQUE,
    refund_id bigint REFERENCES refund,
    issued_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    checked_in_at timestamptz,
    checked_in_by bigint,
    check_in_received_at timestamptz,
    scan_id text,
    undone_check_ins int NOT NULL DEFAULT 0,
    UNIQUE (order_id, seat)
  );
  CREATE INDEX ticket_event ON ticket (event_id, id);
  CREATE INDEX ticket_holder ON ticket (holder_id, id);
  CREATE INDEX ticket_refund ON ticket (refund_id) WHERE refund_id IS NOT NULL;

  CREATE TABLE undone_check_in (
    ticket_id bigint NOT NULL REFERENCES ticket,
    checked_in_at timestamptz NOT NULL,
    checked_in_by bigint,
    scan_id text,
    undone_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    undone_by bigint NOT NULL,
    PRIMARY KEY (ticket_id, checked_in_at)
  );

  CREATE TABLE cora_payment (
    transaction_id bigint PRIMARY KEY,
    event_id bigint NOT NULL,
    buyer_id bigint NOT NULL,
    quantity int NOT NULL,
    amount bigint NOT NULL,
    pass_offer_id bigint,
    order_id bigint REFERENCES ticket_order,
    heard_at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
`

/**
 * The passes that a series offers, and those that are paid. A pass has the id of the order that bought it. Its used entries
 * are the tickets of orders with its id, so that a ticket that is given back gives its entry back.
 */
const passes = `
  CREATE TABLE pass_offer (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    series_id bigint NOT NULL,
    entries int NOT NULL CHECK (entries BETWEEN 2 AND 50),
    price_minor bigint NOT NULL CHECK (price_minor >= entries),
    currency text NOT NULL CHECK (currency IN ('usd', 'crc', 'cora')),
    valid_days int NOT NULL CHECK (valid_days > 0),
    is_withdrawn boolean NOT NULL DEFAULT false
  );
  CREATE INDEX pass_offer_series ON pass_offer (series_id) WHERE NOT is_withdrawn;

  CREATE TABLE pass (
    order_id bigint PRIMARY KEY REFERENCES ticket_order,
    series_id bigint NOT NULL,
    holder_id bigint NOT NULL,
    entries int NOT NULL,
    refunded_entries int NOT NULL DEFAULT 0 CHECK (refunded_entries BETWEEN 0 AND entries),
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX pass_holder ON pass (holder_id, order_id);
  CREATE INDEX pass_series ON pass (series_id, order_id);
`

/** An entry waits, or a place is offered to it until `offered_until`. An entry that has ended is deleted. */
const waitingLists = `
  CREATE TABLE waiting_list_entry (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    event_id bigint NOT NULL REFERENCES event,
    user_id bigint NOT NULL,
    joined_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    offered_until timestamptz,
    UNIQUE (event_id, user_id)
  );
  CREATE INDEX waiting_list_entry_user ON waiting_list_entry (user_id);
  CREATE INDEX waiting_list_entry_next ON waiting_list_entry (event_id, id) WHERE offered_until IS NULL;
  CREATE INDEX waiting_list_entry_offered ON waiting_list_entry (offered_until) WHERE offered_until IS NOT NULL;
`

/**
 * Received webhooks (the row of one and its effect, which `outcome` names, commit together), and the tables of the
 * sandbox, which only the sandbox reads. It never stores a card number.
 */
const providers = `
  CREATE TABLE provider_event (
    provider text NOT NULL,
    event_ref text NOT NULL,
    kind text NOT NULL,
    order_id bigint,
    outcome text NOT NULL,
    received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (provider, event_ref)
  );
  CREATE INDEX provider_event_received_at ON provider_event (received_at);

  CREATE TABLE sandbox_secret (one boolean PRIMARY KEY DEFAULT true CHECK (one), secret text NOT NULL);
  INSERT INTO sandbox_secret (secret)
  VALUES ('whsec_sandbox_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
  CREATE TABLE sandbox_intent (
    ref text PRIMARY KEY,
    reference text NOT NULL UNIQUE,
    client_secret text NOT NULL UNIQUE,
    amount_minor bigint NOT NULL CHECK (amount_minor > 0),
    currency text NOT NULL,
    status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'requires_action', 'succeeded', 'cancelled')),
    created_at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  CREATE TABLE sandbox_refund (
    ref text PRIMARY KEY,
    reference text NOT NULL UNIQUE,
    intent_ref text NOT NULL REFERENCES sandbox_intent,
    amount_minor bigint NOT NULL CHECK (amount_minor > 0),
    status text NOT NULL CHECK (status IN ('succeeded', 'failed')),
    created_at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
`
