import { phrasesFrom } from './phrases.ts'

/**
 * A word (`don't` becomes `dont`), a run of digits, a line break, an emoji, or any other single sign. `start` and `end`
 * are positions in the folded text; `spaced` is true if a space comes before it. `phrases`: those that begin with this word.
 */
export type Token = {
  kind: 'word' | 'number' | 'break' | 'emoji' | 'symbol'
  text: string
  start: number
  end: number
  spaced: boolean
  phrases: ReturnType<typeof phrasesFrom>
}

/**
 * A word, a number, a line break, an emoji with its selector and joiner, or any other sign. No alternative can match in two
 * ways, so the time is linear. With a named group for each kind it takes 1.7 times as long. Plain words and numbers do
 * not need it.
 */
const tokenPattern =
  /\p{L}+(?:'\p{L}+)?|\d+|\n|[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]\ufe0f?\u200d?|\S/gu

/** The tokens of a folded text. Spaces are not tokens. */
export function tokenize(folded: string): Token[] {
  const tokens: Token[] = []
  let last = 0
  for (let index = 0; index < folded.length; index = last) {
    while (folded.charCodeAt(index) === 0x20) index++
    const plainEnd = endOfPlainToken(folded, index)
    tokenPattern.lastIndex = index
    const found = plainEnd > index ? undefined : tokenPattern.exec(folded)
    if (found === null) break
    const start = found?.index ?? index
    const text = found?.[0] ?? folded.slice(index, plainEnd)
    const kind = kindOf(text)
    const bare = found && (kind === 'word' || kind === 'emoji') ? text.replace(/'|\ufe0f|\u200d/g, '') : text
    tokens.push({
      kind,
      text: bare,
      start,
      end: start + text.length,
      spaced: start > last || start === 0,
      phrases: kind === 'word' ? phrasesFrom(bare) : undefined,
    })
    last = start + text.length
  }
  return tokens
}

/** Where a run of ASCII letters or digits ends; its beginning if the pattern must decide (`don't`, or letters of another script). */
function endOfPlainToken(folded: string, from: number): number {
  let to = from
  while (isDigit(folded.charCodeAt(to))) to++
  if (to > from) return to
  while (isLetter(folded.charCodeAt(to))) to++
  const next = folded.charCodeAt(to)
  return next === apostrophe || next >= 0x80 ? from : to
}
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39
const isLetter = (code: number): boolean => code >= 0x61 && code <= 0x7a
const apostrophe = 0x27

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
