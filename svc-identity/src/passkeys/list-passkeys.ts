import { listPasskeys } from '@convive/contracts/passkeys'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { findPasskeysOf } from './passkey.store.ts'

export const listPasskeysRoute = (db: Database): Served =>
  serve(listPasskeys, (_input, { caller }) => findPasskeysOf(db.source, caller.userId))
