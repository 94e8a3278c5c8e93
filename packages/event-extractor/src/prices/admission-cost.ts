import type { Currency } from '@convive/contracts/enums'
import type { Admission, ReviewReason } from '../types/candidate.ts'
import type { Range, Reading } from '../text/reading.ts'
import type { MoneyMention } from './money.ts'
import { priceLabelOf } from './price-labels.ts'
import type { CostMention } from './price-words.ts'

/** The cost of admission. `at` is the range that states it. */
export type Cost = {
  admission: Admission
  price: number | null
  currency: Currency | null
  at: Range | null
  reasons: ReviewReason[]
}

/** The mentions that say something about cost, and those that do not. */
type AnyMention = MoneyMention | CostMention | { kind: 'link' | 'phone' | 'date' | 'time' }

export const noCost: Cost = { admission: 'unsaid', price: null, currency: null, at: null, reasons: [] }

/** The cost that the mentions of one event state. A price of admission wins: children may still enter free. */
export function admissionCost(reading: Reading, mentions: readonly AnyMention[], title: string): Cost {
  const amounts = mentions
    .filter((mention) => mention.kind === 'money')
    .map((money) => ({
      money,
      label: isSoldInTitle(reading, money, title) ? ('admission' as const) : priceLabelOf(reading, money),
    }))
  const words = mentions.filter((mention) => mention.kind === 'cost')
  const voluntary =
    words.find(({ cost }) => cost === 'voluntary') ?? amounts.find(({ label }) => label === 'voluntary')?.money
  if (voluntary && !amounts.some(({ label }) => label === 'admission')) return costWithoutPrice('voluntary', voluntary)
  const prices = amounts.filter(({ label }) => label === 'admission' || label === 'unlabelled')
  const chosen =
    prices.find(({ label }) => label === 'admission') ??
    prices[0] ??
    amounts.find(({ label }) => label === 'concession')
  const free = words.find(({ cost }) => cost === 'free')
  if (!chosen || (free && chosen.label === 'unlabelled' && free.from < chosen.money.from))
    return free ? costWithoutPrice('free', free) : noCost
  return priced(
    chosen.money,
    prices.map(({ money }) => money),
  )
}

const costWithoutPrice = (admission: Admission, { from, to }: CostMention | MoneyMention): Cost => ({
  ...noCost,
  admission,
  at: { from, to },
})

function priced(money: MoneyMention, all: MoneyMention[]): Cost {
  const several = all.some(({ amount, currency }) => currency === money.currency && amount !== money.amount)
  return {
    admission: money.amount === 0 ? 'free' : 'paid',
    price: money.amount === 0 ? null : money.amount,
    currency: money.amount === 0 ? null : (money.currency ?? 'crc'),
    at: { from: money.from, to: money.to },
    reasons: several ? ['price_several'] : [],
  }
}

/** The price of something sold is the admission if the event is that: `Almuerzo bailable, almuerzo ₡5.000`. */
function isSoldInTitle(reading: Reading, { from }: MoneyMention, title: string): boolean {
  const label = reading.word(from - 1)
  return label.length > 3 && title.includes(label)
}
