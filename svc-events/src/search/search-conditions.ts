import { likePattern } from './search-text.ts'
import type { SearchTerm } from './search-terms.store.ts'

/** SQL: whether lists, feeds, counts and mails to people who have not answered may name the event `e`. */
export const isListed = `e.hidden_at IS NULL AND e.visibility = 'public'`

/**
 * How well an event matches, best first. `headline`: its title, place, region, category, venue and organiser have all
 * words. `text`: some words are only in its description. `similar`: it matches other words with a similar spelling;
 * used only if nothing else matches.
 */
export const matches = ['headline', 'text', 'similar'] as const
export type Match = (typeof matches)[number]

type Parameter = (value: unknown) => string

/** SQL: whether an event `e` matches in this way, and in no better one. The terms of `similar` have corrections. */
export function matchCondition(terms: SearchTerm[], match: Match, parameter: Parameter): string {
  const byHeadline = terms.map((term) => anyOf(headlineConditions(term, parameter)))
  if (match !== 'text') return allOf(byHeadline)
  const notByHeadline = `(${allOf(byHeadline)}) IS NOT TRUE`
  const [only] = terms
  // The alternatives that the second condition excludes would make PostgreSQL expect thousands of events, and read all
  // past ones along their index: 0.9 million for a word that no event has.
  if (only && terms.length === 1) return `${anyOf(textConditions(only, parameter))} AND ${notByHeadline}`
  return `${foundCondition(terms, byHeadline, parameter)} AND ${notByHeadline}`
}

/** SQL: whether an event `e` matches in any way. */
export const anyMatchCondition = (terms: SearchTerm[], parameter: Parameter): string =>
  foundCondition(
    terms,
    terms.map((term) => anyOf(headlineConditions(term, parameter))),
    parameter,
  )

const foundCondition = (terms: SearchTerm[], byHeadline: string[], parameter: Parameter): string =>
  allOf(terms.map((term, index) => anyOf([byHeadline[index] ?? '', ...textConditions(term, parameter)])))

function headlineConditions(
  { word, stems, regions, categories, venueIds, creatorIds, corrections = [] }: SearchTerm,
  parameter: Parameter,
): string[] {
  const named = [
    ['e.region', regions, 'text'],
    ['e.category', categories, 'text'],
    ['e.venue_id', venueIds, 'bigint'],
    ['e.creator_id', creatorIds, 'bigint'],
  ] as const
  return [
    ...[word, ...corrections].map((spelling) => `e.headline LIKE ${parameter(likePattern(spelling))}`),
    ...(stems.length > 0 ? [`e.headline_words @@ ${parameter(stems.map(quote).join(' | '))}::tsquery`] : []),
    ...named
      .filter(([, values]) => values.length > 0)
      .map(([column, values, type]) => `${column} = ANY(${parameter(values)}::${type}[])`),
  ]
}

/** The shortest stem that is searched: too many other words begin like a shorter one. */
const minStemLetters = 4

/** A description matches the typed word anywhere within a word, and its stems only where a word begins. */
const textConditions = ({ word, stems }: SearchTerm, parameter: Parameter): string[] => [
  `e.search LIKE ${parameter(likePattern(word))}`,
  ...stems.filter((stem) => stem.length >= minStemLetters).map((stem) => `e.search ~ ${parameter(`\\m${stem}`)}`),
]

const quote = (stem: string): string => `'${stem}'`
const anyOf = (conditions: string[]): string => `(${conditions.join(' OR ')})`
const allOf = (conditions: string[]): string => conditions.join(' AND ')

/**
 * SQL: whether the event `e` is the next date of its series at a time, or from a later one on (`from`), or takes place
 * once. A cancelled date stays visible, with the next one that takes place.
 */
export const isNextDate = (asOf: string, from?: string): string =>
  `(e.series_id IS NULL OR NOT EXISTS (SELECT 1 FROM event sooner WHERE sooner.series_id = e.series_id
    AND sooner.starts_at < e.starts_at AND sooner.ends_at >= ${asOf}${from ? ` AND sooner.starts_at >= ${from}` : ''}
    AND sooner.hidden_at IS NULL AND sooner.visibility = e.visibility
    AND (sooner.cancelled_at IS NULL OR e.cancelled_at IS NOT NULL)))`
