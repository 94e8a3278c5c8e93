import type { Frequency } from '@convive/contracts/subscriptions'
import type { Language, Region, RegionChoice } from '@convive/contracts/vocabulary'
import { oneClickUnsubscribe, type Outgoing } from '@convive/service-kit/outgoing'
import { regionName } from '../words/region-name.ts'
import { sayWhen } from '@convive/service-kit/say-when'
import { texts } from './texts.ts'

/** What somebody wants to get. */
export type Wish = { region: RegionChoice; language: Language; frequency: Frequency }
/** An event as a digest tells of it. */
export type DigestEvent = { id: number; title: string; location: string; region: Region; eventDate: string; eventStartTime: string }
export type Digest = Wish & { today: string; events: DigestEvent[]; more: boolean }

export const wordsOf = ({ region, language, frequency }: Wish) => ({ place: regionName(region), often: texts[language].often[frequency] })

const link = (siteUrl: string, what: 'confirm' | 'unsubscribe', token: string): string => `${siteUrl}/api/subscriptions/${what}?token=${token}`

/** Asks the owner of an address whether the subscription is theirs. */
export function confirmationMail(to: string, wish: Wish, token: string, siteUrl: string): Outgoing {
  const { subject, asked, confirm, otherwise } = texts[wish.language].confirmation
  const words = wordsOf(wish)
  return { kind: 'mail', to, subject: subject(words), text: paragraphs(asked(words), `${confirm}\n${link(siteUrl, 'confirm', token)}`, otherwise) }
}

/** A digest for one subscriber. `token` is theirs and ends the subscription. */
export function digestMail(to: string, digest: Digest, token: string, siteUrl: string): Outgoing {
  const { subject, more, why } = texts[digest.language].digest
  const words = wordsOf(digest)
  const stop = link(siteUrl, 'unsubscribe', token)
  const all = `${siteUrl}/events/discover?region=${digest.region}`
  const title = subject[digest.frequency](words)
  const events = digest.events.map((event) => describe(event, digest, siteUrl))
  return {
    kind: 'mail',
    to,
    subject: title,
    text: paragraphs(title, ...events, ...(digest.more ? ['…'] : []), `${more}\n${all}`, `--\n${why(words)}\n${stop}`),
    headers: oneClickUnsubscribe(stop),
  }
}

function describe(event: DigestEvent, { region, language, today }: Digest, siteUrl: string): string {
  const place = region === 'all' ? `${oneLine(event.location)} (${regionName(event.region)})` : oneLine(event.location)
  return [oneLine(event.title), sayWhen(event, language, today), place, `${siteUrl}/events/${event.id}`].join('\n')
}

/** What people wrote may run over lines; here each thing has its own. */
const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

const paragraphs = (...texts: string[]): string => texts.join('\n\n')
