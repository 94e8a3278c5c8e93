import type { Candidate } from '../extraction/candidate.ts'

/**
 * What a door found. `source` and `sourceUid` name it for ever: the same again is the same event. Those with the same `apart` are known to be
 * different events, such as the lines of one message or the entries of one calendar. `text` is what it was read from (the candidate's spans are
 * places in it), `span` where that lies in the whole. `phones` are those that may claim the event.
 */
export type Find = {
  source: string
  sourceUid: string
  apart: string
  candidate: Candidate
  phones: string[]
  text: string
  span: { start: number; end: number } | null
}
