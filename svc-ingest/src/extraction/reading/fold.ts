/** A stretch of a text, in UTF-16 units. */
export type Stretch = { start: number; end: number }

/**
 * A text in two forms of equal length, unit by unit: `plain` is what a person reads (formatting marks and invisible characters gone, letters composed),
 * `folded` is what rules compare (lower case, no accents, plain dashes and quotes). `starts` and `ends` lead each unit back to the source.
 */
export type Folded = { plain: string; folded: string; starts: Uint32Array; ends: Uint32Array; bold: Stretch[] }

/** More marks on one letter than this are decoration; composing them all would cost more than it tells. */
const mostMarks = 2
/** Control and bidirectional characters and halves of surrogate pairs, which no title may carry to a database. */
const invisible = /[\p{Cf}\p{Cc}\p{Cs}\ufe0e\ufe0f]/u
const mark = /\p{M}/u
const formatting = new Set(['*', '_', '~', '`'])
const replaced: Record<string, string> = { '–': '-', '—': '-', '−': '-', '‐': '-', '‑': '-', '“': '"', '”': '"', '«': '"', '»': '"', '‘': "'", '’': "'", '´': "'", º: 'o', '°': 'o', ª: 'a' }

/** Both forms of a text, in one pass. Its cost is that of its length: `count` is told of each character. */
export function fold(source: string, count: (steps: number) => void): Folded {
  const forms = new Forms(source.length)
  let before = ''
  let boldFrom = -1
  for (let index = 0; index < source.length; ) {
    const letter = letterAt(source, index)
    const next = source[letter.end] ?? ''
    count(letter.end - index)
    if (letter.text === '*' && isFormatting(before, next)) {
      if (boldFrom >= 0) forms.bold.push({ start: boldFrom, end: forms.length })
      boldFrom = boldFrom < 0 && next !== ' ' ? forms.length : -1
    } else if (letter.text === '\n') boldFrom = -1
    if (!(formatting.has(letter.text) && isFormatting(before, next))) forms.add(letter.text, index, letter.end)
    before = letter.text
    index = letter.end
  }
  return forms.finish()
}

type Letter = { text: string; end: number }

function letterAt(source: string, index: number): Letter {
  const code = source.charCodeAt(index)
  const marked = code >= 0x20 && source.charCodeAt(index + 1) >= 0x300
  if (code < 0x80 && !marked) return { text: asciiText(code, source, index), end: index + 1 }
  const base = String.fromCodePoint(source.codePointAt(index)!)
  let end = index + base.length
  let marks = ''
  for (let next = source[end] ?? ''; mark.test(next); next = source[++end] ?? '') if (marks.length < mostMarks && !invisible.test(next) && next !== '\u20e3') marks += next
  return { text: readable(base, marks), end }
}

function asciiText(code: number, source: string, index: number): string {
  if (code === 0x09) return ' '
  if ((code < 0x20 && code !== 0x0a) || code === 0x7f) return ''
  return source[index]!
}

/** Mathematical and full-width letters are how people get bold type where there is none. */
const lookAlike = /[\u{1d400}-\u{1d7ff}\uff01-\uff5e]/u

function readable(base: string, marks: string): string {
  if (invisible.test(base)) return ''
  if (/\p{Zs}/u.test(base)) return ' '
  if (lookAlike.test(base)) return base.normalize('NFKC')
  if (mark.test(base)) return ''
  // A few letters and signs of music compose to more than they were: those stay as they are, as no form may be longer than its source.
  const composed = (base + marks).normalize('NFC')
  return composed.length <= base.length + marks.length ? composed : base
}

/** A mark between two letters or digits is part of what is written (`a_b`, `2*3`); anywhere else it formats. */
const isFormatting = (before: string, next: string): boolean => !(isLetterOrDigit(before) && isLetterOrDigit(next))
const isLetterOrDigit = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

function foldUnit(unit: string): string {
  const code = unit.charCodeAt(0)
  if (code < 0x80) return code >= 0x41 && code <= 0x5a ? String.fromCharCode(code + 32) : unit
  const other = replaced[unit]
  if (other) return other
  const bare = unit.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return bare.length === 1 ? bare : unit
}

class Forms {
  readonly bold: Stretch[] = []
  length = 0
  private plain: string[] = []
  private folded: string[] = []
  private starts: Uint32Array
  private ends: Uint32Array

  constructor(capacity: number) {
    this.starts = new Uint32Array(capacity)
    this.ends = new Uint32Array(capacity)
  }

  add(text: string, start: number, end: number): void {
    for (let index = 0; index < text.length; index++) {
      const unit = text[index]!
      this.plain.push(unit)
      this.folded.push(foldUnit(unit))
      this.starts[this.length] = start
      this.ends[this.length] = end
      this.length++
    }
  }

  finish(): Folded {
    const { length, bold } = this
    return { plain: this.plain.join(''), folded: this.folded.join(''), starts: this.starts.subarray(0, length), ends: this.ends.subarray(0, length), bold }
  }
}
