import { Refused } from '@convive/service-kit/refused'

/** Lists of imports go from the newest down: the cursor is the id of the last that was shown. */
export function beforeOf(cursor: string | undefined): number {
  if (cursor === undefined) return Number.MAX_SAFE_INTEGER
  if (/^[1-9]\d{0,14}$/.test(cursor)) return Number(cursor)
  throw noSuchPage()
}

export const noSuchPage = (): Refused =>
  new Refused(400, 'invalid_input', 'There is no such page.', { issues: [{ path: 'cursor', message: 'Must be one that an answer named' }] })
