import { ApiError, call } from '@convive/contracts/call'
import type { RsvpChoice, RsvpStatus } from '@convive/contracts/enums'
import { createEvent, getRsvp, RsvpChanged, setRsvp } from '@convive/contracts/events'
import type { OutputOf, RequestOf, RouteDef } from '@convive/contracts/route'
import { openDatabase, type Database } from '@convive/service-kit/database/database'
import { kitMigrations } from '@convive/service-kit/database/kit-migrations/index'
import { createLog } from '@convive/service-kit/logging/log'
import { eventually } from '@convive/service-kit/testing/eventually'
import { startKillableService, type KillableService } from '@convive/service-kit/testing/killable-service'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { testGateway } from '@convive/service-kit/testing/service'
import { createTestDatabase, templateFor } from '@convive/service-kit/testing/test-databases'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { definition } from '../app.ts'
import { draft } from '../testing/factories.ts'

const [capacity, kills, callsPerKill] = [20, 10, 40]
const people = Array.from({ length: 200 }, (_, index) => 10_000 + index)
const companionsOf = (person: number) => person % 5
const sizeOf = (person: number) => 1 + companionsOf(person)

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
let service: KillableService
let as: Awaited<ReturnType<typeof testGateway>>['as']
beforeAll(async () => {
  const gateway = await testGateway('svc-events')
  as = gateway.as
  const postgresUrl = inject('postgresUrl')
  database = await createTestDatabase(postgresUrl, await templateFor(definition, postgresUrl))
  const name = 'places-under-kills'
  const migrations = [...kitMigrations, ...definition.migrations]
  db = await openDatabase({ url: database.url, name, entities: [], migrations }, createLog(name, 'fatal'))
  service = await startKillableService(new URL('../main.ts', import.meta.url), {
    DATABASE_URL: database.url,
    NATS_URL: 'nats://127.0.0.1:9',
    GATEWAY_PUBLIC_KEY: gateway.publicKey,
    SITE_URL: 'https://convive.test',
    DATA_DIR: '/nonexistent',
    LOG_LEVEL: 'fatal',
    RATE_LIMIT: 'off',
  })
})
afterAll(async () => {
  isOver = true
  await service.stop()
  await db.close()
  await database.drop()
})

// Without the lock of the event's row (`FOR NO KEY UPDATE` in lockRsvpEvent), this test takes more places than there are.
test(
  'two hundred parties at once for twenty places, from a service that is killed ten times',
  { timeout: 300_000 },
  async () => {
    const { id } = await ask(1, createEvent, draft({ capacity }))
    const last = new Map<number, RsvpChoice>()
    const choose = async (person: number, status: RsvpChoice) => {
      const wish = { id, status, ...(status === 'going' && { companions: companionsOf(person) }) }
      // Some press twice.
      await Promise.all(Array.from({ length: person % 4 === 0 ? 2 : 1 }, () => ask(person, setRsvp, wish)))
      last.set(person, status)
    }
    await Promise.all(people.map((person) => choose(person, 'going')))
    for (let round = 0; round < 3 || service.kills < kills; round++)
      await Promise.all(
        people.map(async (person) => {
          const { status } = await ask(person, getRsvp, { id })
          const turn = (person * 7 + round) % 10
          if (status === 'offered') await choose(person, turn < 7 ? 'going' : 'not_going')
          else if (status === 'going' && turn < 5) await choose(person, 'not_going')
          else if (status === 'waiting' && turn < 1) await choose(person, 'not_going')
          else if (status === 'not_going' && turn < 4) await choose(person, 'going')
        }),
      )

    // What is free after the last kill is offered too.
    const told = await eventually(
      () => historyOf(id),
      ({ isDone }) => isDone,
      60_000,
    )
    expect(told.wrong).toEqual([])
    const rows = await db.source.query<{ userId: number; status: RsvpStatus; size: number }[]>(
      'SELECT user_id AS "userId", status, companions + 1 AS size FROM rsvp WHERE event_id = $1 ORDER BY rank, user_id',
      [id],
    )
    expect(new Map(rows.map(({ userId, status }) => [userId, status]))).toEqual(told.statuses)
    expect(rows.filter(({ status }) => status === 'waiting').map(({ userId }) => userId)).toEqual(told.waiting)
    for (const { userId, status, size } of rows) {
      // What was acknowledged holds, for the whole party.
      expect(status === 'not_going').toBe(last.get(userId) === 'not_going')
      expect(size).toBe(status === 'not_going' ? 1 : sizeOf(userId))
    }
    expect(await db.source.query('SELECT taken_count AS taken, waiting_count AS waiting FROM event')).toEqual([
      { taken: told.taken, waiting: told.waiting.length },
    ])
    expect(
      await db.source.query(
        `SELECT user_id AS "userId", count(*)::int AS times FROM notification WHERE kind = 'place_offered' GROUP BY 1 ORDER BY 1`,
      ),
    ).toEqual([...told.offers].map(([userId, times]) => ({ userId, times })).toSorted((a, b) => a.userId - b.userId))
  },
)

