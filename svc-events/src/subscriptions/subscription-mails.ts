import type { OtherTitle } from '@convive/contracts/event-fields'
import type { Frequency } from '@convive/contracts/subscriptions'
import type { Language, Region, RegionChoice } from '@convive/contracts/enums'
import { oneLine } from '@convive/service-kit/mail/render-mail'
import { oneClickUnsubscribe, type OutboundMessage } from '@convive/service-kit/mail/outbound-messages'
import type { MailBlock } from '@convive/service-kit/mail/render-mail'
import { formatEventTimeInFull } from '@convive/formats/format-date'
import { titleIn } from '@convive/formats/in-language'
import { formatRegion } from '../feeds/feed-content.ts'
import { texts } from './subscription-texts.ts'

/** The choices of a subscriber. */
export type SubscriptionOptions = { region: RegionChoice; language: Language; frequency: Frequency }
/** An event in a digest. */
export type DigestEvent = {
  id: number
  title: string
  otherTitle?: OtherTitle
  location: string
  region: Region
  eventDate: string
  eventStartTime: string
  isSoldOut: boolean
}
export type Digest = SubscriptionOptions & { today: string; events: DigestEvent[]; more: boolean }

export const describeSubscription = ({ region, language, frequency }: SubscriptionOptions) => ({
  place: formatRegion(region),
  often: texts[language].often[frequency],
})

const link = (siteUrl: string, action: 'confirm' | 'unsubscribe', token: string): string =>
  `${siteUrl}/api/subscriptions/${action}?token=${token}`

/** Asks the owner of an address to confirm the subscription. */
export function confirmationMail(
  to: string,
  options: SubscriptionOptions,
  token: string,
  siteUrl: string,
): OutboundMessage {
  const { subject, asked, confirm, otherwise } = texts[options.language].confirmation
  const { button } = texts[options.language].page.confirm
  const words = describeSubscription(options)
  return {
    kind: 'mail',
    to,
    subject: subject(words),
    body: {
      language: options.language,
      blocks: [
        { kind: 'text', text: asked(words) },
        { kind: 'link', text: confirm, label: button, url: link(siteUrl, 'confirm', token) },
        { kind: 'text', text: otherwise },
      ],
    },
  }
}

/** A digest for one subscriber, whose `token` ends the subscription. */
export function digestMail(to: string, digest: Digest, token: string, siteUrl: string): OutboundMessage {
  const { subject, more, seeAll, why, unsubscribe } = texts[digest.language].digest
  const words = describeSubscription(digest)
  const unsubscribeUrl = link(siteUrl, 'unsubscribe', token)
  const title = subject[digest.frequency](words)
  return {
    kind: 'mail',
    to,
    subject: title,
    body: {
      language: digest.language,
      title,
      blocks: [
        ...digest.events.map((event) => eventCard(event, digest, siteUrl)),
        ...(digest.more ? [{ kind: 'text' as const, text: '…' }] : []),
        { kind: 'link', text: more, label: seeAll, url: `${siteUrl}/events/discover?region=${digest.region}` },
        { kind: 'footer', text: why(words), label: unsubscribe, url: unsubscribeUrl },
      ],
    },
    headers: oneClickUnsubscribe(unsubscribeUrl),
  }
}

function eventCard(event: DigestEvent, { region, language, today }: Digest, siteUrl: string): MailBlock {
  const place =
    region === 'all' ? `${oneLine(event.location)} (${formatRegion(event.region)})` : oneLine(event.location)
  const when = formatEventTimeInFull(event, language, today)
  const lines = [
    oneLine(titleIn(event, language)),
    when,
    place,
    ...(event.isSoldOut ? [texts[language].digest.soldOut] : []),
  ]
  return { kind: 'card', lines, url: `${siteUrl}/events/${event.id}` }
}
