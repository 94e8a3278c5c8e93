import { TicketRefunded } from '@convive/contracts/tickets'
import type { MessageOf } from '@convive/contracts/message'
import { formatMinorAmount } from '@convive/formats/format-money'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import type { OutboundMessage } from '@convive/service-kit/mail/outbound-messages'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { eventMailTexts } from '../event-mails/event-mail-texts.ts'
import { queueTicketMail, eventName, type Recipient } from './queue-ticket-mail.ts'
import { ticketMailTexts } from './ticket-mail-texts.ts'

/** Tells the buyer that a refund is on its way, and why. */
export const onTicketRefunded = (siteUrl: string, rateLimiter: RateLimiter): Subscription =>
  on(TicketRefunded, 'ticket-mails/on-ticket-refunded', (tx, { data, occurredAt }) =>
    queueTicketMail(tx, rateLimiter, { userId: data.userId, occurredAt }, (to) => refundMail(to, data, siteUrl)),
  )

function refundMail(
  to: Recipient,
  { title, eventId, reason, cancelReason, cancelled, amountMinor, currency }: MessageOf<typeof TicketRefunded>['data'],
  siteUrl: string,
): OutboundMessage {
  const { email, language } = to
  const texts = ticketMailTexts[language]
  const name = eventName(to, { title, eventId })
  const isInCalendar = cancelled && to.isConfirmed
  return {
    kind: 'mail',
    to: email,
    subject: texts.refundSubject(name),
    body: {
      language,
      blocks: [
        { kind: 'text', text: texts.why[reason](name) },
        // An unconfirmed address may belong to a stranger, who gets no words of an organiser.
        ...(cancelReason && to.isConfirmed ? [{ kind: 'text' as const, text: texts.organizerSays(cancelReason) }] : []),
        { kind: 'text', text: texts.back(formatMinorAmount(amountMinor, currency, language)) },
        ...(isInCalendar ? [{ kind: 'text' as const, text: eventMailTexts[language].calendar.CANCEL }] : []),
        { kind: 'link', text: texts.follow, label: texts.tickets, url: `${siteUrl}/tickets` },
      ],
    },
    ...(isInCalendar && {
      calendar: {
        method: 'CANCEL',
        siteUrl,
        eventId,
        title: name,
        startsAt: cancelled.startsAt,
        ...cancelled.calendar,
      },
    }),
  }
}
