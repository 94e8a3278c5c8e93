import type { Candidate } from '../candidate.ts'

/** The fields on which a reading is scored. One that is left out of an expectation is a matter of taste, and not scored. */
export type ScoredField = Exclude<keyof Candidate, 'confidence' | 'needsReview' | 'fields' | 'description' | 'isPaid' | 'links'>
export type Expected = Partial<Pick<Candidate, ScoredField>> & Pick<Candidate, 'title' | 'eventDate'>

/** One message as somebody would send it, when it was written, and what a careful reader takes from it. */
export type Announcement = { name: string; writtenOn: string; writtenAt?: string; text: string; expected: Expected[] }

/** What most announcements leave unsaid, so that each expectation names only what its message says. */
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
