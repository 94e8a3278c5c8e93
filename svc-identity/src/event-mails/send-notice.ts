import { GuestsNotified } from '@convive/contracts/notifications'
import { timeSpanOf } from '@convive/formats/costa-rica-time'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { addJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { queueMessage } from '@convive/service-kit/mail/outbound-messages'
import { countForRecipient, type RecipientShare } from '@convive/service-kit/mail/recipient-allowance'
import { type Notice, noticeMail, type NoticeRecipient } from './notice-mail.ts'

type Sending = { siteUrl: string; rateLimiter: RateLimiter }

/**
 * Messages and reminders share a recipient's daily allowance. They never use up the allowance for changes or
 * cancellations.
 */
const shareOf = {
  event_changed: 'move',
  event_cancelled: 'cancellation',
  event_listed_again: 'move',
  organiser_wrote: 'event',
  event_reminder: 'event',
} as const satisfies Record<Notice['kind'], RecipientShare>

const tellsState = ({ kind }: Notice): boolean => kind !== 'organiser_wrote' && kind !== 'event_reminder'

/** A notice to one person, who could not get another mail about the event's state that day. */
const sendLateNotice = task('send-late-notice', GuestsNotified.data, {
  describe: ({ eventId, kind }) => `mail: ${kind} ${eventId}`,
})

/**
 * The recipients of a notice who get mails. An unconfirmed address may belong to a stranger, to whom the organiser's words
 * could be an advertisement.
 */
export const findRecipients = (tx: Transaction, { userIds }: Notice): Promise<NoticeRecipient[]> =>
  tx.query(
    `SELECT id, email, language FROM account
     WHERE id = ANY($1) AND email_verified_at IS NOT NULL AND deleted_at IS NULL ORDER BY id`,
    [userIds],
  )

/**
 * Queues the mail of a notice to one recipient, unless it comes after the start of the event. Without an allowance, a
 * notice about the state of the event is sent as soon as there is one again, so that everybody learns the last state. All
 * of these mails to one person have one key: a newer state replaces a former one that is not sent yet.
 */
export async function sendNotice(
  tx: Transaction,
  { siteUrl, rateLimiter }: Sending,
  notice: Notice,
  to: NoticeRecipient,
): Promise<void> {
  const { kind, eventId, after } = notice
  if (kind === 'event_reminder' && hasStarted(after)) return
  const mail = noticeMail(to, notice, siteUrl)
  const allowance = await countForRecipient(
    tx,
    rateLimiter,
    shareOf[kind],
    mail,
    kind === 'event_changed' ? eventId : undefined,
  )
  const key = `event-state-mail:${eventId}:${to.id}`
  if (allowance.allowed) await queueMessage(tx, mail, tellsState(notice) ? { key } : {})
  else if (tellsState(notice))
    await addJob(tx, sendLateNotice, toLate(notice, to.id), { key, delaySeconds: allowance.retryAfter })
}

/** Sends a notice that had to wait, if it still says something. */
export const sendLateNoticeJob = (db: Database, sending: Sending): TaskHandler =>
  sendLateNotice.handledBy((notice) =>
    db.transaction(async (tx) => {
      if (hasStarted(notice.after)) return
      for (const to of await findRecipients(tx, notice)) await sendNotice(tx, sending, notice, to)
    }),
  )

/** Without the state before: the recipient was perhaps never told of it. */
function toLate(notice: Notice, userId: number): Notice {
  const stopToken = notice.stopTokens?.[notice.userIds.indexOf(userId)]
  return {
    ...notice,
    before: null,
    userIds: [userId],
    ...(notice.stopTokens && { stopTokens: [stopToken ?? null] }),
  }
}

const hasStarted = (after: Notice['after']): boolean => timeSpanOf(after).startsAt < new Date()
