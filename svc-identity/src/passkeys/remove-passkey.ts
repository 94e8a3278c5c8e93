import { removePasskey } from '@convive/contracts/passkeys'
import type { Database } from '@convive/service-kit/database/database'
import { notFound } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { deletePasskey } from './passkey.store.ts'

export const removePasskeyRoute = (db: Database): Served =>
  serve(removePasskey, async ({ id }, call) => {
    if (!(await deletePasskey(db, call.caller.userId, id))) throw notFound('There is no such passkey.')
    call.recordSecurityEvent({ event: 'passkey_removed', outcome: 'success' })
    return undefined
  })
