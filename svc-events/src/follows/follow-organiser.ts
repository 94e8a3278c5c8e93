import { followOrganiser } from '@convive/contracts/organisers'
import type { Database } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { ensureCaller } from '../people/person.store.ts'
import { findOrganiserId } from '../organisers/organiser.store.ts'
import { resumeMails } from './followed-mail.store.ts'
import { insertFollow, maxFollows } from './follow.store.ts'

/** Follows an organiser, and resumes the weekly mail. Following again changes nothing else. */
export const followOrganiserRoute = (db: Database): Served =>
  serve(followOrganiser, ({ username }, { caller }) =>
    db.transaction(async (tx) => {
      const organiserId = await findOrganiserId(tx, username)
      if (organiserId === caller.userId) throw new HttpError(409, 'not_yourself', 'You can’t follow yourself.')
      await ensureCaller(tx, caller)
      // Serializes one person's requests, so that parallel ones cannot exceed the limit.
      await tx.query('SELECT 1 FROM person WHERE id = $1 FOR NO KEY UPDATE', [caller.userId])
      if (!(await insertFollow(tx, caller.userId, organiserId)))
        throw new HttpError(409, 'over_limit', `You can follow at most ${maxFollows} organizers.`)
      await resumeMails(tx, caller.userId)
      return { isFollowing: true }
    }),
  )
