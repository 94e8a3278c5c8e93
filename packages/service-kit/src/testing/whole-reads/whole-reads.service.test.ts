import { route } from '@convive/contracts/route'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { migration } from '../../database/migration.ts'
import { serve } from '../../http/serve.ts'
import type { ServiceDefinition } from '../../service/service.ts'
import { startTestService } from '../service.ts'
import { createTestDatabase } from '../test-databases.ts'
import { inflateTables } from './inflate-tables.ts'
import { findWholeReads } from './whole-reads.ts'

const schema = `
  CREATE TABLE note (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    author_id bigint NOT NULL,
    written_at timestamptz NOT NULL,
    body text NOT NULL CHECK (body <> '')
  );
  CREATE INDEX note_author ON note (author_id, written_at)`

describe('the plans of statements', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let client: Client
  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'))
    client = new Client(database.url)
    await client.connect()
    await client.query(schema)
    await inflateTables(database.url)
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })
  const readsOf = async (statement: string) => (await findWholeReads(client, [statement])).get(statement)

  it.each([
    ['a column without an index', 'SELECT id FROM note WHERE body = $1'],
    ['a later column of an index', 'DELETE FROM note WHERE written_at < now() - interval $$1 day$$'],
    ['every row', 'UPDATE note SET body = $1'],
    ['a range without an end', 'SELECT body FROM note WHERE id > $1'],
    ['an index in order, for rows that may be rare', 'SELECT id FROM note WHERE body = $1 ORDER BY id LIMIT 1'],
    ['an inner table', 'SELECT a.id FROM note a JOIN note b ON b.body = a.body WHERE a.id = $1'],
    [
      'rows that are dropped before a limit',
      'SELECT 1 FROM note n WHERE NOT EXISTS (SELECT 1 FROM note o WHERE o.id = n.author_id) LIMIT 1',
    ],
    ['a part of a statement', 'WITH old AS (DELETE FROM note WHERE body = $1 RETURNING id) SELECT count(*) FROM old'],
  ])('that read %s are found', async (_, statement) => {
    expect(await readsOf(statement)).toHaveLength(1)
  })

  it.each([
    ['a key', 'SELECT body FROM note WHERE id = $1 FOR UPDATE'],
    ['the rows of a person', 'SELECT body FROM note WHERE author_id = $1 ORDER BY id'],
    ['a span', 'SELECT body FROM note WHERE id > $1 AND id < $2'],
    ['a page', 'SELECT id, body FROM note WHERE id > $1 ORDER BY id LIMIT $2'],
    ['the newest', 'SELECT max(id) FROM note'],
    ['by several keys', 'SELECT n.body FROM unnest($1::bigint[]) AS given (id) JOIN note n USING (id)'],
    ['a table that is unknown', 'SELECT * FROM table_of_a_test'],
    ['everything for a reason', 'SELECT count(*) FROM note -- whole-read: once, by hand'],
  ])('that read %s are accepted', async (_, statement) => {
    expect(await readsOf(statement)).toEqual([])
  })
})

const countNotes = route('GET', '/api/notes', {
  summary: 'Count the notes of a text',
  access: 'public',
  query: z.object({ body: z.string() }),
  response: z.object({ count: z.int() }),
})
const definition: ServiceDefinition = {
  name: 'svc-notes',
  entities: [],
  migrations: [
    migration('0001-notes', { up: async (runner) => void (await runner.query(schema)), down: async () => undefined }),
  ],
  compose: ({ db }) => ({
    routes: [
      serve(countNotes, async ({ body }) => {
        const [row]: { count: number }[] = await db.source.query('SELECT count(*)::int FROM note WHERE body = $1', [
          body,
        ])
        return row!
      }),
    ],
    subscriptions: [],
    jobs: [],
  }),
}

describe('a service under test', () => {
  const start = () => startTestService(definition, { postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })

  it('that reads a whole table fails the tests', async () => {
    const service = await start()
    await fetch(`${service.origin}/api/notes?body=a`, { headers: await service.as() })
    await expect(service.end()).rejects.toThrow(
      /^Statements of svc-notes read whole tables:\n.*count\(\*\).*body = \$1$/,
    )
  })

  it('is not blamed for what its tests read', async () => {
    const service = await start()
    await service.db.source.query(`INSERT INTO note (author_id, written_at, body) VALUES (1, now(), 'a')`)
    await service.db.transaction((tx) => tx.query('SELECT * FROM note'))
    await service.db.source.query('SELECT body FROM note')
    await service.end()
  })
})
