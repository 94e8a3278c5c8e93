import { getBalance } from '@convive/contracts/cora'
import { useUser } from '../state/session.ts'
import { useApiQuery } from './use-api-query.ts'

/** The signed-in person's balance: the present one, else the last known; undefined for a visitor. */
export function useCoraBalance(): number | undefined {
  const user = useUser()
  const { data } = useApiQuery(getBalance, {}, { enabled: Boolean(user) })
  return user ? (data?.balance ?? user.coraBalance) : undefined
}
