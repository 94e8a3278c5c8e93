const most = 1000

/** The beginning of a description, up to a word's end, which bounds what a feed weighs. */
export function excerpt(text: string): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  const wordsEnd = cut.search(/\s\S*$/)
  return `${wordsEnd > most / 2 ? cut.slice(0, wordsEnd) : cut.replace(/[\ud800-\udbff]$/, '')}…`
}
