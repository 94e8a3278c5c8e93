import { AsyncLocalStorage } from 'node:async_hooks'
import { Client } from 'pg'
import type { Database } from '../../database/database.ts'

/** The statements of services by database. */
const collected = new Map<string, Set<string>>()
/** Set while a test uses the database itself, on the connections of its service. */
const isOfTest = new AsyncLocalStorage<true>()

/** Collects the statements that services run on a database from now on. */
export function collectStatements(databaseUrl: string): void {
  watchQueries()
  collected.set(nameOf(databaseUrl), new Set())
}

/** Ends the collection for a database. */
export function takeStatements(databaseUrl: string): Set<string> {
  const statements = collected.get(nameOf(databaseUrl)) ?? new Set()
  collected.delete(nameOf(databaseUrl))
  return statements
}

/** The database of a service for its tests, whose statements are not collected. */
export const forTests = (db: Database): Database => marked({ ...db, source: marked(db.source) })

/** The same object, with calls that are known to be a test's, also those of its query runners. */
const marked = <T extends object>(object: T): T =>
  new Proxy(object, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return (...parameters: unknown[]) => {
        const result = isOfTest.run(true, () => Reflect.apply(value, target, parameters) as unknown)
        return key === 'createQueryRunner' ? marked(result as object) : result
      }
    },
  })

const nameOf = (url: string): string => new URL(url).pathname.slice(1)

let isWatching = false

function watchQueries(): void {
  if (isWatching) return
  isWatching = true
  const runQuery = Reflect.get(Client.prototype, 'query') as (this: Client, ...parameters: unknown[]) => unknown
  Client.prototype.query = function (this: Client, ...parameters: unknown[]) {
    const [first] = parameters
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
    if (text !== undefined && !isOfTest.getStore()) collected.get(this.database ?? '')?.add(text)
    return runQuery.apply(this, parameters)
  } as typeof Client.prototype.query
}
