const maxLength = 1000

/** The beginning of a description, cut after a word, so that a feed stays small. */
export function excerpt(text: string): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength - 1)
  const wordEnd = cut.search(/\s\S*$/)
  return `${wordEnd > maxLength / 2 ? cut.slice(0, wordEnd) : cut.replace(/[\ud800-\udbff]$/, '')}…`
}
