import { getBalance } from '@convive/contracts/cora'
import { keyOf, keys, queryClient, refreshSession } from '@convive/ui-kit'

/** The own Cora has moved: the balance is what the answer says, the rest is read again. */
export function ownCoraMoved(balance: number): void {
  queryClient.setQueryData(keyOf(getBalance, {}), { balance })
  for (const queryKey of [keys.transactions, keys.months]) void queryClient.invalidateQueries({ queryKey })
  void refreshSession()
}
