import { groupWords } from './phrases.ts'
/** A range of a text, in UTF-16 units. */
export type TextSpan = { start: number; end: number }

/**
 * Two forms of a text with the same length. `plain` is the readable text (without formatting marks and invisible
 * characters, with composed letters); `folded` is what rules compare (lower case, no accents, plain dashes and
 * quotes). `starts` and `ends` map each unit to its position in the source, which is why the foldings of
 * `@convive/formats` do not fit here.
 */
export type NormalizedText = { plain: string; folded: string; starts: Uint32Array; ends: Uint32Array; bold: TextSpan[] }

/** More combining marks than this on one letter are decoration; composing them all would be expensive. */
const maxMarks = 2
/**
 * Control and bidirectional characters and halves of surrogate pairs, which the database refuses or no title may
 * contain.
 */
const invisible = /[\p{Cf}\p{Cc}\p{Cs}\ufe0e\ufe0f]/u
const mark = /\p{M}/u
/** Joins emojis to one picture, such as a family. Anywhere else it is invisible. */
const emojiJoiner = '\u200d'
const emojiJoinerCode = emojiJoiner.charCodeAt(0)
/** Shows the sign before it as an emoji: “❤” alone may be drawn in black. After anything else it is invisible. */
const emojiSelector = '\ufe0f'
const emojiPart = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u
const formatting = new Set(['*', '_', '~', '`'])
const plainForms: Record<string, string> = groupWords([
  ['-', '– — − ‐ ‑'],
  ['"', '“ ” « »'],
  ["'", '‘ ’ ´'],
  ['o', 'º °'],
  ['a', 'ª'],
])

/** Computes both forms in one pass. The cost is linear; `count` receives the number of characters read. */
export function normalizeText(source: string, count: (steps: number) => void): NormalizedText {
  const forms = new NormalizedTextBuilder(source.length)
  let before = ''
  let boldFrom = -1
  for (let index = 0; index < source.length;) {
    if (isPlainAt(source, index)) {
      count(1)
      forms.addUnit(source.charCodeAt(index), index, index + 1)
      before = source[index++]!
      continue
    }
    const letter = characterAt(source, index, before)
    const next = source[letter.end] ?? ''
    count(letter.end - index)
    if (letter.text === '*' && isFormattingMark(before, next)) {
      if (boldFrom >= 0) forms.bold.push({ start: boldFrom, end: forms.length })
      boldFrom = boldFrom < 0 && next !== ' ' ? forms.length : -1
    } else if (letter.text === '\n') boldFrom = -1
    if (!(formatting.has(letter.text) && isFormattingMark(before, next))) forms.add(letter.text, index, letter.end)
    before = letter.text
    index = letter.end
  }
  return forms.finish()
}

/** True for an ASCII letter, digit or space without a mark behind it: four of five characters. They stay as they are. */
function isPlainAt(source: string, index: number): boolean {
  const code = source.charCodeAt(index)
  const isPlain =
    (code >= 0x61 && code <= 0x7a) || code === 0x20 || (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a)
  return isPlain && !(source.charCodeAt(index + 1) >= 0x300)
}

type Character = { text: string; end: number }

function characterAt(source: string, index: number, before: string): Character {
  const code = source.charCodeAt(index)
  if (code === emojiJoinerCode && emojiPart.test(before) && startsWithEmoji(source, index + 1))
    return { text: emojiJoiner, end: index + 1 }
  const marked = code >= 0x20 && source.charCodeAt(index + 1) >= 0x300
  if (code < 0x80 && !marked) return { text: asciiCharacter(code, source, index), end: index + 1 }
  if (isComposedLetter(code) && !marked) return { text: source[index]!, end: index + 1 }
  return markedCharacter(source, index)
}

/** A letter of the blocks from `À` to `ɏ`, with which Spanish and English are written: it is already composed. */
const isComposedLetter = (code: number): boolean => code >= 0xc0 && code <= 0x24f

