import { getBalance } from '@convive/contracts/cora'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { AccountTable } from '../accounts/account.store.ts'
import { person } from '../accounts/account.ts'

/** Returns the caller's balance; 0 for a person whose account is not open yet. */
export const getBalanceRoute = (db: Database): Served =>
  serve(getBalance, async (_, { caller }) => {
    const account = await db.source.manager.findOneBy(AccountTable, { code: person(caller.userId) })
    return { balance: account?.balance ?? 0 }
  })
