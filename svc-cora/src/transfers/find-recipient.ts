import { findRecipient } from '@convive/contracts/cora'
import { importerId } from '@convive/contracts/enums'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { refusalError } from '../ledger/refusals.ts'
import { findPerson } from '../people/person.store.ts'

/** Finds the person behind a username, so that the sender can check the name before sending Cora. */
export const findRecipientRoute = (db: Database): Served =>
  serve(findRecipient, async ({ username }) => {
    const found = await findPerson(db, username)
    if (!found || found.userId === importerId) throw refusalError('unknown_recipient')
    return { username: found.username, displayName: found.displayName }
  })
