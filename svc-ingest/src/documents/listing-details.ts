import type { Category, Currency } from '@convive/contracts/enums'
import type { Admission } from '@convive/event-extractor/types/candidate'
import { detectCategory } from '@convive/event-extractor/lexicon/detect-category'
import { detectLanguage } from '@convive/event-extractor/lexicon/detect-language'
import { findMentions } from '@convive/event-extractor/mentions/find-mentions'
import { Reading } from '@convive/event-extractor/text/reading'
import { admissionCost } from '@convive/event-extractor/prices/admission-cost'

/** The details in the text of a listing, in addition to its fields. Phones are E.164. */
export type ListingDetails = {
  category: Category | undefined
  phones: string[]
  links: string[]
  cost: { admission: Admission; price: number | null; currency: Currency | null; several: boolean }
}

const maxContacts = 5
/** A text names its category early or not at all. */
const leadingTokens = 120

/** Reads a title and a description for details without a field. The title decides the category if it can. */
export function listingDetails(title: string, description: string): ListingDetails {
  const reading = new Reading(`${title}\n${description}`)
  const named = new Reading(title)
  const mentions = findMentions(reading, detectLanguage(reading))
  const { admission, price, currency, reasons } = admissionCost(reading, mentions, title.toLowerCase())
  const category =
    detectCategory(named, { from: 0, to: named.length }) ??
    detectCategory(reading, { from: 0, to: Math.min(reading.length, leadingTokens) })
  const phones = mentions.flatMap((mention) =>
    mention.kind === 'phone' || mention.kind === 'link' ? (mention.phone ?? []) : [],
  )
  const links = mentions.flatMap((mention) => (mention.kind === 'link' ? (mention.link ?? []) : []))
  return {
    category,
    phones: unique(phones),
    links: unique(links),
    cost: { admission, price, currency, several: reasons.includes('price_several') },
  }
}

const unique = (values: string[]): string[] => [...new Set(values)].slice(0, maxContacts)
