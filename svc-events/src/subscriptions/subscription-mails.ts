import type { Frequency } from '@convive/contracts/subscriptions'
import type { Language, Region, RegionChoice } from '@convive/contracts/enums'
import { oneClickUnsubscribe, type OutboundMessage } from '@convive/service-kit/mail/outbound-mail'
import { formatEventTimeInFull } from '@convive/formats/format-date'
import { formatRegion } from '../sharing/format-region.ts'
import { texts } from './texts.ts'

/** The choices of a subscriber. */
export type SubscriptionOptions = { region: RegionChoice; language: Language; frequency: Frequency }
/** An event as a digest shows it. */
export type DigestEvent = {
  id: number
  title: string
  location: string
  region: Region
  eventDate: string
  eventStartTime: string
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
  const words = describeSubscription(options)
  return {
    kind: 'mail',
    to,
    subject: subject(words),
    text: paragraphs(asked(words), `${confirm}\n${link(siteUrl, 'confirm', token)}`, otherwise),
  }
}

/** A digest for one subscriber, whose `token` ends the subscription. */
export function digestMail(to: string, digest: Digest, token: string, siteUrl: string): OutboundMessage {
  const { subject, more, why } = texts[digest.language].digest
  const words = describeSubscription(digest)
  const unsubscribeUrl = link(siteUrl, 'unsubscribe', token)
  const all = `${siteUrl}/events/discover?region=${digest.region}`
  const title = subject[digest.frequency](words)
  const events = digest.events.map((event) => describe(event, digest, siteUrl))
  return {
    kind: 'mail',
    to,
    subject: title,
    text: paragraphs(
      title,
      ...events,
      ...(digest.more ? ['…'] : []),
      `${more}\n${all}`,
      `--\n${why(words)}\n${unsubscribeUrl}`,
    ),
    headers: oneClickUnsubscribe(unsubscribeUrl),
  }
}

function describe(event: DigestEvent, { region, language, today }: Digest, siteUrl: string): string {
  const place =
    region === 'all' ? `${oneLine(event.location)} (${formatRegion(event.region)})` : oneLine(event.location)
  return [
    oneLine(event.title),
    formatEventTimeInFull(event, language, today),
    place,
    `${siteUrl}/events/${event.id}`,
  ].join('\n')
}

/** Removes line breaks from what people wrote: in the mail each field has one line. */
const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

const paragraphs = (...texts: string[]): string => texts.join('\n\n')
