import type { Candidate } from '../../src/types/candidate.ts'

/** The fields that are scored. An expectation leaves out a field with several acceptable values. */
export type ScoredField = Exclude<
  keyof Candidate,
  'confidence' | 'needsReview' | 'fields' | 'description' | 'isPaid' | 'links'
>
export type Expected = Partial<Pick<Candidate, ScoredField>> & Pick<Candidate, 'title' | 'eventDate'>

/** One message, its time of writing, and the events that a careful reader finds in it. */
export type Announcement = { name: string; writtenOn: string; writtenAt?: string; text: string; expected: Expected[] }

/** Default values for facts that most announcements omit, so that an expectation lists only what its message states. */
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
