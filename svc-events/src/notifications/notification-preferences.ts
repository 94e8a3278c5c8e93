import { UserDeleted } from '@convive/contracts/identity'
import {
  type Channels,
  getNotificationPreferences,
  NoticeKind,
  type NotificationPreferences,
  setNotificationPreferences,
} from '@convive/contracts/notification-preferences'
import type { EventNotification } from '@convive/contracts/notifications'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { ensureCaller } from '../people/people.ts'

export const getNotificationPreferencesRoute = (db: Database): Served =>
  serve(getNotificationPreferences, (_input, { caller }) => loadPreferences(db.source.manager, caller.userId))

export const setNotificationPreferencesRoute = (db: Database): Served =>
  serve(setNotificationPreferences, (wanted, { caller }) =>
    db.transaction(async (tx) => {
      await ensureCaller(tx, caller)
      for (const kind of NoticeKind.options) {
        const channels = wanted[kind]
        if (channels) await savePreference(tx, caller.userId, kind, channels)
      }
      return await loadPreferences(tx, caller.userId)
    }),
  )

/** By default, everything reaches a person, except that a confirmation is only mailed. Nothing is pushed without a device. */
const defaultOf = (kind: NoticeKind): Channels => {
  const isShown = kind !== 'confirmation'
  return { mail: true, push: isShown, bell: isShown }
}

async function loadPreferences(tx: Transaction, userId: number): Promise<NotificationPreferences> {
  const rows: (Channels & { kind: NoticeKind })[] = await tx.query(
    'SELECT kind, mail, push, bell FROM notification_preference WHERE user_id = $1',
    [userId],
  )
  const stored = new Map(rows.map(({ kind, ...channels }) => [kind, channels]))
  return Object.fromEntries(
    NoticeKind.options.map((kind) => [kind, stored.get(kind) ?? defaultOf(kind)]),
  ) as NotificationPreferences
}

const savePreference = (
  tx: Transaction,
  userId: number,
  kind: NoticeKind,
  { mail, push, bell }: Channels,
): Promise<unknown> =>
  tx.query(
    `INSERT INTO notification_preference (user_id, kind, mail, push, bell)
     SELECT $1, $2, $3, $4, $5 WHERE EXISTS (SELECT 1 FROM person WHERE id = $1 AND NOT deleted FOR KEY SHARE)
     ON CONFLICT (user_id, kind) DO UPDATE SET mail = excluded.mail, push = excluded.push, bell = excluded.bell`,
    [userId, kind, mail, push, bell],
  )

/** Stops the mails of one kind to a person. */
export const stopMails = (tx: Transaction, userId: number, kind: NoticeKind): Promise<unknown> => {
  const { push, bell } = defaultOf(kind)
  return tx.query(
    `INSERT INTO notification_preference (user_id, kind, mail, push, bell)
     SELECT $1, $2, false, $3, $4 WHERE EXISTS (SELECT 1 FROM person WHERE id = $1 AND NOT deleted FOR KEY SHARE)
     ON CONFLICT (user_id, kind) DO UPDATE SET mail = false`,
    [userId, kind, push, bell],
  )
}

/** The kind of each notification. The bell always shows others: they concern a person's own events, claims and reports. */
const bellKinds: Partial<Record<EventNotification['kind'], NoticeKind>> = {
  event_changed: 'change',
  event_cancelled: 'change',
  event_listed_again: 'change',
  organiser_wrote: 'message',
  event_reminder: 'reminder_day',
  event_soon: 'reminder_hours',
  place_offered: 'offer',
  place_given: 'offer',
  event_published: 'follow',
}

/** The kinds of notifications that a person does not want to see in the bell. */
export async function findMutedKinds(tx: Transaction, userId: number): Promise<string[]> {
  const rows: { kind: NoticeKind }[] = await tx.query(
    'SELECT kind FROM notification_preference WHERE user_id = $1 AND NOT bell',
    [userId],
  )
  const muted = new Set(rows.map(({ kind }) => kind))
  return Object.entries(bellKinds).flatMap(([shown, kind]) => (muted.has(kind) ? [shown] : []))
}

export const onUserDeleted: Subscription = on(
  UserDeleted,
  'notifications/on-user-deleted',
  async (tx, { data }) => {
    await tx.query('DELETE FROM notification_preference WHERE user_id = $1', [data.userId])
    await tx.query('DELETE FROM push_subscription WHERE user_id = $1', [data.userId])
    await tx.query('DELETE FROM mail_key WHERE user_id = $1', [data.userId])
  },
  { repeatable: true },
)
