import { importerId, type Category, type Region } from '@convive/contracts/enums'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { likePattern } from './search-text.ts'
import { categoriesOf, isWord, namesSimilarTo, regionsOf, splitQuery } from './search-terms.rules.ts'

/** A word of a query with everything by which an event can match it. */
export type SearchTerm = {
  word: string
  /** The stems of the word in Spanish and English: `talleres` and `taller` have the same. */
  stems: string[]
  regions: Region[]
  categories: Category[]
  venueIds: number[]
  creatorIds: number[]
  /** Words of headlines with a similar spelling. */
  corrections?: string[]
}

/** At most so many venues, and so many organisers, match one word by their name. */
const maxMatchesPerWord = 50

type Row = { stems: string[]; venueIds: number[]; creatorIds: number[] }

/** A word that matches more people than this is a common part of names. Only this many are read and sorted. */
const maxPeopleScanned = 1000

/**
 * Looks up what the words of a query name. Names of venues and organisers are looked up here and not stored with the
 * event, so that a changed or deleted name counts at once.
 */
export async function findSearchTerms(tx: Transaction, q: string | undefined): Promise<SearchTerm[]> {
  const words = splitQuery(q)
  if (words.length === 0) return []
  const rows: Row[] = await tx.query(...namesQuery(words))
  return words.map((word, index) => {
    const { stems = [], venueIds = [], creatorIds = [] } = rows[index] ?? {}
    return { word, stems, venueIds, creatorIds, regions: regionsOf(word), categories: categoriesOf(word) }
  })
}

/**
 * An inner query limits the people before they are sorted. With one ORDER BY and LIMIT, PostgreSQL scanned all people
 * by id for a word that is in nobody's name: 0.2 s for 100,000 people.
 */
export const namesQuery = (words: string[]): [string, unknown[]] => [
  `SELECT
     ARRAY(SELECT DISTINCT s FROM unnest(ts_lexize('spanish_stem', w.stem) || ts_lexize('english_stem', w.stem)) s) AS stems,
     ARRAY(SELECT DISTINCT coalesce(v.merged_into, v.id) FROM venue v
       WHERE v.search LIKE w.name AND split_part(v.search, E'\n', 1) LIKE w.name ORDER BY 1 LIMIT $3) AS "venueIds",
     ARRAY(SELECT named.id FROM (SELECT p.id FROM person p
         WHERE folded_name(p.display_name) LIKE w.name AND NOT p.deleted AND p.id <> $4 LIMIT $5) named
       ORDER BY named.id LIMIT $3) AS "creatorIds"
   FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS w (stem, name, place) ORDER BY place`,
  [
    words.map((word) => (isWord(word) ? word : null)),
    words.map((word) => (isWord(word) ? likePattern(word) : null)),
    maxMatchesPerWord,
    importerId,
    maxPeopleScanned,
  ],
]

/**
 * The least share of trigrams that a word and its correction have in common: `calipso` and `calypso` have 0.45, `zumva`
 * and `zumba` 0.33. Short words would have too many corrections.
 */
const minSimilarity = 0.33
const minLetters = 4
const maxCorrections = 3

/**
 * Corrects typing errors (typos): adds to the words the most similar words of headlines, and the regions and categories
 * with a similar name. Resolves to an empty list when nothing is similar. It compares the words with the distinct words
 * of all headlines, which are few: a comparison with the headlines themselves read 12,000 blocks among 200,000 events.
 */
export async function correctTerms(db: Database, terms: SearchTerm[]): Promise<SearchTerm[]> {
  const words = terms.map(({ word }) => (isWord(word) && word.length >= minLetters ? word : null))
  const corrections = await db.transaction(async (tx) => {
    const [server]: { hasTrigrams: boolean }[] = await tx.query(
      `SELECT to_regproc('similarity') IS NOT NULL AS "hasTrigrams",
         set_config('pg_trgm.similarity_threshold', $1, true)`,
      [String(minSimilarity)],
    )
    if (!server?.hasTrigrams) return []
    const rows: { corrections: string[] }[] = await tx.query(
      `SELECT ARRAY(SELECT s.word FROM search_word s WHERE s.word % w.word
         ORDER BY similarity(s.word, w.word) DESC, s.word LIMIT $2) AS corrections
       FROM unnest($1::text[]) WITH ORDINALITY AS w (word, place) ORDER BY place`,
      [words, maxCorrections],
    )
    return rows.map((row) => row.corrections)
  })
  let isChanged = false
  const corrected = terms.map((term, index): SearchTerm => {
    const similar = namesSimilarTo(term.word)
    const regions = similar.regions.filter((region) => !term.regions.includes(region))
    const categories = similar.categories.filter((category) => !term.categories.includes(category))
    const spellings = corrections[index] ?? []
    isChanged ||= spellings.some((other) => other !== term.word) || regions.length > 0 || categories.length > 0
    return {
      ...term,
      corrections: spellings,
      regions: [...term.regions, ...regions],
      categories: [...term.categories, ...categories],
    }
  })
  return isChanged ? corrected : []
}