/** Repeats the RSVPs in the order in which they were published, and notes which of them the rule of places forbids. */
async function historyOf(id: number) {
  const [statuses, offers, wrong] = [new Map<number, RsvpStatus>(), new Map<number, number>(), [] as string[]]
  let [taken, waiting] = [0, [] as number[]]
  const turn = () => waiting.find((person) => sizeOf(person) <= capacity - taken)
  for (const { eventId, userId, status } of await emittedBy(db, RsvpChanged)) {
    const before = statuses.get(userId)
    const others = waiting.filter((person) => person !== userId)
    const fits = others.length === 0 && sizeOf(userId) <= capacity - taken
    const next = turn()
    taken += heldBy(userId, status) - heldBy(userId, before)
    for (const what of eventId === id ? faultsOf({ userId, before, status, fits, next, taken }) : ['another event'])
      wrong.push(`${userId} (${sizeOf(userId)}), ${before} → ${status}: ${what}`)
    waiting = status === 'waiting' ? [...others, userId] : others
    if (status === 'offered') offers.set(userId, (offers.get(userId) ?? 0) + 1)
    if (status) statuses.set(userId, status)
  }
  return { statuses, offers, taken, waiting, wrong, isDone: turn() === undefined }
}

type Step = {
  userId: number
  before: RsvpStatus | undefined
  status: RsvpStatus | null
  /** Whether the party fits, and nobody else waits. */
  fits: boolean
  /** Whose turn it is. */
  next: number | undefined
  taken: number
}

const faultsOf = ({ userId, before, status, fits, next, taken }: Step): string[] =>
  Object.entries({
    twice: status === null || status === before,
    [`it was the turn of ${next}`]: status === 'offered' && next !== userId,
    'others come first': status === 'going' && before !== 'offered' && !fits,
    'there is a place': status === 'waiting' && fits,
    [`${taken} places are taken`]: taken > capacity,
  }).flatMap(([what, is]) => (is ? [what] : []))

const heldBy = (person: number, status: RsvpStatus | null | undefined) =>
  status === 'going' || status === 'offered' ? sizeOf(person) : 0

let calls = 0
let isOver = false
/** Repeats a call until there is a response. After so many responses the service is killed. */
async function ask<D extends RouteDef>(person: number, def: D, request: RequestOf<D>): Promise<OutputOf<D>> {
  for (;;) {
    const options = { origin: service.origin, headers: await as(person), idempotencyKey: `${person}` }
    const answer = await call(def, request, options).catch((error: unknown) => {
      if (isOver || !(error instanceof ApiError) || (error.status !== 0 && error.status !== 503)) throw error
      return undefined
    })
    if (answer !== undefined && ++calls % callsPerKill === 0 && service.kills < kills) await service.kill()
    if (answer !== undefined) return answer
    await (service.restarting ?? new Promise((resolve) => setTimeout(resolve, 100)))
  }
}
