import type { Mention } from '../extraction/mentions.ts'
import { coverage } from '../extraction/reading/ranges.ts'
import type { Reading } from '../extraction/reading/reading.ts'
import { isUnknownName } from './names.ts'
import { plainNumber, saidIn, type Said } from './said.ts'
import { numberWord, timeWordAt } from './time-words.ts'

/** Something that a text says although its source does not, and where, as written. */
export type Unfounded = { kind: 'date' | 'time' | 'price' | 'phone' | 'link' | 'number' | 'name' | 'hidden'; text: string }

const kinds: Record<Mention['kind'], Unfounded['kind']> = { date: 'date', time: 'time', money: 'price', cost: 'price', phone: 'phone', link: 'link' }
/** Addresses as people and machines write them; the source must hold each as it is. */
const address = /[\w.+-]{1,64}@[\w.-]{1,255}|\b(?:https?:\/\/|www\.)\S{1,500}|\b[a-z0-9-]{2,63}\.[a-z]{2,24}\b(?:\/\S{0,500})?/gi
/** Characters that nobody sees, and digits of other scripts, by which a claim could pass unread. */
const hidden = /[\p{Cf}\p{Co}\p{Cn}]|(?![0-9])\p{N}/u
const ofMoney = new Set(['₡', '¢', '$', '€', '£'])
const joiners = /\u{200d}|\u{fe0f}/gu

/**
 * The first date, time, price, phone, link, number or name of an answer that its source does not say; null if there is none.
 * Relative days of both count from `writtenOn`. What is said otherwise (`7pm` and `19:00`, `₡3.000` and `3 mil`) is the same; whatever this cannot place counts as unfounded.
 */
export function unfounded(source: string, answer: string, writtenOn: string): Unfounded | null {
  const [before, after] = [plain(source), plain(answer)]
  const concealed = hidden.exec(after)
  if (concealed && !before.includes(concealed[0])) return { kind: 'hidden', text: concealed[0] }
  const lower = before.toLowerCase()
  const link = after.match(address)?.find((one) => !lower.includes(one.toLowerCase().replace(/[.,;:!?)]+$/, '')))
  if (link !== undefined) return { kind: 'link', text: link }
  return inventedIn(saidIn(before, writtenOn), saidIn(after, writtenOn))
}

/** One form for every way to write a letter or a digit; what joins emoji is part of them. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(joiners, '')

function inventedIn(source: Said, answer: Said): Unfounded | null {
  const { reading, mentions } = answer
  const invented = mentions.find(({ facts }) => !facts.every((fact) => holds(source, fact)))
  if (invented) return { kind: kinds[invented.mention.kind], text: reading.text(invented.mention) }
  const said = coverage(mentions.map(({ mention }) => mention), reading.length)
  for (let index = 0; index < reading.length; index++) {
    const kind = said(index) ? undefined : inventedAt(reading, index, source)
    if (kind) return { kind, text: reading.text({ from: index, to: index + 1 }) }
  }
  return null
}

/** An hour without its half is less than the source says, not more. */
function holds({ facts }: Said, fact: string): boolean {
  if (facts.has(fact)) return true
  const [, hour, minute] = /^clock (\d+):(\d+)$/.exec(fact) ?? []
  return hour !== undefined && [0, 12].some((half) => facts.has(`hour ${(Number(hour) + half) * 60 + Number(minute)}`))
}

function inventedAt(reading: Reading, index: number, source: Said): Unfounded['kind'] | undefined {
  const token = reading.at(index)
  if (token.kind === 'number') return source.numbers.has(plainNumber(token.text)) ? undefined : 'number'
  if (ofMoney.has(token.text) && !source.signs.has(token.text)) return 'price'
  if (token.kind !== 'word') return undefined
  const number = numberWord(token.text)
  if (number !== undefined && !source.numbers.has(String(number)) && !source.words.has(token.text)) return 'number'
  const timeWord = timeWordAt(reading, index)
  if (timeWord !== undefined) return source.timeWords.has(timeWord) ? undefined : timeWord === 'money' ? 'price' : 'time'
  return isUnknownName(reading, index, source.words) ? 'name' : undefined
}
