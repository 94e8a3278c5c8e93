import { getBalance } from '@convive/contracts/cora'
import { cacheKeys, queryClient, refreshSession, writeCached } from '@convive/ui-kit'

/** Updates the cache after the user's Cora has changed: stores the new balance and invalidates the transactions. */
export function updateBalanceCache(balance: number): void {
  writeCached(getBalance, {}, { balance })
  for (const queryKey of [cacheKeys.transactions, cacheKeys.months]) void queryClient.invalidateQueries({ queryKey })
  void refreshSession()
}
