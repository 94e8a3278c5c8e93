import { type MonthSum, summarizeMonths } from '@convive/contracts/cora'
import { useApiQuery } from '@convive/ui-kit'

const monthCount = 6

/** The Cora earned and spent in each of the last months. */
export function useMonths() {
  const { data, error, refetch, isFetching } = useApiQuery(summarizeMonths, { count: monthCount })
  return { sums: data && skipLeadingEmptyMonths(data), error, refetch, isFetching }
}

/** Drops the months before the first transaction. */
export function skipLeadingEmptyMonths(months: MonthSum[]): MonthSum[] {
  const first = months.findIndex(({ earned, spent }) => earned > 0 || spent > 0)
  return first === -1 ? [] : months.slice(first)
}
