import { listTransactions } from '@convive/contracts/cora'
import { costaRicaClock, today, useApiQuery } from '@convive/ui-kit'
import { monthSums } from '../../transactions/month-sums.ts'

const shownMonths = 6
/** One page, as long as the service gives: months that it does not reach to their beginning are not drawn. */
const movements = 100

/** What was earned and spent in the last months. */
export function useMonths() {
  const { data, error, refetch, isFetching } = useApiQuery(listTransactions, { limit: movements })
  const sums =
    data && monthSums(data.items, { dayOf: (instant) => costaRicaClock(instant).date, today: today(), complete: data.next === null, most: shownMonths })
  return { sums, error, refetch, isFetching }
}
