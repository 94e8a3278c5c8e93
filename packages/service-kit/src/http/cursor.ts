import { HttpError } from './http-error.ts'

/** Refuses a cursor that no response contained. */
export const invalidCursor = (): HttpError =>
  new HttpError(400, 'invalid_input', 'There is no such page.', {
    issues: [{ path: 'cursor', message: 'Must be one that an answer named' }],
  })

/**
 * Parses the cursor of a list that goes from the highest id down: the id of the previous page's last row. Without a
 * cursor, it is a number above every id.
 */
export function parseIdCursor(cursor: string | undefined): number {
  if (cursor === undefined) return Number.MAX_SAFE_INTEGER
  if (!/^[1-9]\d{0,14}$/.test(cursor)) throw invalidCursor()
  return Number(cursor)
}
