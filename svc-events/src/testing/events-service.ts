import { call, type CallOptions } from '@convive/contracts/call'
import { GuestsNotified } from '@convive/contracts/notifications'
import type { OutputOf, RequestOf, RouteDef } from '@convive/contracts/route'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { startTestService, type TestService } from '@convive/service-kit/testing/service'
import { inject } from 'vitest'
import { definition } from '../app.ts'

/** A closed port: requests need no NATS, and messages of other tests' services must not arrive. */
const noNats = 'nats://127.0.0.1:9'
/** The address of the site in links. */
export const siteUrl = 'https://convive.test'

type Person = number | { id: number; isAdmin: true } | undefined

export type EventsUnderTest = TestService & {
  /** Calls a route as a person (by id), as an administrator, or as a visitor (`undefined`). */
  call<D extends RouteDef>(as: Person, def: D, request: RequestOf<D>, options?: CallOptions): Promise<OutputOf<D>>
  /** Runs SQL on the service's database. */
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>
}

export async function startEvents(env: NodeJS.ProcessEnv = {}): Promise<EventsUnderTest> {
  const service = await startTestService(
    definition,
    { postgresUrl: inject('postgresUrl'), natsUrl: noNats },
    { SITE_URL: siteUrl, ...env },
  )
  return {
    ...service,
    call: async (person, def, request, options = {}) => {
      const headers =
        typeof person === 'object' ? await service.as(person.id, { isAdmin: true }) : await service.as(person)
      return await call(def, request, {
        origin: service.origin,
        ...options,
        headers: { ...headers, ...options.headers },
      })
    },
    query: async (sql, values) => await service.db.source.query(sql, values),
  }
}

/** What was mailed to the guests of an event, oldest first, but for the confirmations of answers, which are sent by jobs. */
export const noticesOf = async (events: EventsUnderTest, eventId: number) =>
  (await emittedBy(events.db, GuestsNotified)).filter(
    (notice) => notice.eventId === eventId && notice.kind !== 'answer_confirmed',
  )

export const admin = { id: 2, isAdmin: true } as const
