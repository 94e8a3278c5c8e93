import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { call } from '@convive/contracts/call'
import { createEvent } from '@convive/contracts/events'
import { kitMigrations } from '@convive/service-kit/database/kit-migrations/index'
import { openDatabase, type Database } from '@convive/service-kit/database/database'
import { createLog } from '@convive/service-kit/logging/log'
import type { ServiceDefinition } from '@convive/service-kit/service/service'
import { eventually } from '@convive/service-kit/testing/eventually'
import { startKillableService, type KillableService } from '@convive/service-kit/testing/killable-service'
import { isolated, testGateway } from '@convive/service-kit/testing/service'
import { startSmtp } from '@convive/service-kit/testing/smtp-peer'
import { createTestDatabase, templateFor } from '@convive/service-kit/testing/test-databases'
import { definition as eventsDefinition } from '@convive/svc-events/app'
import { remindGuests } from '@convive/svc-events/guests/remind-guests.job'
import { draft } from '@convive/svc-events/testing/factories'
import { identity as identityDefinition } from '@convive/svc-identity/app'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

const people = Array.from({ length: 200 }, (_, index) => 1000 + index)
const creatorId = 999
const [kills, takenPerKill] = [5, 35]
/** How many jobs a process runs at a time: so many mails are under way when it dies. */
const underWay = 4

type Killable = { service: KillableService; db: Database; end(): Promise<void> }
let events: Killable
let identity: Killable
let as: Awaited<ReturnType<typeof testGateway>>['as']

/** The ids of the messages that arrived, by recipient: the Message-IDs of mails, and the topics of pushes. */
const mails = new Map<string, string[]>()
const pushes = new Map<string, string[]>()
const note = (received: Map<string, string[]>, to: string, id: string) =>
  received.set(to, [...(received.get(to) ?? []), id])
const countOf = (received: Map<string, string[]>) => [...received.values()].flat().length

/** Mails and pushes are accepted; but sometimes the sender dies before it hears that. */
const smtp = await startSmtp(async (mail) => {
  note(mails, /^To: (.*)$/m.exec(mail)?.[1]?.trim() ?? '', /^Message-ID: (.*)$/im.exec(mail)?.[1]?.trim() ?? '')
  if (countOf(mails) % takenPerKill === 0 && identity.service.kills < kills) await identity.service.kill()
})
const pushService = createServer((request, response) => {
  note(pushes, request.url ?? '', String(request.headers['topic']))
  const isKilled = countOf(pushes) % takenPerKill === 0 && events.service.kills < kills
  void (isKilled ? events.service.kill() : Promise.resolve()).then(() => response.writeHead(201).end())
})

async function start(definition: ServiceDefinition, main: URL, env: NodeJS.ProcessEnv): Promise<Killable> {
  const gateway = await testGateway(definition.name)
  as = gateway.as
  const postgresUrl = inject('postgresUrl')
  const database = await createTestDatabase(postgresUrl, await templateFor(definition, postgresUrl))
  const { url } = database
  const migrations = [...kitMigrations, ...definition.migrations]
  const { name, entities } = definition
  const db = await openDatabase({ url, name: 'reminders-under-kills', entities, migrations }, createLog(name, 'fatal'))
  const service = await startKillableService(main, {
    DATABASE_URL: url,
    NATS_URL: isolated(inject('natsUrl')),
    GATEWAY_PUBLIC_KEY: gateway.publicKey,
    SITE_URL: 'https://convive.test',
    DATA_DIR: '/nonexistent',
    LOG_LEVEL: 'fatal',
    ...env,
  })
  const end = async () => {
    await service.stop()
    await db.close()
    await database.drop()
  }
  return { service, db, end }
}

beforeAll(async () => {
  await new Promise<void>((resolve) => pushService.listen(0, '127.0.0.1', resolve))
  identity = await start(identityDefinition, new URL('../../svc-identity/src/main.ts', import.meta.url), {
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
  })
  events = await start(eventsDefinition, new URL('../../svc-events/src/main.ts', import.meta.url), {
    SCAN_ALLOW_PRIVATE_HOSTS: 'on',
  })
})
afterAll(async () => {
  await events.end()
  await identity.end()
  smtp.stop()
  pushService.close()
})

