import { summarizeMonths } from '@convive/contracts/cora'
import { useApiQuery } from '@convive/ui-kit'
import { skipLeadingEmptyMonths } from '../../transactions/skip-empty-months.ts'

const monthCount = 6

/** The Cora earned and spent in each of the last months. */
export function useMonths() {
  const { data, error, refetch, isFetching } = useApiQuery(summarizeMonths, { count: monthCount })
  return { sums: data && skipLeadingEmptyMonths(data), error, refetch, isFetching }
}
