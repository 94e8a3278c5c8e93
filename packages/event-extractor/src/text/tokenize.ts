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

/**
 * A word, a number, a line break, an emoji with its selector and joiner, or any other sign. No alternative can match in two
 * ways, so the time is linear. It has no groups, which would double the time.
 */
const tokenPattern =
  /\p{L}+(?:'\p{L}+)?|\d+|\n|[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]\ufe0f?\u200d?|\S/gu

/** The tokens of a folded text. Spaces are not tokens. */
export function tokenize(folded: string): Token[] {
  const tokens: Token[] = []
  let last = 0
  for (const found of folded.matchAll(tokenPattern)) {
    const start = found.index
    const text = found[0]
    const kind = kindOf(text)
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

const letter = /^\p{L}/u
const emoji = /^[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u

/** The kind of a token, by its first character. */
function kindOf(text: string): Token['kind'] {
  const [first = ''] = text
  if (first >= 'a' && first <= 'z') return 'word'
  if (first >= '0' && first <= '9') return 'number'
  if (first === '\n') return 'break'
  if (letter.test(first)) return 'word'
  return emoji.test(first) ? 'emoji' : 'symbol'
}
