/** Letters without accents and case, and single spaces: what is searched, and what is searched for. */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ').trim()

/** One text for several fields; the line feed between them keeps a word from matching across a border. */
export const searchText = (...fields: string[]): string => fields.map(plain).join('\n')

/** A LIKE pattern for each word of a search, all of which must occur; `%`, `_` and `\` stand for themselves. */
export const searchPatterns = (q: string | undefined): string[] =>
  plain(q ?? '').split(' ').filter(Boolean).map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
