import type { removeProfilePicture, setProfilePicture, User } from '@convive/contracts/identity'
import { mostPictureBytes } from '@convive/contracts/media'
import type { Database, Transaction } from '@convive/service-kit/database'
import type { Handler } from '@convive/service-kit/http'
import { decodePicture, encodePicture } from '@convive/service-kit/pictures'
import { accountOf, presentUser } from '../accounts/account.ts'
import type { Allowances } from '../limits/allowances.ts'

const forOnePerson = { most: 20, hours: 24 }

/** Gives the caller a picture in place of any before. */
export function setOwnPicture(db: Database, allowances: Allowances): Handler<typeof setProfilePicture> {
  return async ({ imageBase64 }, { caller: { userId } }) => {
    await allowances.charge(db.source.manager, `picture of ${userId}`, forOnePerson)
    const { name, bytes } = await encodePicture(decodePicture(imageBase64, mostPictureBytes), { square: 512 })
    return await db.transaction(async (tx) => {
      const user = await showPicture(tx, userId, `/api/user/pictures/${name}`)
      await tx.query('INSERT INTO profile_picture (user_id, name, bytes) VALUES ($1, $2, $3) ON CONFLICT (user_id) DO UPDATE SET name = $2, bytes = $3', [userId, name, bytes])
      return user
    })
  }
}

export function removeOwnPicture(db: Database): Handler<typeof removeProfilePicture> {
  return async (_input, { caller: { userId } }) =>
    await db.transaction(async (tx) => {
      const user = await showPicture(tx, userId, null)
      await tx.query('DELETE FROM profile_picture WHERE user_id = $1', [userId])
      return user
    })
}

async function showPicture(tx: Transaction, userId: number, address: string | null): Promise<User> {
  await tx.query('UPDATE account SET profile_image = $2 WHERE id = $1 AND deleted_at IS NULL', [userId, address])
  return presentUser(await accountOf(tx, userId))
}
