import type { Language } from '@convive/contracts/enums'
import { dateAt } from '../dates/date-expression.ts'
import { listedDays } from '../dates/listed-days.ts'
import { isMovedFrom, leadsToNewDay } from '../dates/day-expression.ts'
import type { DateExpression, DateMention } from '../dates/date-mention.ts'
import { linkAt, type LinkMention, phoneAt, type PhoneMention } from '../contacts/contacts.ts'
import { moneyAt, type MoneyMention } from '../prices/money.ts'
import { costAt, type CostMention, priceLabelOf } from '../prices/admission-cost.ts'
import { correctionPhrases, movePhrases } from '../lexicon/announcement-words.ts'
import type { Reading } from '../text/reading.ts'
import { timeAt, type TimeMention } from '../times/time-expression.ts'
import type { DateToken } from '../dates/date-token.ts'

/** A range of tokens with one meaning. */
export type Mention = LinkMention | PhoneMention | MoneyMention | DateMention | TimeMention | CostMention

/**
 * All mentions of a text, in order and without overlap. The digits of a phone are never read as a price, those of a
 * link never as a date.
 */
export function findMentions(reading: Reading, language: Language): Mention[] {
  const mentions: Mention[] = []
  const listed = listedDays(reading)
  for (let index = 0; index < reading.length;) {
    const mention = listed.get(index) ?? mentionAt(reading, index, language)
    if (mention) mentions.push(clampStart(mention, mentions.at(-1)?.to ?? 0))
    index = mention ? mention.to : index + 1
  }
  denyDaysBeforeMoves(reading, mentions)
  return withoutFeastNames(reading, mentions)
}

/** The old day of an event may be this many tokens before the phrase that moves it. */
const maxBeforeMove = 16
/** The new day may be this many tokens after that phrase. */
const maxBehindMove = 5

/** `La noche de boleros de hoy se pasa para mañana`: the day before the phrase that moves the event no longer counts. */
function denyDaysBeforeMoves(reading: Reading, mentions: Mention[]): void {
  for (const [place, mention] of mentions.entries()) {
    const { kind, from } = mention
    const before = mentions[place - 1]
    if (kind !== 'date' || before?.kind !== 'date' || before.role !== 'event' || from - before.to > maxBeforeMove)
      continue
    const isMoved = isMovedFrom(reading, before.from) && leadsToNewDay(reading, from)
    if (isMoved || isDeniedFor(reading, before, from) || isCorrected(reading, before, from)) {
      mentions[place - 1] = { ...before, role: 'negated' }
      if (mention.role === 'negated') mentions[place] = { ...mention, role: 'event' }
    }
    const moved = movePhrases.findWithin(reading, Math.max(before.to, from - maxBehindMove), from)
    if (moved && !hasSentenceEnd(reading, before.to, moved.from)) mentions[place - 1] = { ...before, role: 'negated' }
  }
}

/** `hoy no, mañana 9 pm`, `este domingo no: el otro`: the first day is denied for the second one. */
function isDeniedFor(reading: Reading, { to }: Mention, next: number): boolean {
  if (!['no', 'not'].includes(reading.word(to))) return false
  const behind = [',', ':', ';', '.', '-'].includes(reading.sign(to + 1)) ? to + 2 : to + 1
  return next >= to + 1 && next <= behind + maxDeniedGap
}

/** `el sábado 29, perdón, domingo 30`: the words of correction stand right before the second day. */
function isCorrected(reading: Reading, { to }: Mention, next: number): boolean {
  if (next - to > maxCorrection) return false
  const found = correctionPhrases.findWithin(reading, to, next)
  return found !== undefined && next - found.to <= maxDeniedGap
}
const maxCorrection = 7

/** `no, es mañana`: an article or verb between the two. */
const maxDeniedGap = 2

function hasSentenceEnd(reading: Reading, from: number, to: number): boolean {
  for (let index = from; index < to; index++)
    if (reading.at(index).kind === 'break' || reading.sign(index) === '.') return true
  return false
}

/** A date reaches back to the words before it (`este`, `el`), but not into the previous mention. */
const clampStart = (mention: Mention, least: number): Mention =>
  mention.from < least ? { ...mention, from: least } : mention

function mentionAt(reading: Reading, index: number, language: Language): Mention | undefined {
  const { kind, text } = reading.at(index)
  if (kind === 'break' || kind === 'emoji') return undefined
  if (kind === 'symbol' && !['@', '+', '(', '₡', '¢', '$'].includes(text)) return undefined
  const money = moneyAt(reading, index)
  return (
    linkAt(reading, index) ??
    phoneAt(reading, index) ??
    withCurrency(money) ??
    dateAt(reading, index, language) ??
    timeAt(reading, index) ??
    costAt(reading, index) ??
    labelledMoney(reading, money)
  )
}

const withCurrency = (money: MoneyMention | undefined): MoneyMention | undefined =>
  money?.currency ? money : undefined

/** A bare number is an amount only beside a word that says so (`Entrada 2000`, `1500 por cabeza`). */
function labelledMoney(reading: Reading, money: MoneyMention | undefined): MoneyMention | undefined {
  return money && ['admission', 'concession', 'voluntary'].includes(priceLabelOf(reading, money)) ? money : undefined
}

/** Public holidays and days that are kept, as month and day: acts, parades and fairs are named after them. */
const feasts = new Set('3 8,3 19,4 11,5 1,7 25,8 2,8 15,8 24,8 31,9 14,9 15,10 12,12 1,12 8'.split(','))
/** Another day counts within this many tokens. */
const maxGap = 12

/**
 * `Acto cívico del 15 de setiembre, sábado 12, 9 am`: the day of a holiday belongs to the name of the event, and is no
 * date, if the text states another day beside it.
 */
const withoutFeastNames = (reading: Reading, mentions: Mention[]): Mention[] =>
  mentions.flatMap((mention, place) => {
    if (mention.kind !== 'date' || mention.expression.kind !== 'days') return [mention]
    const { expression } = mention
    const feast = feastAt(reading, mention.from, expression)
    if (!feast) return [mention]
    const others = expression.tokens.slice(1)
    if (others[0]?.weekday !== undefined)
      return [{ ...mention, from: feast.to + 1, expression: { ...expression, tokens: others } }]
    return isBesideOtherDay(mentions, mention, place) ? [] : [mention]
  })

type Days = Extract<DateExpression, { kind: 'days' }>

/** The holiday with which a date begins, after `del` behind a word. */
function feastAt(reading: Reading, from: number, { tokens: [day], range }: Days): DateToken | undefined {
  const isFeast = !range && day !== undefined && day.weekday === undefined && feasts.has(`${day.month} ${day.day}`)
  return isFeast && reading.word(from) === 'del' && reading.at(from - 1).kind === 'word' ? day : undefined
}

function isBesideOtherDay(mentions: Mention[], { from, to }: DateMention, place: number): boolean {
  const [earlier, before, after] = [mentions[place - 2], mentions[place - 1], mentions[place + 1]]
  if (after && isOtherDay(after, after.from - to)) return true
  if (before && isOtherDay(before, from - before.to)) return true
  // `Sábado 29, 3 pm: acto cívico del 15 de setiembre`.
  return before?.kind === 'time' && after?.kind !== 'time' && isOtherDay(earlier, from - before.to)
}

const isOtherDay = (mention: Mention | undefined, gap: number): boolean =>
  mention?.kind === 'date' && mention.role === 'event' && mention.expression.kind !== 'recurring' && gap <= maxGap