test(
  'two hundred guests are reminded once, by mail and push, from services that are killed meanwhile',
  { timeout: 300_000 },
  async () => {
    await addPeople()
    await addEventOf(people)
    await remindAll()
    // The messages are on their way.
    await Promise.all([events.service.kill(), identity.service.kill()])
    const last = people[0]!
    await eventually(isIdle, Boolean, 120_000)
    expect([events.service.kills, identity.service.kills]).toEqual([kills, kills])

    // Messages keep their order: what comes twice has come before the next reminder.
    const former = { mails: new Map(mails), pushes: new Map(pushes) }
    await addEventOf([last])
    await remindAll()
    await eventually(
      async () => mails.get(addressOf(last))!.length > former.mails.get(addressOf(last))!.length,
      Boolean,
      60_000,
    )
    for (const [received, names] of [
      [former.mails, people.map(addressOf)],
      [former.pushes, people.map(deviceOf)],
    ] as const) {
      expect([...received.keys()].toSorted()).toEqual(names.toSorted())
      // What arrived again is the same message, which a mailbox and a device show once.
      expect([...received].filter(([, ids]) => new Set(ids).size > 1)).toEqual([])
      expect(countOf(received) - people.length).toBeLessThanOrEqual(kills * underWay)
    }
    expect(countOf(mails)).toBe(countOf(former.mails) + 1)
  },
)

const addressOf = (person: number) => `person${person}@example.org`
const deviceOf = (person: number) => `/device-${person}`

/** Guests with a confirmed address and a device each. */
async function addPeople(): Promise<void> {
  await identity.db.source.query(
    `INSERT INTO account (id, username, display_name, email, email_confirmed_at)
     SELECT id, 'person' || id, 'Person ' || id, 'person' || id || '@example.org', now() FROM unnest($1::bigint[]) AS id`,
    [people],
  )
  await events.db.source.query('INSERT INTO person (id, version) SELECT id, 1 FROM unnest($1::bigint[]) AS id', [
    people,
  ])
  const port = (pushService.address() as AddressInfo).port
  await events.db.source.query(
    `INSERT INTO push_subscription (user_id, endpoint, p256dh, auth, language)
     SELECT user_id, endpoint, p256dh, $4, 'es' FROM unnest($1::bigint[], $2::text[], $3::text[]) AS of (user_id, endpoint, p256dh)`,
    [
      people,
      people.map((person) => `http://127.0.0.1:${port}${deviceOf(person)}`),
      people.map(() => createECDH('prime256v1').generateKeys('base64url')),
      randomBytes(16).toString('base64url'),
    ],
  )
}

/** An event in twenty hours, to which people answered two days before. */
async function addEventOf(guests: number[]): Promise<void> {
  const options = { origin: events.service.origin, headers: await as(creatorId), idempotencyKey: `${guests.length}` }
  const { id } = await call(createEvent, draft(), options)
  await events.db.source.query(
    `WITH answered AS (
       INSERT INTO rsvp (event_id, user_id, status, answered_at)
       SELECT $1, guest, 'going', now() - interval '2 days' FROM unnest($2::bigint[]) AS guest)
     UPDATE event SET starts_at = now() + interval '20 hours', ends_at = now() + interval '23 hours',
       created_at = now() - interval '2 days' WHERE id = $1`,
    [id, guests],
  )
}

/** Like the job of the service, which rests at night. */
async function remindAll(): Promise<void> {
  while (await remindGuests(events.db, 'event_reminder', new Date(Date.now() + 24 * 3_600_000)));
}

/** Whether nothing waits to be published or sent, and no process has just died. */
async function isIdle(): Promise<boolean> {
  const waiting = await Promise.all(
    [events, identity].map(({ db }) =>
      db.source.query<unknown[]>(
        `SELECT 1 FROM outbox WHERE published_at IS NULL
         UNION ALL SELECT 1 FROM graphile_worker.jobs WHERE task_identifier IN ('send-message', 'send-push', 'notify-recipients')`,
      ),
    ),
  )
  return waiting.flat().length === 0 && mails.size >= people.length && pushes.size >= people.length
}
