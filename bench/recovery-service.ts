import { message } from '@convive/contracts/message'
import { migration } from '@convive/service-kit/database/migration'
import { on } from '@convive/service-kit/messaging/messages'
import { runService, type ServiceDefinition } from '@convive/service-kit/service/service'
import * as z from 'zod/mini'

/** A message like that of a projection: the newest version of each number is kept. */
export const NumberSet = message(
  'source.number.set',
  z.object({ number: z.int(), text: z.string() }),
  ({ number }) => `number:${number}`,
)

/** Two services of `bench/recovery.ts`: the one whose outbox is recovered, and one that handles its messages. */
export const recoveryServices = {
  'svc-source': {
    name: 'svc-source',
    entities: [],
    migrations: [],
    compose: () => ({ routes: [], subscriptions: [], jobs: [] }),
  },
  'svc-projection': {
    name: 'svc-projection',
    entities: [],
    migrations: [
      migration('0001-numbers', {
        up: async (runner) => {
          await runner.query(
            'CREATE TABLE number (number bigint PRIMARY KEY, version bigint, text text, handled_at timestamptz NOT NULL)',
          )
        },
        down: async (runner) => {
          await runner.query('DROP TABLE number')
        },
      }),
    ],
    compose: () => ({
      routes: [],
      subscriptions: [
        on(NumberSet, 'numbers/on-number-set', async (tx, { data, version }) => {
          await tx.query(
            `INSERT INTO number AS n VALUES ($1, $2, $3, clock_timestamp())
             ON CONFLICT (number) DO UPDATE SET version = excluded.version, text = excluded.text, handled_at = excluded.handled_at
             WHERE excluded.version > n.version`,
            [data.number, version, data.text],
          )
        }),
      ],
      jobs: [],
    }),
  },
} satisfies Record<string, ServiceDefinition>

const name = process.argv[2] as keyof typeof recoveryServices | undefined
if (import.meta.main && name) await runService(recoveryServices[name])
