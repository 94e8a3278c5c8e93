import { FollowedEventsListed } from '@convive/contracts/organisers'
import type { Language } from '@convive/contracts/enums'
import { costaRicaToday } from '@convive/formats/costa-rica-time'
import { titleIn } from '@convive/formats/in-language'
import { formatEventTimeInFull } from '@convive/formats/format-date'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { oneLine } from '@convive/service-kit/mail/render-mail'
import { oneClickUnsubscribe, queueMessage, type OutboundMessage } from '@convive/service-kit/mail/outbound-messages'
import { takeRecipientAllowance } from '@convive/service-kit/mail/recipient-allowance'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { nameInMail } from '../accounts/reserved-names.rules.ts'
import { eventMailTexts } from './event-mail-texts.ts'
import { stopUrlOf } from './on-guests-notified.ts'

/** After this time, a mail about last week's events is out of date. */
const maxAgeMs = 2 * 24 * 3_600_000

/** Mails the week's new events of followed organisers, to confirmed addresses only. */
export const onFollowedEventsListed = (siteUrl: string, rateLimiter: RateLimiter): Subscription =>
  on(FollowedEventsListed, 'event-mails/on-followed-events-listed', async (tx, { data, occurredAt }) => {
    if (Date.now() - Date.parse(occurredAt) >= maxAgeMs) return
    const [to]: { email: string; language: Language }[] = await tx.query(
      `SELECT email, language FROM account
       WHERE id = $1 AND email_confirmed_at IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL`,
      [data.userId],
    )
    if (!to) return
    const { subject, soldOut, why, see, stop, stopLabel } = eventMailTexts[to.language].followed
    const stopUrl = stopUrlOf(siteUrl, 'follow', data.stopToken)
    const mail: OutboundMessage = {
      kind: 'mail',
      to: to.email,
      subject,
      body: {
        language: to.language,
        blocks: [
          ...data.events.map(({ id, title, otherTitle, location, organiser, isSoldOut, ...event }) => ({
            kind: 'card' as const,
            lines: [
              oneLine(titleIn({ title, otherTitle }, to.language)),
              formatEventTimeInFull(event, to.language, costaRicaToday()),
              oneLine(location),
              ...(nameInMail(organiser) ? [oneLine(organiser)] : []),
              ...(isSoldOut ? [soldOut] : []),
            ],
            url: `${siteUrl}/events/${id}`,
          })),
          stopUrl
            ? { kind: 'footer', text: stop, label: stopLabel, url: stopUrl }
            : { kind: 'footer', text: why, label: see, url: siteUrl },
        ],
      },
      ...(stopUrl && { headers: oneClickUnsubscribe(stopUrl) }),
    }
    if (await takeRecipientAllowance(tx, rateLimiter, 'event', mail)) await queueMessage(tx, mail)
  })
