import { getBalance } from '@convive/contracts/cora'
import { useUser } from '../../runtime/session/session.ts'
import { useApiQuery } from '../../runtime/calls/use-api-query.ts'

/**
 * The logged-in user's balance: the current one, or the last known. Undefined for a visitor. `live/on-live-message.ts`
 * refetches it when a hint reports a transaction.
 */
export function useCoraBalance(): number | undefined {
  const user = useUser()
  const { data } = useApiQuery(getBalance, {}, { enabled: Boolean(user) })
  return user ? (data?.balance ?? user.coraBalance) : undefined
}
