import type { Region } from '@convive/contracts/vocabulary'
import { costOf, unsaidCost, type Cost } from '../prices/admission.ts'
import { placeOf, type Place } from '../places/places.ts'
import type { Mention } from '../mentions.ts'
import type { Range, Reading } from '../reading/reading.ts'
import type { Segment } from '../segments/segment.ts'
import { localities } from '../words/localities.ts'

/** What a segment says itself of where and for how much, and how to get in touch. */
export type Facts = { place: Place | undefined; cost: Cost; phones: Contact[]; links: Contact[] }
/** A number or an address with its place in the text. */
export type Contact = Range & { value: string }

/** More numbers than these are a telephone book. */
const mostContacts = 5

export function factsOf(reading: Reading, { pieces }: Segment, title: Range | undefined, busy: (index: number) => boolean): Facts {
  const mentions = pieces.flatMap((piece) => piece.mentions)
  const name = title ? reading.text(title).toLowerCase() : ''
  return { place: placeOf(reading, pieces, title, busy), cost: costOf(reading, mentions, name), phones: contacts(mentions, phoneIn), links: contacts(mentions, linkIn) }
}

const phoneIn = (mention: Mention): string | null => (mention.kind === 'phone' || mention.kind === 'link' ? mention.phone : null)
const linkIn = (mention: Mention): string | null => (mention.kind === 'link' ? mention.link : null)

function contacts(mentions: Mention[], valueIn: (mention: Mention) => string | null): Contact[] {
  const found = new Map<string, Contact>()
  for (const mention of mentions) {
    const value = valueIn(mention)
    if (value !== null && !found.has(value) && found.size < mostContacts) found.set(value, { value, from: mention.from, to: mention.to })
  }
  return [...found.values()]
}

/** What an event says itself goes before what its kin say: the same event on another day, and the programme it is part of. */
export function withShared(own: Facts, kin: Facts[]): Facts {
  const all = [own, ...kin]
  return {
    place: all.find(({ place }) => place)?.place,
    cost: all.find(({ cost }) => cost.admission !== 'unsaid')?.cost ?? unsaidCost,
    phones: joined(all.map(({ phones }) => phones)),
    links: joined(all.map(({ links }) => links)),
  }
}

function joined(lists: Contact[][]): Contact[] {
  return [...new Map(lists.flat().toReversed().map((contact) => [contact.value, contact])).values()].toReversed().slice(0, mostContacts)
}

/** The region of the first town that a stretch names. */
export const regionWithin = (reading: Reading, stretch: Range | undefined): Region | null => (stretch && localities.within(reading, stretch.from, stretch.to)?.value) ?? null
