import type { Candidate } from '../../src/types/candidate.ts'

/** The fields that are scored. A field that an expectation leaves out is a matter of taste and is not scored. */
export type ScoredField = Exclude<
  keyof Candidate,
  'confidence' | 'needsReview' | 'fields' | 'description' | 'isPaid' | 'links'
>
export type Expected = Partial<Pick<Candidate, ScoredField>> & Pick<Candidate, 'title' | 'eventDate'>

/** One message, when it was written, and what a careful reader extracts from it. */
export type Announcement = { name: string; writtenOn: string; writtenAt?: string; text: string; expected: Expected[] }

/** The values of what most announcements do not say, so that each expectation lists only what its message says. */
export const unsaid = {
  eventEndDate: null,
  eventStartTime: null,
  eventEndTime: null,
  location: null,
  admission: 'unsaid',
  price: null,
  currency: null,
  phones: [],
  recurrence: null,
} as const satisfies Partial<Candidate>

type Said = Partial<Expected> & Pick<Expected, 'title' | 'eventDate'>
export const says = (said: Said): Expected => ({ ...unsaid, phones: [], ...said })

export const colones = (price: number): Partial<Expected> => ({ admission: 'paid', price, currency: 'crc' })
export const dollars = (price: number): Partial<Expected> => ({ admission: 'paid', price, currency: 'usd' })
