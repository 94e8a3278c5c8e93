import { getFollow } from '@convive/contracts/organisers'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { findOrganiserId } from '../organisers/organiser.store.ts'
import { isFollowing } from './follow.store.ts'

export const getFollowRoute = (db: Database): Served =>
  serve(getFollow, async ({ username }, { caller }) => {
    const organiserId = await findOrganiserId(db.source.manager, username)
    return { isFollowing: await isFollowing(db.source.manager, caller.userId, organiserId) }
  })