/** A character and the marks after it. */
function markedCharacter(source: string, index: number): Character {
  const base = String.fromCodePoint(source.codePointAt(index)!)
  let end = index + base.length
  if (source[end] === emojiSelector && emojiPart.test(base)) return { text: base + emojiSelector, end: end + 1 }
  let marks = ''
  for (let next = source[end] ?? ''; mark.test(next); next = source[++end] ?? '')
    if (marks.length < maxMarks && !invisible.test(next) && next !== '\u20e3') marks += next
  return { text: composeCharacter(base, marks), end }
}

const startsWithEmoji = (source: string, index: number): boolean =>
  index < source.length && emojiPart.test(String.fromCodePoint(source.codePointAt(index)!))

function asciiCharacter(code: number, source: string, index: number): string {
  if (code === 0x09) return ' '
  if ((code < 0x20 && code !== 0x0a) || code === 0x7f) return ''
  return source[index]!
}

/** Mathematical and full-width letters, which people use for bold type. */
const styledLetters = /[\u{1d400}-\u{1d7ff}\uff01-\uff5e]/u

function composeCharacter(base: string, marks: string): string {
  if (invisible.test(base)) return ''
  if (/\p{Zs}/u.test(base)) return ' '
  if (styledLetters.test(base)) return base.normalize('NFKC')
  if (mark.test(base)) return ''
  // A few letters and musical signs become longer when composed. They stay unchanged, because no form may be longer
  // than its source.
  const composed = (base + marks).normalize('NFC')
  return composed.length <= base.length + marks.length ? composed : base
}

/** A mark between two letters or digits belongs to the text (`a_b`, `2*3`); anywhere else it is formatting. */
const isFormattingMark = (before: string, next: string): boolean => !(isLetterOrDigit(before) && isLetterOrDigit(next))
const isLetterOrDigit = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

function foldUnit(code: number): number {
  if (code < 0x80) return code >= 0x41 && code <= 0x5a ? code + 32 : code
  let folded = foldedUnits.get(code)
  if (folded === undefined) {
    const unit = String.fromCharCode(code)
    foldedUnits.set(code, (folded = (plainForms[unit] ?? withoutAccent(unit)).charCodeAt(0)))
  }
  return folded
}
/** The folded forms that were needed so far, at most one for each of the 65,536 UTF-16 units. */
const foldedUnits = new Map<number, number>()

function withoutAccent(unit: string): string {
  const bare = unit.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return bare.length === 1 ? bare : unit
}

class NormalizedTextBuilder {
  readonly bold: TextSpan[] = []
  length = 0
  private readonly plain: Uint16Array
  private readonly folded: Uint16Array
  private readonly starts: Uint32Array
  private readonly ends: Uint32Array

  /** `capacity`: the length of the source, because no form is longer. */
  constructor(capacity: number) {
    this.plain = new Uint16Array(capacity)
    this.folded = new Uint16Array(capacity)
    this.starts = new Uint32Array(capacity)
    this.ends = new Uint32Array(capacity)
  }

  add(text: string, start: number, end: number): void {
    for (let index = 0; index < text.length; index++) this.addUnit(text.charCodeAt(index), start, end)
  }

  addUnit(code: number, start: number, end: number): void {
    const { length } = this
    this.plain[length] = code
    this.folded[length] = foldUnit(code)
    this.starts[length] = start
    this.ends[length] = end
    this.length++
  }

  finish(): NormalizedText {
    const { length, bold } = this
    return {
      plain: textOf(this.plain.subarray(0, length)),
      folded: textOf(this.folded.subarray(0, length)),
      starts: this.starts.subarray(0, length),
      ends: this.ends.subarray(0, length),
      bold,
    }
  }
}

/** A function takes only so many arguments. */
const maxArguments = 4096

function textOf(units: Uint16Array): string {
  let text = ''
  for (let from = 0; from < units.length; from += maxArguments)
    text += Reflect.apply(String.fromCharCode, null, units.subarray(from, from + maxArguments))
  return text
}
