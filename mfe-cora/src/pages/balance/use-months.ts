import { summarizeMonths } from '@convive/contracts/cora'
import { useApiQuery } from '@convive/ui-kit'
import { sinceFirstMovement } from '../../transactions/month-sums.ts'

const shownMonths = 6

/** What was earned and spent in the last months, as the service sums it. */
export function useMonths() {
  const { data, error, refetch, isFetching } = useApiQuery(summarizeMonths, { count: shownMonths })
  return { sums: data && sinceFirstMovement(data), error, refetch, isFetching }
}
