import { invisibleMarks } from './invisible-marks.ts'

/** The three kinds of lines that begin a message. An export uses one of them. */
export type HeaderShape = 'dash' | 'bracket' | 'time_first'

/** The start of a message as written: three numbers of a date, a time, and where the rest of the line begins. */
export type Header = {
  shape: HeaderShape
  numbers: [number, number, number]
  yearFirst: boolean
  hour: number
  minute: number
  meridiem: 'am' | 'pm' | null
  /** The spelling of am and pm shows the language of the phone. */
  spelling: 'spanish' | 'english' | null
  rest: number
}

const space = '[ \\u00a0\\u202f\\t]'
const mark = `[${invisibleMarks}]`
const date = '(?<first>\\d{1,4})(?<sign>[./-])(?<second>\\d{1,2})\\k<sign>(?<third>\\d{2,4})'
const time = `(?<hour>\\d{1,2})[:.](?<minute>\\d{2})(?:[:.]\\d{2})?(?:${space}?(?<meridiem>[apAP](?:\\.${space}?|${space})?[mM]\\.?))?`

/** Every part has a bound, so that each line costs the same. */
const shapes: [HeaderShape, RegExp][] = [
  ['dash', new RegExp(`^${mark}{0,3}${date},?${space}{1,2}${time}${space}{1,2}[-–]${space}{1,2}`)],
  ['bracket', new RegExp(`^${mark}{0,3}\\[${mark}{0,2}${date},?${space}{1,2}${time}${mark}{0,2}\\]${space}{0,2}`)],
  ['time_first', new RegExp(`^${mark}{0,3}\\[${mark}{0,2}${time},?${space}{1,2}${date}${mark}{0,2}\\]${space}{0,2}`)],
]
/** No header is longer than this, including marks and spaces. */
const maxLength = 60

/** The header at the start of a line, if there is one. */
export function parseHeader(line: string): Header | undefined {
  const beginning = line.slice(0, maxLength)
  for (const [shape, expression] of shapes) {
    const found = expression.exec(beginning)
    const header = found?.groups && read(shape, found.groups, found[0].length)
    if (header) return header
  }
  return undefined
}

function read(shape: HeaderShape, groups: Record<string, string | undefined>, rest: number): Header | undefined {
  const { first = '', second = '', third = '' } = groups
  const [hour, minute] = [Number(groups['hour']), Number(groups['minute'])]
  const yearFirst = first.length === 4
  if (
    hour > 24 ||
    minute > 59 ||
    (first.length > 2 && !yearFirst) ||
    third.length === 3 ||
    (yearFirst && third.length > 2)
  )
    return undefined
  const meridiem = groups['meridiem']
  return {
    shape,
    numbers: [Number(first), Number(second), Number(third)],
    yearFirst,
    hour,
    minute,
    meridiem: meridiemOf(meridiem),
    spelling: spellingOf(meridiem),
    rest,
  }
}

const meridiemOf = (text: string | undefined): Header['meridiem'] =>
  text === undefined ? null : text.toLowerCase().startsWith('a') ? 'am' : 'pm'

/** `p. m.` and `p.m.` are Spanish, `PM` is English, `pm` may be either. */
function spellingOf(text: string | undefined): Header['spelling'] {
  if (text === undefined || text === 'am' || text === 'pm') return null
  return text.includes('.') ? 'spanish' : 'english'
}

const author = new RegExp(`^${mark}{0,3}(?<name>[^:\\n]{1,80}):(?=${space}|${mark}|$)`)

/** The author at the start of the rest of a line, and where the text begins. Undefined for lines by the app. */
export function parseAuthor(rest: string): { name: string; length: number } | undefined {
  const found = author.exec(rest.slice(0, 100))
  const name = found?.groups?.['name']?.replaceAll(new RegExp(mark, 'g'), '').trim()
  return found && name ? { name, length: found[0].length } : undefined
}
