import type { Service } from '@convive/deploy/stack/process-environments'
import type { Evidence, Invariant, Row } from './invariant.ts'

/** Lists the differences between two sets of rows. The column `key` identifies a row in both. */
export function differences(source: Row[], copy: Row[]): string[] {
  const copies = new Map(copy.map((row) => [String(row['key']), row]))
  const found = source.flatMap((row) => {
    const key = String(row['key'])
    const other = copies.get(key)
    copies.delete(key)
    if (!other) return [`missing in the copy: ${JSON.stringify(row)}`]
    return JSON.stringify(sorted(row)) === JSON.stringify(sorted(other))
      ? []
      : [`${JSON.stringify(row)} is ${JSON.stringify(other)} in the copy`]
  })
  return [...found, ...[...copies.values()].map((row) => `only in the copy: ${JSON.stringify(row)}`)]
}

const sorted = (row: Row) => Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** A query of rows whose id is from $1 up to, but not including, $2. `last` is the query of the highest id. */
type Side = { service: Service; sql: string; last: string }

const sliceLength = 5000
const maxShown = 20

/**
 * An invariant of two databases: the copy in one service equals its source in another. Reads both in slices of ids, so
 * that large tables need little memory.
 */
export function copyInvariant({
  name,
  source,
  copy,
  breaks,
}: {
  name: string
  source: Side
  copy: Side
  /** SQL that makes the copy differ. */
  breaks: string
}): Invariant {
  return {
    name,
    holds: 'settled',
    violations: async ({ rows }) => {
      const last = Math.max(...(await Promise.all([source, copy].map((side) => lastId(rows, side)))))
      const found: string[] = []
      for (let from = 0; from <= last && found.length < maxShown; from += sliceLength) {
        const slice = [from, from + sliceLength]
        const [told, known] = await Promise.all([source, copy].map(({ service, sql }) => rows(service, sql, slice)))
        found.push(...differences(told!, known!))
      }
      return found.slice(0, maxShown)
    },
    control: { service: copy.service, sql: breaks },
  }
}

async function lastId(rows: Evidence['rows'], { service, last }: Side): Promise<number> {
  const [row] = await rows<{ last: number | null }>(service, `SELECT (${last}) AS last`)
  return row?.last ?? 0
}
