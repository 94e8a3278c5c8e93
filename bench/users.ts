import { importJWK, SignJWT, type CryptoKey } from 'jose'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Stack } from '@convive/deploy/stack/stack'

export const userCount = 10_000
/** Far above the ids of registered users. */
export const firstUserId = 100_001

/** Creates ten thousand users with a million Cora each, in a ledger whose entries add up. */
export async function createUsers(coraUrl: string): Promise<void> {
  const client = new Client(coraUrl)
  await client.connect()
  try {
    await insertUsers(client)
  } finally {
    await client.end()
  }
}

async function insertUsers(client: Client): Promise<void> {
  await client.query(`
    INSERT INTO person (user_id, username, username_key, display_name, version)
      SELECT id, 'bench' || id, 'bench' || id, 'Bench ' || id, 1
      FROM generate_series(${firstUserId}, ${firstUserId + userCount - 1}) AS id ON CONFLICT DO NOTHING;
    INSERT INTO account (code, kind) SELECT 'person:' || id, 'person'
      FROM generate_series(${firstUserId}, ${firstUserId + userCount - 1}) AS id ON CONFLICT DO NOTHING;
    WITH given AS (
      INSERT INTO transfer (debit, credit, amount, type, cause_scope, cause_key, request_hash,
        debit_version, credit_version, debit_description, credit_description)
      SELECT 'mint:0', 'person:' || id, 1000000, 'corrected', 'bench', id::text, '',
        m.version + row_number() OVER (ORDER BY id), 1, 'bench', 'bench'
      FROM generate_series(${firstUserId}, ${firstUserId + userCount - 1}) AS id, account m
      WHERE m.code = 'mint:0' RETURNING *
    ), minted AS (
      INSERT INTO entry SELECT debit, debit_version, id, -amount, -amount * row_number() OVER (ORDER BY debit_version) FROM given
    ), received AS (INSERT INTO entry SELECT credit, 1, id, amount, amount FROM given),
    credited AS (UPDATE account a SET balance = 1000000, version = 1 FROM given WHERE a.code = given.credit)
    UPDATE account SET balance = balance - 1000000::bigint * ${userCount}, version = version + ${userCount} WHERE code = 'mint:0';
    CREATE OR REPLACE FUNCTION bench_transfer(p_debit text, p_credit text, p_amount bigint) RETURNS bigint LANGUAGE plpgsql AS $$
    DECLARE r record; d record; c record; t bigint; moment timestamptz := clock_timestamp();
    BEGIN
      FOR r IN SELECT code, balance, version, closed FROM account WHERE code IN (p_debit, p_credit) ORDER BY code FOR NO KEY UPDATE LOOP
        IF r.code = p_debit THEN d := r; ELSE c := r; END IF;
      END LOOP;
      IF d.balance < p_amount THEN RETURN NULL; END IF;
      INSERT INTO transfer (debit, credit, amount, type, cause_scope, cause_key, request_hash,
        debit_version, credit_version, debit_description, credit_description)
        VALUES (p_debit, p_credit, p_amount, 'transferred', 'baseline', gen_random_uuid()::text, '',
          d.version + 1, c.version + 1, 'Transfer to somebody', 'Transfer from somebody') RETURNING id INTO t;
      INSERT INTO entry VALUES (p_debit, d.version + 1, t, -p_amount, d.balance - p_amount),
        (p_credit, c.version + 1, t, p_amount, c.balance + p_amount);
      UPDATE account SET balance = d.balance - p_amount, version = d.version + 1 WHERE code = p_debit;
      UPDATE account SET balance = c.balance + p_amount, version = c.version + 1 WHERE code = p_credit;
      INSERT INTO outbox (subject, batch, published_at) VALUES ('bench.transaction.recorded', json_build_array(
        json_build_object('id', gen_random_uuid(), 'aggregate', 'account:' || p_debit, 'version', d.version + 1, 'occurredAt', moment,
          'data', json_build_object('transactionId', t, 'amount', -p_amount, 'balance', d.balance - p_amount)),
        json_build_object('id', gen_random_uuid(), 'aggregate', 'account:' || p_credit, 'version', c.version + 1, 'occurredAt', moment,
          'data', json_build_object('transactionId', t, 'amount', p_amount, 'balance', c.balance + p_amount)))::text, moment);
      RETURN t;
    END $$;
  `)
  await client.query('VACUUM ANALYZE account')
}

/** The headers that the gateway would send to a service for each user, valid for an hour. */
export async function createCallers(
  stack: Stack,
  audience: string,
): Promise<(index: number) => Record<string, string>> {
  const sign = await callerSigner(stack, audience)
  const headers = await Promise.all(Array.from({ length: userCount }, (_, index) => sign(firstUserId + index)))
  return (index) => headers[index % userCount]!
}

/** Resolves to a function that creates the headers which the gateway would send to a service for a user. */
export async function callerSigner(
  stack: Stack,
  audience: string,
): Promise<(userId: number, isAdmin?: boolean) => Promise<Record<string, string>>> {
  const key = (await importJWK(
    JSON.parse(readFileSync(join(stack.dataDir, 'keys/gateway-private.jwk'), 'utf8')) as JsonWebKey,
    'EdDSA',
  )) as CryptoKey
  return async (userId, isAdmin = false) => {
    const username = `bench${userId}`
    const caller = { userId, username, displayName: `Bench ${userId}`, isAdmin, sessionId: `bench-${userId}` }
    const token = new SignJWT({ caller }).setProtectedHeader({ alg: 'EdDSA' }).setIssuer('gateway')
    return { 'x-caller': await token.setAudience(audience).setExpirationTime('1h').sign(key) }
  }
}

export const usernameOf = (index: number): string => `bench${firstUserId + (index % userCount)}`
