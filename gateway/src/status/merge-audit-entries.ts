import type { AuditEntry } from '@convive/contracts/audit-log'

/** The id of the last listed entry of each service. */
export type Positions = Map<string, number>

/**
 * Merges the entries of the services, each newest first, into one page. The cursor contains the position in each
 * service, so that the next page neither repeats nor omits an entry, even if two happened at the same time.
 */
export function mergeAuditEntries(
  lists: AuditEntry[][],
  positions: Positions,
  limit: number,
): { items: AuditEntry[]; next: string | null } {
  const all = lists.flat().toSorted((a, b) => b.at.localeCompare(a.at) || compareWithin(a, b))
  const items = all.slice(0, limit)
  const read = new Map(positions)
  for (const { service, id } of items) read.set(service, Math.min(id, read.get(service) ?? id))
  // A service whose page is full may have more entries.
  const hasMore = all.length > limit || lists.some((list) => list.length >= limit)
  return { items, next: hasMore && items.length > 0 ? writePositions(read) : null }
}

/** Entries of one service stay in the order of their ids, whatever its clock did. */
const compareWithin = (a: AuditEntry, b: AuditEntry): number =>
  a.service === b.service ? b.id - a.id : a.service.localeCompare(b.service)

const writePositions = (positions: Positions): string =>
  [...positions].map(([service, id]) => `${service}:${id}`).join(',')

/** Reads a cursor. Undefined for a cursor that no response contained. */
export function parsePositions(cursor: string | undefined): Positions | undefined {
  if (cursor === undefined) return new Map()
  if (!/^[a-z-]+:[1-9]\d{0,14}(,[a-z-]+:[1-9]\d{0,14})*$/.test(cursor)) return undefined
  return new Map(cursor.split(',').map((pair) => [pair.split(':')[0] ?? '', Number(pair.split(':')[1])]))
}
