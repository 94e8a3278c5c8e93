import type { TestService } from './service.ts'

/**
 * What a service does with the rows of a table that say something about a person: `true`, or the reason why not.
 * `exported`: the person can download them. `erased`: they are deleted with the account.
 */
export type PersonalTables = Record<string, { exported: true | string; erased: true | string }>

/** Columns that name a person, or how to reach one. */
const people = 'user|person|buyer|holder|creator|owner|referrer|follower|organiser|author|sender|recipient'
const personalColumn = `(^|_)(${people})_id$|_by$|^(account|debit|credit|debtor|buyer|username|email|phones?|address)$`

/** Messages of the outbox and idempotency keys are purged within a month. */
const kitTables = ['idempotency_key']

/** The tables of a service with a column that names a person. */
export async function findPersonalTables({ db }: TestService): Promise<string[]> {
  const rows: { name: string }[] = await db.source.query(
    `SELECT DISTINCT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name ~ $1 AND table_name <> ALL($2) ORDER BY 1`,
    [personalColumn, kitTables],
  )
  return rows.map(({ name }) => name)
}

/** The given tables that no statement names while `work` runs. */
export async function tablesLeftOut(
  { db }: TestService,
  tables: string[],
  work: () => Promise<unknown>,
): Promise<string[]> {
  const statements: string[] = []
  const ignore = () => undefined
  db.source.setOptions({
    logging: ['query'],
    logger: {
      logQuery: (statement) => void statements.push(statement),
      logQueryError: ignore,
      logQuerySlow: ignore,
      logSchemaBuild: ignore,
      logMigration: ignore,
      log: ignore,
    },
  })
  try {
    await work()
  } finally {
    db.source.setOptions({ logging: false })
  }
  return tables.filter((table) => !statements.some((statement) => new RegExp(`\\b${table}\\b`).test(statement)))
}

/** The tables with `true` in a column of the list. */
export const tablesWith = (tables: PersonalTables, column: 'exported' | 'erased'): string[] =>
  Object.keys(tables).filter((table) => tables[table]?.[column] === true)
