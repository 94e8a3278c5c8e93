import { HttpError } from './http-error.ts'

/** Refuses a cursor that did not come from a response. */
export const invalidCursor = (): HttpError =>
  new HttpError(400, 'invalid_input', 'There is no such page.', {
    issues: [{ path: 'cursor', message: 'Must be a cursor from a response' }],
  })

/**
 * Parses the cursor of a list by id: the id of the previous page's last row. Without a cursor, it is `start`: a number
 * above every id for a descending list, or 0 for an ascending one.
 */
export function parseIdCursor(cursor: string | undefined, start = Number.MAX_SAFE_INTEGER): number {
  if (cursor === undefined) return start
  if (!/^[1-9]\d{0,14}$/.test(cursor)) throw invalidCursor()
  return Number(cursor)
}

/**
 * One page of a list, from rows that were read with `limit + 1`: a further row means that there is a next page. Its
 * cursor is that of the last shown row.
 */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (last: Row) => string | number,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, next: last === undefined ? null : String(cursorOf(last)) }
}
