import type { MonthSum } from '@convive/contracts/cora'

/** Drops the months before the first transaction. */
export function skipLeadingEmptyMonths(months: MonthSum[]): MonthSum[] {
  const first = months.findIndex(({ earned, spent }) => earned > 0 || spent > 0)
  return first === -1 ? [] : months.slice(first)
}
