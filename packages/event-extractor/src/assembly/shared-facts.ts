import type { Region } from '@convive/contracts/enums'
import { admissionCost, noCost, type Cost } from '../prices/admission-cost.ts'
import { findPlace, type Place } from '../places/find-place.ts'
import type { Mention } from '../mentions/find-mentions.ts'
import type { Range, Reading } from '../text/reading.ts'
import type { Segment } from '../segments/segment.ts'
import { localities } from '../lexicon/place-words.ts'

/** The place, cost and contacts in a segment's own text. */
export type Facts = { place: Place | undefined; cost: Cost; phones: Contact[]; links: Contact[] }
/** A phone number or an address with its position in the text. */
export type Contact = Range & { value: string }

/** More numbers than this are a telephone list. */
const maxContacts = 5

export function findFacts(
  reading: Reading,
  { fragments }: Segment,
  title: Range | undefined,
  busy: (index: number) => boolean,
): Facts {
  const mentions = fragments.flatMap((fragment) => fragment.mentions)
  const name = title ? reading.text(title).toLowerCase() : ''
  return {
    place: findPlace(reading, fragments, title, busy),
    cost: admissionCost(reading, mentions, name),
    phones: contacts(mentions, phoneIn),
    links: contacts(mentions, linkIn),
  }
}

const phoneIn = (mention: Mention): string | null =>
  mention.kind === 'phone' || mention.kind === 'link' ? mention.phone : null
const linkIn = (mention: Mention): string | null => (mention.kind === 'link' ? mention.link : null)

function contacts(mentions: Mention[], valueIn: (mention: Mention) => string | null): Contact[] {
  const found = new Map<string, Contact>()
  for (const mention of mentions) {
    const value = valueIn(mention)
    if (value !== null && !found.has(value) && found.size < maxContacts)
      found.set(value, { value, from: mention.from, to: mention.to })
  }
  return [...found.values()]
}

/**
 * The facts of an event itself win over those of the same event on another day, and those over the facts of its
 * program.
 */
export function mergeFacts(own: Facts, kin: Facts[]): Facts {
  const all = [own, ...kin]
  return {
    place: all.find(({ place }) => place)?.place,
    cost: all.find(({ cost }) => cost.admission !== 'unsaid')?.cost ?? noCost,
    phones: mergeContacts(all.map(({ phones }) => phones)),
    links: mergeContacts(all.map(({ links }) => links)),
  }
}

function mergeContacts(lists: Contact[][]): Contact[] {
  return [
    ...new Map(
      lists
        .flat()
        .toReversed()
        .map((contact) => [contact.value, contact]),
    ).values(),
  ]
    .toReversed()
    .slice(0, maxContacts)
}

/** The region of the first town that a range names. */
export const findRegion = (reading: Reading, stretch: Range | undefined): Region | null =>
  (stretch && localities.findWithin(reading, stretch.from, stretch.to)?.value) ?? null
