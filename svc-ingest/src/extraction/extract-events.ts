import type { Language, Region } from '@convive/contracts/vocabulary'
import { assemble } from './assembly/assemble.ts'
import type { PassedOver } from './assembly/passed-over.ts'
import type { Candidate } from './candidate.ts'
import { parseDate } from './dates/civil-date.ts'
import { languageOf } from './reading/language.ts'
import { coverage } from './reading/ranges.ts'
import { Reading, type Work } from './reading/reading.ts'
import type { Piece } from './segments/piece.ts'
import { piecesOf } from './segments/pieces.ts'
import { segmentsOf } from './segments/segments.ts'

/** When and for which region a text was written; `work` is told how much reading it took. */
export type Written = { writtenOn: string; writtenAt?: string; region?: Region; language?: Language; work?: Work }

/** What a text announces and, of what announces nothing, why; with the text as it was read. */
export type Understood = { candidates: Candidate[]; passedOver: PassedOver[]; reading: Reading; pieces: Piece[] }

/** The events that a text announces, in its order. Pure: the same text gives the same events. Throws a RangeError for a `writtenOn` that is no date. */
export const extractEvents = (text: string, written: Written): Candidate[] => understand(text, written).candidates

/** As `extractEvents`, with what it took. */
export function understand(text: string, { writtenOn, writtenAt, region, language, work }: Written): Understood {
  const reading = new Reading(text, work)
  const spoken = language ?? languageOf(reading)
  const pieces = piecesOf(reading, spoken)
  const busy = coverage(pieces.flatMap(({ mentions }) => mentions), reading.length)
  const around = { busy, language: spoken, region: region ?? null, writtenOn: parseDate(writtenOn), writtenMinutes: minutesOf(writtenAt) }
  return { ...assemble(reading, segmentsOf(reading, pieces), around), reading, pieces }
}

function minutesOf(time: string | undefined): number | null {
  const found = /^(\d{2}):(\d{2})$/.exec(time ?? '')
  return found ? Number(found[1]) * 60 + Number(found[2]) : null
}
