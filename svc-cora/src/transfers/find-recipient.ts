import { findRecipient } from '@convive/contracts/cora'
import { IMPORTER_ID } from '@convive/contracts/vocabulary'
import type { Database } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { findPerson } from '../people/people.ts'
import { refuse } from '../ledger/refusals.ts'

/** Tells whom a username names, so that a person sees it before sending. */
export const findRecipientRoute = (db: Database): Served =>
  serve(findRecipient, async ({ username }) => {
    const found = await findPerson(db, username)
    if (!found || found.userId === IMPORTER_ID) throw refuse('unknown_recipient')
    return { username: found.username, displayName: found.displayName }
  })
