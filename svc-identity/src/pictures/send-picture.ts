import type { getProfilePicture } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database'
import type { Handler } from '@convive/service-kit/http'
import { answerPicture } from '@convive/service-kit/pictures'
import { notFound } from '@convive/service-kit/refused'

/** Two people may have the same picture; it goes when the last of them takes it away. */
export function sendPicture(db: Database): Handler<typeof getProfilePicture> {
  return async ({ name }, call) => {
    const [picture]: { bytes: Buffer }[] = await db.source.query('SELECT bytes FROM profile_picture WHERE name = $1 LIMIT 1', [name])
    if (!picture) throw notFound('There is no such picture.')
    return answerPicture(call, picture.bytes)
  }
}
