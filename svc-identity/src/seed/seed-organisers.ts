import { importerId } from '@convive/contracts/enums'
import { UserRegistered } from '@convive/contracts/identity'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import type { Picture, PictureEncoder } from '@convive/service-kit/pictures/picture-encoder'
import { insertAccount } from '../accounts/insert-account.ts'
import { ProfilePictureTable } from '../pictures/profile-pictures.ts'
import { drawPortrait } from './draw-portrait.ts'
import { type DemoOrganiser, demoOrganisers } from './demo-organisers.ts'

const sidePixels = 512

/**
 * Creates the accounts of the organisers of the demo events, in an installation in which nobody has registered yet.
 * Nobody can log in to them: they have no password, and their addresses receive no mail.
 */
export async function seedOrganisers(db: Database, pictures: PictureEncoder): Promise<void> {
  if (!(await mayCreate(db.source.manager))) return
  const portraits: [DemoOrganiser, Picture][] = []
  for (const organiser of demoOrganisers)
    portraits.push([organiser, await pictures.draw(drawPortrait(organiser.portrait), { square: sidePixels })])
  await db.transaction(async (tx) => {
    // Replicas that start together wait here, and the later one finds the accounts.
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('demo organisers'))`)
    if (!(await mayCreate(tx))) return
    for (const [organiser, portrait] of portraits) await createOrganiser(tx, organiser, portrait)
  })
}

/** True while there are only administrators: nobody has registered yet, and the demo organisers have not been created. */
async function mayCreate(tx: Transaction): Promise<boolean> {
  const people: unknown[] = await tx.query(
    `-- whole-read: ends at the first person
     SELECT 1 FROM account WHERE NOT is_admin AND id <> $1 LIMIT 1`,
    [importerId],
  )
  return people.length === 0
}

async function createOrganiser(tx: Transaction, organiser: DemoOrganiser, portrait: Picture): Promise<void> {
  const { username, displayName, region, language, about } = organiser
  const userId = await insertAccount(tx, {
    username,
    displayName,
    region,
    language,
    email: `${username}@convive.invalid`,
    passwordHash: null,
    isAdmin: false,
    referrerId: null,
  })
  if (userId === undefined) return
  const picture = `/api/user/pictures/${portrait.name}`
  await tx.query('UPDATE account SET bio = $2, profile_image = $3 WHERE id = $1', [userId, about, picture])
  await tx.insert(ProfilePictureTable, { userId, name: portrait.name, bytes: portrait.bytes })
  await emit(tx, UserRegistered, {
    userId,
    username,
    displayName,
    region,
    about,
    picture,
    referrerId: null,
    registeredAt: new Date().toISOString(),
  })
}
