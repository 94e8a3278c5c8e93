import type { Mention } from '@convive/event-extractor/mentions/find-mentions'
import { coverage, type Reading } from '@convive/event-extractor/text/reading'
import { isUnknownName } from './unknown-names.ts'
import { plainNumber, extractFacts, type TextFacts } from './extract-facts.ts'
import { numberWord, timeWordAt } from './time-words.ts'

/** A fact in a text that its source does not support, and its words. */
export type UnsupportedFact = {
  kind: 'date' | 'time' | 'price' | 'phone' | 'link' | 'number' | 'name' | 'hidden'
  text: string
}

const kinds: Record<Mention['kind'], UnsupportedFact['kind']> = {
  date: 'date',
  time: 'time',
  money: 'price',
  cost: 'price',
  phone: 'phone',
  link: 'link',
}
/** Addresses as people and machines write them; the source must contain each one literally. */
const linkPattern =
  /[\w.+-]{1,64}@[\w.-]{1,255}|\b(?:https?:\/\/|www\.)\S{1,500}|\b[a-z0-9-]{2,63}\.[a-z]{2,24}\b(?:\/\S{0,500})?/gi
type NameOptions = Parameters<typeof isUnknownName>[3]
/** Invisible characters, and digits of other scripts, which could hide a fact. */
const hiddenCharacters = /[\p{Cf}\p{Co}\p{Cn}]|(?![0-9])\p{N}/u
const moneySigns = new Set(['₡', '¢', '$', '€', '£'])
const joiners = /\u{200d}|\u{fe0f}/gu

/**
 * The first date, time, price, phone, link, number or name of an answer that its source does not contain; null if
 * there is none. Relative days of both are relative to `writtenOn`. The same fact in another form (`7pm` and `19:00`,
 * `₡3.000` and `3 mil`) is supported. A fact that cannot be interpreted is unsupported.
 */
export function findUnsupportedFact(
  source: string,
  answer: string,
  writtenOn: string,
  options?: NameOptions,
): UnsupportedFact | null {
  const [before, after] = [normalized(source), normalized(answer)]
  const concealed = hiddenCharacters.exec(after)
  if (concealed && !before.includes(concealed[0])) return { kind: 'hidden', text: concealed[0] }
  const lower = before.toLowerCase()
  const link = after.match(linkPattern)?.find((one) => !lower.includes(one.toLowerCase().replace(/[.,;:!?)]+$/, '')))
  if (link !== undefined) return { kind: 'link', text: link }
  return unsupportedIn(extractFacts(before, writtenOn), extractFacts(after, writtenOn), options)
}

/**
 * The first fact that a translation adds to its source, or the first date, time, price, phone, link, number in digits or
 * name of the description that it leaves out; null if there is none.
 */
export function findChangedFact(
  source: Translated,
  translation: Translated,
  writtenOn: string,
): UnsupportedFact | null {
  const added = findUnsupportedFact(asText(source), asText(translation), writtenOn, { isTranslation: true })
  if (added) return added
  const [before, after] = [source, translation].map((texts) => extractFacts(normalized(asText(texts)), writtenOn))
  return before && after ? lostIn(before, after, source.title.length) : null
}

/** Names are looked for behind the title, which may write every word large. */
function lostIn({ reading, mentions }: TextFacts, after: TextFacts, titleLength: number): UnsupportedFact | null {
  const lost = mentions.find(({ facts }) => !facts.every((fact) => isSupported(after, fact)))
  if (lost) return { kind: kinds[lost.mention.kind], text: reading.text(lost.mention) }
  const said = coverage(
    mentions.map(({ mention }) => mention),
    reading.length,
  )
  for (let index = 0; index < reading.length; index++) {
    const { kind, text, start } = reading.at(index)
    if (said(index)) continue
    if (kind === 'number' && !after.numbers.has(plainNumber(text))) return { kind: 'number', text }
    const mayBeName = kind === 'word' && start >= titleLength && timeWordAt(reading, index) === undefined
    if (mayBeName && isUnknownName(reading, index, after.words, { isTranslation: true }))
      return { kind: 'name', text: reading.text({ from: index, to: index + 1 }) }
  }
  return null
}

type Translated = { title: string; description: string }
const asText = (texts: Translated): string => `${texts.title}\n\n${texts.description}`

/** Normalizes letters and digits; joiners belong to emoji. */
const normalized = (text: string): string => text.normalize('NFKC').replaceAll(joiners, '')

function unsupportedIn(source: TextFacts, answer: TextFacts, options?: NameOptions): UnsupportedFact | null {
  const { reading, mentions } = answer
  const invented = mentions.find(({ facts }) => !facts.every((fact) => isSupported(source, fact)))
  if (invented) return { kind: kinds[invented.mention.kind], text: reading.text(invented.mention) }
  const said = coverage(
    mentions.map(({ mention }) => mention),
    reading.length,
  )
  for (let index = 0; index < reading.length; index++) {
    const kind = said(index) ? undefined : unsupportedAt(reading, index, source, options)
    if (kind) return { kind, text: reading.text({ from: index, to: index + 1 }) }
  }
  return null
}

/** An hour without its half of the day says less than the source, not more. */
function isSupported({ facts }: TextFacts, fact: string): boolean {
  if (facts.has(fact)) return true
  const [, hour, minute] = /^clock (\d+):(\d+)$/.exec(fact) ?? []
  return hour !== undefined && [0, 12].some((half) => facts.has(`hour ${(Number(hour) + half) * 60 + Number(minute)}`))
}

function unsupportedAt(
  reading: Reading,
  index: number,
  source: TextFacts,
  options?: NameOptions,
): UnsupportedFact['kind'] | undefined {
  const token = reading.at(index)
  if (token.kind === 'number') return source.numbers.has(plainNumber(token.text)) ? undefined : 'number'
  if (moneySigns.has(token.text) && !source.signs.has(token.text)) return 'price'
  if (token.kind !== 'word') return undefined
  const number = numberWord(token.text)
  if (number !== undefined && !source.numbers.has(String(number)) && !source.words.has(token.text)) return 'number'
  const timeWord = timeWordAt(reading, index)
  if (timeWord !== undefined)
    return source.timeWords.has(timeWord) ? undefined : timeWord === 'money' ? 'price' : 'time'
  return isUnknownName(reading, index, source.words, options) ? 'name' : undefined
}
