import { renamePasskey } from '@convive/contracts/passkeys'
import type { Database } from '@convive/service-kit/database/database'
import { notFound } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { setPasskeyName } from './passkey.store.ts'

export const renamePasskeyRoute = (db: Database): Served =>
  serve(renamePasskey, async ({ id, name }, { caller }) => {
    const renamed = await setPasskeyName(db, caller.userId, id, name)
    if (!renamed) throw notFound('There is no such passkey.')
    return renamed
  })
