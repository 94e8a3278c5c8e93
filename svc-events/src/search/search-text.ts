import type { OtherText } from '@convive/contracts/event-fields'
import { foldForSearch } from '@convive/formats/fold-text'

/** Joins several fields into one folded text. The line feed between them keeps a word from matching across two fields. */
export const searchText = (...fields: string[]): string => fields.map(foldForSearch).join('\n')

type Texts = { title: string; description: string; location: string; otherText?: OtherText | null | undefined }

/** The folded text of an event. What visitors do not see finds no event. */
export const searchTextOf = ({ title, description, location, otherText }: Texts): string =>
  searchText(
    title,
    description,
    location,
    ...(otherText && !otherText.isStale ? [otherText.title, otherText.description] : []),
  )

/** A LIKE pattern for each word of a query; all must match. `%`, `_` and `\` are escaped. */
export const searchPatterns = (q: string | undefined): string[] =>
  foldForSearch(q ?? '')
    .split(' ')
    .filter(Boolean)
    .map(likePattern)

/** The LIKE pattern of the texts that contain a word. */
export const likePattern = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
