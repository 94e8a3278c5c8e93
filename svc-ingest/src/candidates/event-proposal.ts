import { createHash } from 'node:crypto'
import { EventDraft } from '@convive/contracts/events'
import { SourceField, type SourceFields } from '@convive/contracts/source-fields'
import type { FieldSpans, ReviewReason } from '@convive/contracts/import-review'
import { removeForbiddenCharacters } from '@convive/formats/forbidden-characters'
import type { Region } from '@convive/contracts/enums'
import type { Candidate, Recurrence } from '@convive/event-extractor/types/candidate'
import { regionOfLocation } from './location-region.rules.ts'
import { distinctiveWords } from './duplicate.rules.ts'

/**
 * The stored form of what was read about an event: a candidate in the region of its import, with texts that fit an
 * event.
 */
export type EventProposal = Pick<
  Candidate,
  | 'title'
  | 'description'
  | 'location'
  | 'category'
  | 'eventDate'
  | 'eventEndDate'
  | 'eventStartTime'
  | 'eventEndTime'
  | 'isPaid'
  | 'price'
  | 'currency'
  | 'confidence'
> & {
  region: Region
  recurrence: Recurrence | null
  reasons: ReviewReason[]
  spans: FieldSpans
  /** The address of a picture, of which svc-events makes our own copy. */
  imageUrl?: string | undefined
}

/** The proposal of a candidate. Its region is the one that its location names, or else that of the import. */
export function toProposal(candidate: Candidate, ofImport: Region): EventProposal {
  const {
    category,
    eventDate,
    eventEndDate,
    eventStartTime,
    eventEndTime,
    isPaid,
    price,
    currency,
    recurrence,
    confidence,
    fields,
  } = candidate
  const title = truncate(candidate.title, 100)
  const location = candidate.location === null ? null : truncate(candidate.location, 300)
  const region = regionOfLocation(location, ofImport)
  const description = descriptionOf(candidate, title, location)
  const read = {
    title,
    description,
    location,
    region,
    category,
    eventDate,
    eventEndDate,
    eventStartTime,
    eventEndTime,
    isPaid,
    price,
    currency,
    recurrence,
    confidence,
    spans: fields,
  }
  return { ...read, reasons: reasonsFor(candidate, { ...read, reasons: [] }) }
}

/** The event draft of a proposal, or the issues that prevent one. */
export function checkDraft({
  title,
  description,
  location,
  region,
  category,
  eventDate,
  eventStartTime,
  eventEndTime,
  isPaid,
  price,
  currency,
  imageUrl,
}: EventProposal) {
  return EventDraft.safeParse({
    imageUrl,
    title,
    description,
    location,
    region,
    category,
    eventDate,
    eventStartTime,
    eventEndTime,
    isPaid,
    price: isPaid ? price : null,
    currency: currency ?? 'crc',
    paymentOption: isPaid ? 'at_door' : null,
  })
}

/** The event draft of a proposal, if it is complete. */
export const toDraft = (proposal: EventProposal): EventDraft | undefined => checkDraft(proposal).data

/** The fields that follow the source one by one; null if the proposal lacks some. */
export function sourceFieldsOf(proposal: EventProposal): SourceFields | null {
  const { title, description, location, region, category, eventDate, eventStartTime, eventEndTime } = proposal
  if (location === null || eventStartTime === null) return null
  return {
    title,
    description,
    location,
    region,
    category,
    eventDate,
    eventStartTime,
    eventEndTime,
    ...costOf(proposal),
  }
}

/** The price, unless the event is free or its price is not stated. */
const costOf = ({ isPaid, price, currency }: Pick<EventDraft, 'isPaid' | 'price'> & Pick<EventProposal, 'currency'>) =>
  isPaid && price ? { price, currency: currency ?? 'crc' } : { price: null, currency: null }

/** The fields of a draft that differ from a proposal. */
export function changedFields(draft: EventDraft, proposal: EventProposal): SourceField[] {
  const [decided, read] = [
    { ...draft, ...costOf(draft) },
    { ...proposal, ...costOf(proposal) },
  ]
  return SourceField.options.filter((field) => (decided[field] ?? null) !== (read[field] ?? null))
}

/** Applies a person's corrections. The result is certain, and the spans no longer matter. */
export function applyCorrections(proposal: EventProposal, draft: EventDraft): EventProposal {
  const {
    title,
    description,
    location,
    region,
    category,
    eventDate,
    eventStartTime,
    eventEndTime,
    isPaid,
    price,
    currency,
    recurrence,
  } = draft
  return {
    ...proposal,
    ...(recurrence === null && { recurrence }),
    title,
    description,
    location,
    region,
    category,
    eventDate,
    eventStartTime,
    eventEndTime: eventEndTime ?? null,
    isPaid,
    price: price ?? null,
    currency,
    reasons: [],
  }
}

/** The reasons against publishing at once: doubts about a field, a missing field. */
function reasonsFor(candidate: Candidate, read: EventProposal): ReviewReason[] {
  const reasons: ReviewReason[] = candidate.needsReview.filter((reason) => reason !== 'region_missing')
  const isExplained =
    reasons.includes('time_missing') || reasons.includes('time_ambiguous') || reasons.includes('location_missing')
  return isExplained || toDraft(read) ? reasons : [...reasons, 'incomplete']
}

/** A description of one word says nothing, so the title and the place are put before it. */
function descriptionOf({ description }: Candidate, title: string, location: string | null): string {
  const written = truncate(description, 5000, /[^\S\n]+/g)
  return written.length >= 10
    ? written
    : [title, location, written].filter((part) => part !== null && part !== '').join('. ')
}

/** Removes forbidden characters and cuts a text that is too long between two words. */
function truncate(text: string, maxLength: number, spaces = /\s+/g): string {
  const clean = removeForbiddenCharacters(text).replaceAll(spaces, ' ').trim()
  if (clean.length <= maxLength) return clean
  const cut = clean.slice(0, maxLength - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > maxLength / 2 ? cut.slice(0, end) : cut)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trimEnd()}…`
}

/**
 * Hashes the content of the proposal's event and the phones that may claim it. A different hash is a new version; some
 * sites give their pictures another address each time.
 */
export const hashContent = (proposal: EventProposal, phones: string[]): string =>
  hash([{ ...proposal, confidence: 0, reasons: [], spans: {}, imageUrl: undefined }, phones])

/** Identifies an event independently of its source. */
export const eventFingerprint = ({ title, region, eventDate }: EventProposal): string =>
  hash([region, eventDate, [...distinctiveWords(title)].toSorted()])

export const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')
