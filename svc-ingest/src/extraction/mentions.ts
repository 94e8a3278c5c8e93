import type { Language } from '@convive/contracts/vocabulary'
import { dateAt } from './dates/date-at.ts'
import { listedDays } from './dates/day-list.ts'
import type { DateMention } from './dates/date-mention.ts'
import { linkAt, type LinkMention } from './links.ts'
import { phoneAt, type PhoneMention } from './phones.ts'
import { moneyAt, type MoneyMention } from './prices/money.ts'
import { labelOf } from './prices/price-labels.ts'
import { costAt, type CostMention } from './prices/price-words.ts'
import type { Reading } from './reading/reading.ts'
import { timeAt, type TimeMention } from './times/time-expression.ts'

/** A stretch of the text with a meaning of its own. */
export type Mention = LinkMention | PhoneMention | MoneyMention | DateMention | TimeMention | CostMention

/** Every mention of a text, in order and apart from one another. What one takes, no other reads: the digits of a telephone are no price, those of a link no date. */
export function mentionsOf(reading: Reading, language: Language): Mention[] {
  const mentions: Mention[] = []
  const listed = listedDays(reading)
  for (let index = 0; index < reading.length; ) {
    const mention = listed.get(index) ?? mentionAt(reading, index, language)
    if (mention) mentions.push(notBefore(mention, mentions.at(-1)?.to ?? 0))
    index = mention ? mention.to : index + 1
  }
  return mentions
}

/** A date reaches back to the words that lead to it (`este`, `el`), but never into the mention before. */
const notBefore = (mention: Mention, least: number): Mention => (mention.from < least ? { ...mention, from: least } : mention)

function mentionAt(reading: Reading, index: number, language: Language): Mention | undefined {
  const { kind, text } = reading.at(index)
  if (kind === 'break' || kind === 'emoji') return undefined
  if (kind === 'symbol' && !['@', '+', '(', '₡', '¢', '$'].includes(text)) return undefined
  const money = moneyAt(reading, index)
  return linkAt(reading, index) ?? phoneAt(reading, index) ?? withCurrency(money) ?? dateAt(reading, index, language) ?? timeAt(reading, index) ?? costAt(reading, index) ?? labelled(reading, money)
}

const withCurrency = (money: MoneyMention | undefined): MoneyMention | undefined => (money?.currency ? money : undefined)

/** A bare number is money only beside a word that says so (`Entrada 2000`, `1500 por cabeza`). */
function labelled(reading: Reading, money: MoneyMention | undefined): MoneyMention | undefined {
  return money && ['admission', 'concession', 'voluntary'].includes(labelOf(reading, money)) ? money : undefined
}
