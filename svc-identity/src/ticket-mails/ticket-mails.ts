import { OrderConfirmed, RefundBegun } from '@convive/contracts/orders'
import type { MessageOf } from '@convive/contracts/message'
import type { Language } from '@convive/contracts/vocabulary'
import type { Transaction } from '@convive/service-kit/database'
import { on, type Subscription } from '@convive/service-kit/messages'
import { queue, type Outgoing } from '@convive/service-kit/outgoing'
import { qrPicture } from '@convive/service-kit/qr-picture'
import { sayWhen } from '@convive/service-kit/say-when'
import { amountText } from './amount-text.ts'
import { texts } from './texts.ts'

type Confirmed = MessageOf<typeof OrderConfirmed>['data']
type Begun = MessageOf<typeof RefundBegun>['data']
type Recipient = { email: string; language: Language }

/** Mails bring tickets, and tell of refunds. What happened longer ago than a week is no news: it is heard of again when this service's database begins anew. */
export const ticketMails = (siteUrl: string): Subscription[] => [
  on(OrderConfirmed, 'ticket-mails/confirmed', (tx, { data, occurredAt }) => send(tx, data.userId, occurredAt, (to) => ticketsMail(to, data, siteUrl))),
  on(RefundBegun, 'ticket-mails/refund', (tx, { data, occurredAt }) => send(tx, data.userId, occurredAt, (to) => refundMail(to, data, siteUrl))),
]

const week = 7 * 24 * 3_600_000

async function send(tx: Transaction, userId: number, occurredAt: string, write: (to: Recipient) => Promise<Outgoing>): Promise<void> {
  const [to]: Recipient[] = await tx.query('SELECT email, language FROM account WHERE id = $1 AND deleted_at IS NULL', [userId])
  if (to && Date.now() - Date.parse(occurredAt) < week) await queue(tx, await write(to))
}

async function ticketsMail({ email, language }: Recipient, { title, startsAt, tickets, amountMinor, currency }: Confirmed, siteUrl: string): Promise<Outgoing> {
  const say = texts[language]
  const name = oneLine(title)
  const seats = tickets.map(({ seat, code }) => `${say.seat(seat, tickets.length)}: ${readable(code)}\n${siteUrl}/tickets/${code}`)
  const paid = say.total(amountText(amountMinor, currency, language))
  return {
    kind: 'mail',
    to: email,
    subject: say.subject(name, tickets.length),
    text: [`${say.intro(name, tickets.length)}\n${whenOf(startsAt, language)}`, ...seats, say.door, paid].join('\n\n'),
    attachments: await Promise.all(tickets.map(async ({ seat, code }) => ({ name: `ticket-${seat}.png`, type: 'image/png', base64: (await qrPicture(code)).toString('base64') }))),
  }
}

async function refundMail({ email, language }: Recipient, { title, reason, amountMinor, currency }: Begun, siteUrl: string): Promise<Outgoing> {
  const say = texts[language]
  const name = oneLine(title)
  const text = [say.why[reason](name), say.back(amountText(amountMinor, currency, language)), `${say.follow}\n${siteUrl}/tickets`].join('\n\n')
  return { kind: 'mail', to: email, subject: say.refundSubject(name), text }
}

/** A title may hold line breaks, and a subject must not. */
const oneLine = (title: string): string => title.replaceAll(/\s+/g, ' ')

/** In groups, as people read a code aloud. */
const readable = (code: string): string => code.match(/.{1,5}/g)?.join('-') ?? code

/** Costa Rica keeps one time all year, six hours behind UTC. */
function whenOf(instant: string, language: Language): string {
  const local = (time: number) => new Date(time - 6 * 3_600_000).toISOString()
  const start = local(Date.parse(instant))
  return sayWhen({ eventDate: start.slice(0, 10), eventStartTime: start.slice(11, 16) }, language, local(Date.now()).slice(0, 10))
}
