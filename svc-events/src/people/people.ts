import { UserDeleted, UserRegistered, UserUpdated } from '@convive/contracts/identity'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { UpgradeBought } from '@convive/contracts/cora'
import type { Caller } from '@convive/service-kit/http/caller-token'
import type { Transaction } from '@convive/service-kit/database/database'

export const onUserRegistered: Subscription = on(
  ignoringFields(UserRegistered, 'region'),
  'people/on-user-registered',
  async (tx, { data, version }) => {
    await savePerson(tx, data, version)
    await tx.query('UPDATE person SET registered_at = $2 WHERE id = $1 AND NOT deleted', [
      data.userId,
      data.registeredAt,
    ])
  },
)

/** Whether a person registered less than some hours ago. False while svc-identity's message is on its way. */
export async function isNewAccount(tx: Transaction, userId: number, hours: number): Promise<boolean> {
  const rows: unknown[] = await tx.query(
    'SELECT 1 FROM person WHERE id = $1 AND registered_at > now() - make_interval(hours => $2)',
    [userId, hours],
  )
  return rows.length > 0
}

export const onUserUpdated: Subscription = on(
  ignoringFields(UserUpdated, 'region'),
  'people/on-user-updated',
  (tx, { data, version }) => savePerson(tx, data, version),
)

export const onUserDeleted: Subscription = on(UserDeleted, 'people/on-user-deleted', (tx, { data, version }) =>
  savePerson(tx, { userId: data.userId, username: null, displayName: null, about: null, picture: null }, version, true),
)

/**
 * Projects the avatar frame that a person bought. Only a newer version counts, and deleted people get none. The row may
 * be inserted here first, before svc-identity's message brings the names.
 */
export const onUpgradeBought: Subscription = on(
  UpgradeBought,
  'people/on-upgrade-bought',
  async (tx, { data, version }) => {
    await tx.query(
      `INSERT INTO person (id, version, frame, frame_until, frame_version) VALUES ($1, 0, $2, $3, $4)
       ON CONFLICT (id) DO UPDATE SET frame = EXCLUDED.frame, frame_until = EXCLUDED.frame_until,
         frame_version = EXCLUDED.frame_version
       WHERE person.frame_version < EXCLUDED.frame_version AND NOT person.deleted`,
      [data.userId, data.frame, data.until, version],
    )
  },
  { repeatable: true },
)

type Person = {
  userId: number
  username: string | null
  displayName: string | null
  /** Undefined in older messages, which then do not change it. */
  about?: string | null | undefined
  picture?: string | null | undefined
}

/**
 * Projects a person's public profile from svc-identity. Only a newer version counts. A deleted person keeps an empty
 * row, so that an older message cannot restore anything.
 */
export async function savePerson(tx: Transaction, person: Person, version: number, deleted = false): Promise<void> {
  await tx.query(
    `INSERT INTO person (id, username, display_name, version, deleted, about, picture)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (id) DO UPDATE SET username = EXCLUDED.username, display_name = EXCLUDED.display_name,
       version = EXCLUDED.version, deleted = EXCLUDED.deleted,
       about = CASE WHEN $8 THEN EXCLUDED.about ELSE person.about END,
       picture = CASE WHEN $9 THEN EXCLUDED.picture ELSE person.picture END,
       frame = CASE WHEN NOT EXCLUDED.deleted THEN person.frame END,
       frame_until = CASE WHEN NOT EXCLUDED.deleted THEN person.frame_until END
     WHERE person.version < EXCLUDED.version`,
    [
      person.userId,
      person.username,
      person.displayName,
      version,
      deleted,
      person.about ?? null,
      person.picture ?? null,
      person.about !== undefined,
      person.picture !== undefined,
    ],
  )
}

/**
 * Inserts the caller with the names of the caller token, as version 0. A person may act here before svc-identity's
 * message has arrived; that message replaces these names.
 */
export async function ensureCaller(tx: Transaction, caller: Caller): Promise<void> {
  await tx.query(
    'INSERT INTO person (id, username, display_name, version) VALUES ($1, $2, $3, 0) ON CONFLICT DO NOTHING',
    [caller.userId, caller.username, caller.displayName],
  )
}

/**
 * Makes the deletion of an account wait, so that it finds what the person is about to own. False for a deleted person.
 */
export async function lockPerson(tx: Transaction, id: number): Promise<boolean> {
  const found: unknown[] = await tx.query('SELECT 1 FROM person WHERE id = $1 AND NOT deleted FOR SHARE', [id])
  return found.length > 0
}
