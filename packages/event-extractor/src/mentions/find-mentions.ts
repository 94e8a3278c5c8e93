import type { Language } from '@convive/contracts/enums'
import { dateAt } from '../dates/date-expression.ts'
import { listedDays } from '../dates/listed-days.ts'
import { isMovedFrom, leadsToNewDay } from '../dates/moved-days.ts'
import type { DateMention } from '../dates/date-mention.ts'
import { linkAt, type LinkMention } from '../contacts/links.ts'
import { phoneAt, type PhoneMention } from '../contacts/phones.ts'
import { moneyAt, type MoneyMention } from '../prices/money.ts'
import { priceLabelOf } from '../prices/price-labels.ts'
import { costAt, type CostMention } from '../prices/price-words.ts'
import { correctionPhrases, movePhrases } from '../lexicon/move-phrases.ts'
import type { Reading } from '../text/reading.ts'
import { withoutFeastNames } from './feast-names.ts'
import { timeAt, type TimeMention } from '../times/time-expression.ts'

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
