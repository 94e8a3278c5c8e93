import type { MonthSum } from '@convive/contracts/cora'

/** The months from the first one with a movement on; none where nothing has moved yet. */
export function sinceFirstMovement(months: MonthSum[]): MonthSum[] {
  const first = months.findIndex(({ earned, spent }) => earned > 0 || spent > 0)
  return first === -1 ? [] : months.slice(first)
}
