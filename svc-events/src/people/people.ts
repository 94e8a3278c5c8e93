import { EmailConfirmationChanged, UserDeleted, UserRegistered, UserUpdated } from '@convive/contracts/identity'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { UpgradeBought } from '@convive/contracts/cora'
import { bounds } from './bounds.ts'
import type { Caller } from '@convive/service-kit/http/caller-token'
import type { Transaction } from '@convive/service-kit/database/database'

export const onUserRegistered: Subscription = on(
  ignoringFields(UserRegistered, 'region'),
  'people/on-user-registered',
  async (tx, { data, version }) => {
    await savePerson(tx, data, version)
    await tx.query('UPDATE person SET registered_at = $2, network = $3 WHERE id = $1 AND NOT deleted', [
      data.userId,
      data.registeredAt,
      data.network ?? null,
    ])
  },
)

/** When a person registered; null while svc-identity's message is on its way. */
export async function findRegistrationTime(tx: Transaction, userId: number): Promise<Date | null> {
  const [person]: { at: Date | null }[] = await tx.query('SELECT registered_at AS at FROM person WHERE id = $1', [
    userId,
  ])
  return person?.at ?? null
}

const firstDay = `interval '${bounds.newAccountHours} hours'`

/** SQL: whether the account of the person `p` is new. False while svc-identity's message is on its way. */
const isNew = `p.registered_at IS NOT NULL AND (NOT p.confirmed OR p.registered_at > now() - ${firstDay})`

export async function isNewAccount(tx: Transaction, userId: number): Promise<boolean> {
  const rows: unknown[] = await tx.query(`SELECT 1 FROM person p WHERE p.id = $1 AND ${isNew}`, [userId])
  return rows.length > 0
}

const maxCounted = 1000

/**
 * Ranks an event that a new account has just created among all of its events that are not over or were created in the
 * last day. Lists show the first few of them first (`isBeyond`). A rank never changes, so a later move or the next
 * occurrence of a series does not get around it. The caller has charged a limit of the creator, so that two creations do
 * not get the same rank.
 */
export async function rankEventOfNewAccount(tx: Transaction, eventId: number, creatorId: number): Promise<void> {
  await tx.query(
    `UPDATE event e SET newcomer_until = CASE WHEN p.confirmed THEN p.registered_at + ${firstDay} ELSE 'infinity' END,
       newcomer_rank = (SELECT count(*) FROM (SELECT DISTINCT COALESCE(o.series_id, -o.id) FROM event o WHERE o.creator_id = $2
         AND (o.ends_at >= now() OR o.created_at > now() - interval '1 day') LIMIT ${maxCounted}) AS counted)
     FROM person p WHERE e.id = $1 AND p.id = $2 AND ${isNew}`,
    [eventId, creatorId],
  )
}

/** SQL: whether the event `e` is one too many of a new account among `max`. */
export const isBeyond = (max: number, asOf = 'now()'): string =>
  `(e.newcomer_rank > ${max} AND e.newcomer_until > ${asOf})`

/** An account whose address is confirmed is new only on its first day. */
export const onEmailConfirmationChanged: Subscription = on(
  EmailConfirmationChanged,
  'people/on-email-confirmation-changed',
  async (tx, { data, version }) => {
    await savePersonFlag(tx, 'confirmed', { userId: data.userId, isOn: data.isConfirmed, version })
    await tx.query(
      `WITH ranked AS (SELECT id FROM event WHERE creator_id = $1 AND newcomer_until = 'infinity' ORDER BY id FOR UPDATE)
       UPDATE event e SET newcomer_until = p.registered_at + ${firstDay} FROM person p
       WHERE e.id IN (SELECT id FROM ranked) AND p.id = $1 AND p.confirmed`,
      [data.userId],
    )
  },
)

export const onUserUpdated: Subscription = on(
  ignoringFields(UserUpdated, 'region'),
  'people/on-user-updated',
  (tx, { data, version }) => savePerson(tx, data, version),
)

export const onUserDeleted: Subscription = on(
  UserDeleted,
  'people/on-user-deleted',
  async (tx, { data: { userId }, version }) => {
    await savePerson(tx, { userId, username: null, displayName: null, about: null, picture: null }, version, true)
    await tx.query(
      'UPDATE event SET contact_phone = NULL, contact_visibility = NULL WHERE creator_id = $1 AND contact_phone IS NOT NULL',
      [userId],
    )
    // Stored responses contain names.
    await tx.query('DELETE FROM idempotency_key WHERE user_id = $1', [userId])
  },
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

const flagVersions = { confirmed: 'confirmation_version', suspended: 'suspension_version' }

/**
 * Saves a flag of a person, unless a newer message has. The row may be inserted here first, before the message about the
 * registration brings the names.
 */
export async function savePersonFlag(
  tx: Transaction,
  flag: keyof typeof flagVersions,
  { userId, isOn, version }: { userId: number; isOn: boolean; version: number },
): Promise<void> {
  const flagVersion = flagVersions[flag]
  await tx.query(
    `INSERT INTO person (id, version, ${flag}, ${flagVersion}) VALUES ($1, 0, $2, $3)
     ON CONFLICT (id) DO UPDATE SET ${flag} = EXCLUDED.${flag}, ${flagVersion} = EXCLUDED.${flagVersion}
     WHERE person.${flagVersion} < EXCLUDED.${flagVersion}`,
    [userId, isOn, version],
  )
}

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
       network = CASE WHEN NOT EXCLUDED.deleted THEN person.network END,
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

/** All that keeps the copies of people up to date. */
export const peopleSubscriptions: Subscription[] = [
  onUserRegistered,
  onUserUpdated,
  onUserDeleted,
  onUpgradeBought,
  onEmailConfirmationChanged,
]
