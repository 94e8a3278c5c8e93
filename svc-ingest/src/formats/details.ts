import type { Category, Currency, Region } from '@convive/contracts/vocabulary'
import type { Admission } from '../extraction/candidate.ts'
import { categoryWithin } from '../extraction/categories.ts'
import { languageOf } from '../extraction/reading/language.ts'
import { mentionsOf } from '../extraction/mentions.ts'
import { Reading } from '../extraction/reading/reading.ts'
import { costOf } from '../extraction/prices/admission.ts'
import { localities } from '../extraction/words/localities.ts'

/** What a listing's words say beside its fields. Phones are E.164. */
export type Details = { category: Category | undefined; phones: string[]; links: string[]; cost: { admission: Admission; price: number | null; currency: Currency | null; several: boolean } }

const mostContacts = 5
/** What an event is about is said early or not at all. */
const beginning = 120

/** Reads a title and a description for what no field says. Of the two, the title tells the category if it can. */
export function detailsOf(title: string, description: string): Details {
  const reading = new Reading(`${title}\n${description}`)
  const named = new Reading(title)
  const mentions = mentionsOf(reading, languageOf(reading))
  const { admission, price, currency, reasons } = costOf(reading, mentions, title.toLowerCase())
  const category = categoryWithin(named, { from: 0, to: named.length }) ?? categoryWithin(reading, { from: 0, to: Math.min(reading.length, beginning) })
  const phones = mentions.flatMap((mention) => (mention.kind === 'phone' || mention.kind === 'link' ? (mention.phone ?? []) : []))
  const links = mentions.flatMap((mention) => (mention.kind === 'link' ? (mention.link ?? []) : []))
  return { category, phones: unique(phones), links: unique(links), cost: { admission, price, currency, several: reasons.includes('price_several') } }
}

const unique = (values: string[]): string[] => [...new Set(values)].slice(0, mostContacts)

/** The region of the first town that a place names. */
export function regionOf(location: string | null): Region | null {
  if (location === null) return null
  const reading = new Reading(location)
  return localities.within(reading, 0, reading.length)?.value ?? null
}
