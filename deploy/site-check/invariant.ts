import type { Service } from '../stack/process-environments.ts'

export type Row = Record<string, unknown>

/** Reads rows as JSON values, so that numbers and times of two databases are comparable. */
export type ReadRows = <R extends Row = Row>(service: Service, sql: string, parameters?: unknown[]) => Promise<R[]>

/** SQL that violates an invariant, to prove that its check notices. */
export type SqlControl = { service: Service; sql: string }

/** What the databases of a site must agree on. */
export type DatabaseInvariant = {
  name: string
  /** `always`: even while messages and refunds are on their way. `settled`: some time after the last change. */
  holds: 'always' | 'settled'
  /** Resolves to a sentence or row for each violation, up to a bound. */
  violations: (databases: { rows: ReadRows }) => Promise<string[]>
  control: SqlControl
}

const maxShown = 20

type Rule = Pick<DatabaseInvariant, 'name' | 'holds'> & { sql: string; breaks: string }

/** An invariant of one database: its query returns the rows that violate it. */
export function queryInvariant({ service, sql, breaks, ...rest }: Rule & { service: Service }): DatabaseInvariant {
  return {
    ...rest,
    violations: async ({ rows }) => (await rows(service, `${sql} LIMIT ${maxShown}`)).map((row) => JSON.stringify(row)),
    control: { service, sql: breaks },
  }
}

/** An invariant of every service's own tables. The control breaks those of one service. */
export function invariantOfServices({
  services,
  sql,
  breaks,
  ...rest
}: Rule & { services: readonly Service[] }): DatabaseInvariant {
  return {
    ...rest,
    violations: async ({ rows }) => {
      const found = await Promise.all(
        services.map(async (service) =>
          (await rows(service, `${sql} LIMIT ${maxShown}`)).map((row) => `${service}: ${JSON.stringify(row)}`),
        ),
      )
      return found.flat()
    },
    control: { service: services.at(-1)!, sql: breaks },
  }
}
