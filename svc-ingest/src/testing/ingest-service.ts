import { call, type CallOptions } from '@convive/contracts/call'
import type { OutputOf, RequestOf, RouteDef } from '@convive/contracts/route'
import { startTestService, type TestService } from '@convive/service-kit/testing/service'
import type { ServiceContext } from '@convive/service-kit/service/service'
import { inject } from 'vitest'
import { compose, definition } from '../app.ts'

/** Nothing answers here for svc-events, unless a test does: then it gives this number of milliseconds. */
type Timing = { linkMilliseconds?: number }

/** A closed port: requests need no NATS, and no messages of other tests arrive. */
const noNats = 'nats://127.0.0.1:9'

type Person = number | { id: number; isAdmin: true } | undefined

export type IngestUnderTest = TestService & {
  /** Calls an operation as a user (by id), an administrator, or with `undefined` as a visitor. */
  ask<D extends RouteDef>(as: Person, def: D, request: RequestOf<D>, options?: CallOptions): Promise<OutputOf<D>>
  /** Reads or writes the database directly. */
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>
}

export const admin = { id: 2, isAdmin: true } as const

export async function startIngest(
  env: NodeJS.ProcessEnv = {},
  { linkMilliseconds = 0 }: Timing = {},
): Promise<IngestUnderTest> {
  const tested = { ...definition, compose: (context: ServiceContext) => compose(context, linkMilliseconds) }
  const service = await startTestService(tested, { postgresUrl: inject('postgresUrl'), natsUrl: noNats }, env)
  return {
    ...service,
    ask: async (person, def, request, options = {}) => {
      const headers =
        typeof person === 'object' ? await service.as(person.id, { isAdmin: true }) : await service.as(person)
      return await call(def, request, {
        origin: service.origin,
        ...options,
        headers: { ...headers, ...options.headers },
      })
    },
    query: (sql, values) => service.db.source.query(sql, values),
  }
}
