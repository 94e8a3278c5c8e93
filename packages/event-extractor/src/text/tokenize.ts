/**
 * A word (`don't` becomes `dont`), a run of digits, a line break, an emoji, or any other single sign. `start` and `end`
 * are positions in the folded text; `spaced` is true if a space comes before it.
 */
export type Token = {
  kind: 'word' | 'number' | 'break' | 'emoji' | 'symbol'
  text: string
  start: number
  end: number
  spaced: boolean
}

/** A selector and a joiner of emojis belong to the emoji before them. No alternative can match in two ways, so the time is linear. */
const tokenPattern =
  /(?<word>\p{L}+(?:'\p{L}+)?)|(?<number>\d+)|(?<break>\n)|(?<emoji>[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]\ufe0f?\u200d?)|\S/gu

/** The tokens of a folded text. Spaces are not tokens. */
export function tokenize(folded: string): Token[] {
  const tokens: Token[] = []
  let last = 0
  for (const found of folded.matchAll(tokenPattern)) {
    const start = found.index
    const text = found[0]
    const kind = kindOf(found.groups!)
    tokens.push({
      kind,
      text: kind === 'word' || kind === 'emoji' ? text.replace(/'|\ufe0f|\u200d/g, '') : text,
      start,
      end: start + text.length,
      spaced: start > last || start === 0,
    })
    last = start + text.length
  }
  return tokens
}

function kindOf(groups: Record<string, string | undefined>): Token['kind'] {
  if (groups['word'] !== undefined) return 'word'
  if (groups['number'] !== undefined) return 'number'
  if (groups['break'] !== undefined) return 'break'
  return groups['emoji'] === undefined ? 'symbol' : 'emoji'
}
