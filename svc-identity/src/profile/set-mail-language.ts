import { setMailLanguage } from '@convive/contracts/mail-language'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { IsNull } from 'typeorm'
import { AccountTable, getAccount } from '../accounts/account.store.ts'
import { presentUser } from '../accounts/present-user.ts'

/** Changes only the language of the caller's mails, because the page may have an older profile. */
export const setMailLanguageRoute = (db: Database): Served =>
  serve(setMailLanguage, async ({ language }, { caller: { userId } }) =>
    db.transaction(async (tx) => {
      await tx.update(AccountTable, { id: userId, deletedAt: IsNull() }, { language })
      return presentUser(await getAccount(tx, userId))
    }),
  )
