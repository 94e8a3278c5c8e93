import { createHash } from 'node:crypto'
import { EventDraft } from '@convive/contracts/events'
import type { FieldSpans, ReviewReason } from '@convive/contracts/imports'
import type { Region } from '@convive/contracts/vocabulary'
import type { Candidate, Recurrence } from '../extraction/candidate.ts'
import { wordsOf } from './alike.ts'

/** What was read of an event, as it is stored: a candidate in the region of its import, in texts that fit an event. */
export type Proposal = Pick<Candidate, 'title' | 'description' | 'location' | 'category' | 'eventDate' | 'eventEndDate' | 'eventStartTime' | 'eventEndTime' | 'isPaid' | 'price' | 'currency' | 'confidence'> & {
  region: Region
  recurrence: Recurrence | null
  reasons: ReviewReason[]
  spans: FieldSpans
}

/** What a candidate proposes. Its region is that of the import: an admin has said where the conversation, or the source, belongs. */
export function proposalOf(candidate: Candidate, region: Region): Proposal {
  const { category, eventDate, eventEndDate, eventStartTime, eventEndTime, isPaid, price, currency, recurrence, confidence, fields } = candidate
  const title = shortened(candidate.title, 100)
  const location = candidate.location === null ? null : shortened(candidate.location, 300)
  const description = descriptionOf(candidate, title, location)
  const read = { title, description, location, region, category, eventDate, eventEndDate, eventStartTime, eventEndTime, isPaid, price, currency, recurrence, confidence, spans: fields }
  return { ...read, reasons: reasonsFor(candidate, { ...read, reasons: [] }) }
}

/** The event that a proposal makes as it stands, or what it lacks of what every event has. */
export function checkDraft({ title, description, location, region, category, eventDate, eventStartTime, eventEndTime, isPaid, price, currency }: Proposal) {
  return EventDraft.safeParse({
    title, description, location, region, category, eventDate, eventStartTime, eventEndTime, isPaid,
    price: isPaid ? price : null,
    currency: currency ?? 'crc',
    paymentOption: isPaid ? 'at_door' : null,
  })
}

/** The event that a proposal makes as it stands, if it makes one. */
export const draftOf = (proposal: Proposal): EventDraft | undefined => checkDraft(proposal).data

/** What a person has made of a proposal: that is certain, and where it was read is of no matter any more. */
export function correctedBy(proposal: Proposal, draft: EventDraft): Proposal {
  const { title, description, location, region, category, eventDate, eventStartTime, eventEndTime, isPaid, price, currency } = draft
  return { ...proposal, title, description, location, region, category, eventDate, eventStartTime, eventEndTime: eventEndTime ?? null, isPaid, price: price ?? null, currency, reasons: [] }
}

function reasonsFor({ needsReview }: Candidate, read: Proposal): ReviewReason[] {
  const reasons: ReviewReason[] = needsReview.filter((reason) => reason !== 'region_missing')
  const isExplained = reasons.includes('time_missing') || reasons.includes('time_ambiguous') || reasons.includes('location_missing')
  return isExplained || draftOf(read) ? reasons : [...reasons, 'incomplete']
}

/** A description of one word says nothing; then the title and the place stand with it. */
function descriptionOf({ description }: Candidate, title: string, location: string | null): string {
  const written = shortened(description, 5000, /[^\S\n]+/g)
  return written.length >= 10 ? written : [title, location, written].filter((part) => part !== null && part !== '').join('. ')
}

const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g

/** A text without what has no place in any, cut at a word where it is too long. */
function shortened(text: string, most: number, spaces = /\s+/g): string {
  const clean = text.replaceAll(unwritable, '').toWellFormed().replaceAll(spaces, ' ').trim()
  if (clean.length <= most) return clean
  const cut = clean.slice(0, most - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > most / 2 ? cut.slice(0, end) : cut).toWellFormed().replace(/\uFFFD$/, '').trimEnd()}…`
}

/** What tells one reading of a candidate from another: all that its event would say, and who may claim it. */
export const contentHashOf = (proposal: Proposal, phones: string[]): string => hash([{ ...proposal, confidence: 0, reasons: [], spans: {} }, phones])

/** Which event it is, whoever tells of it. */
export const fingerprintOf = ({ title, region, eventDate }: Proposal): string => hash([region, eventDate, [...wordsOf(title)].toSorted()])

export const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')
