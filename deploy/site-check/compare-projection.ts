import type { Service } from '../stack/process-environments.ts'
import type { DatabaseInvariant, ReadRows, Row } from './invariant.ts'

/** Lists the differences between two sets of rows. The column `key` identifies a row in both. */
export function differences(source: Row[], projection: Row[]): string[] {
  const projected = new Map(projection.map((row) => [String(row['key']), row]))
  const found = source.flatMap((row) => {
    const key = String(row['key'])
    const other = projected.get(key)
    projected.delete(key)
    if (!other) return [`missing in the projection: ${JSON.stringify(row)}`]
    return JSON.stringify(sorted(row)) === JSON.stringify(sorted(other))
      ? []
      : [`${JSON.stringify(row)} is ${JSON.stringify(other)} in the projection`]
  })
  return [...found, ...[...projected.values()].map((row) => `only in the projection: ${JSON.stringify(row)}`)]
}

const sorted = (row: Row) => Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** A query of rows whose id is from $1 up to, but not including, $2. `last` is the query of the highest id. */
type Side = { service: Service; sql: string; last: string }

const sliceLength = 5000
const maxShown = 20

/**
 * An invariant of two databases: the projection in one service equals its source in another. Reads both in slices of ids, so
 * that large tables need little memory.
 */
export function projectionInvariant({
  name,
  source,
  projection,
  breaks,
}: {
  name: string
  source: Side
  projection: Side
  /** SQL that makes the projection differ. */
  breaks: string
}): DatabaseInvariant {
  return {
    name,
    holds: 'settled',
    violations: async ({ rows }) => {
      const last = Math.max(...(await Promise.all([source, projection].map((side) => lastId(rows, side)))))
      const found: string[] = []
      for (let from = 0; from <= last && found.length < maxShown; from += sliceLength) {
        const slice = [from, from + sliceLength]
        const [sources, projections] = await Promise.all(
          [source, projection].map(({ service, sql }) => rows(service, sql, slice)),
        )
        found.push(...differences(sources!, projections!))
      }
      return found.slice(0, maxShown)
    },
    control: { service: projection.service, sql: breaks },
  }
}

async function lastId(rows: ReadRows, { service, last }: Side): Promise<number> {
  const [row] = await rows<{ last: number | null }>(service, `SELECT (${last}) AS last`)
  return row?.last ?? 0
}
