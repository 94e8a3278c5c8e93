import { matches, type Match } from '../search/search-conditions.ts'
import { invalidCursor } from '@convive/service-kit/http/cursor'

/** The sections of an event list, in their order: boosted events come first. */
export const sections = ['boosted', 'upcoming', 'past'] as const
export type Section = (typeof sections)[number]

/**
 * The last row of a page. `asOf` is the time of the first page: with it, no event changes its section between two
 * pages. Times are in milliseconds. The cursor of a search also says how well the row matches.
 */
export type Cursor = { asOf: number; section: Section; startsAt: number; id: number; match?: Match | undefined }

const format = /^(\d{1,14})\.([012])\.(-?\d{1,14})\.([1-9]\d{0,14})(?:\.([012]))?$/

export const writeCursor = ({ asOf, section, startsAt, id, match }: Cursor): string =>
  Buffer.from(
    [asOf, sections.indexOf(section), startsAt, id, ...(match ? [matches.indexOf(match)] : [])].join('.'),
  ).toString('base64url')

type Listed = { listedAsOf: Date; section: Section; startsAt: Date; id: number; match?: Match | null }

/** The cursor of the page that begins after a row. */
export const cursorAfter = ({ listedAsOf, section, startsAt, id, match }: Listed): string =>
  writeCursor({ asOf: listedAsOf.getTime(), section, startsAt: startsAt.getTime(), id, match: match ?? undefined })

/** Parses the output of `writeCursor`. A forged cursor is harmless: it points to another row of a public list. */
export function readCursor(text: string): Cursor {
  const [, asOf, section, startsAt, id, match] = format.exec(Buffer.from(text, 'base64url').toString()) ?? []
  const name = sections[Number(section)]
  if (!name) throw invalidCursor()
  return {
    asOf: Number(asOf),
    section: name,
    startsAt: Number(startsAt),
    id: Number(id),
    match: matches[Number(match)],
  }
}
