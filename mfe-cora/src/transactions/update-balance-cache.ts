import { getBalance } from '@convive/contracts/cora'
import { queryKeyOf, cacheKeys, queryClient, refreshSession } from '@convive/ui-kit'

/** Updates the cache after the user's Cora has changed: stores the new balance and invalidates the transactions. */
export function updateBalanceCache(balance: number): void {
  queryClient.setQueryData(queryKeyOf(getBalance, {}), { balance })
  for (const queryKey of [cacheKeys.transactions, cacheKeys.months]) void queryClient.invalidateQueries({ queryKey })
  void refreshSession()
}
