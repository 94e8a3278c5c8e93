import type { Currency } from '@convive/contracts/vocabulary'
import type { Admission, ReviewReason } from '../candidate.ts'
import type { Mention } from '../mentions.ts'
import type { Range, Reading } from '../reading/reading.ts'
import type { MoneyMention } from './money.ts'
import { labelOf } from './price-labels.ts'
import type { CostMention } from './price-words.ts'

/** What coming in costs. `at` is where the text says so. */
export type Cost = { admission: Admission; price: number | null; currency: Currency | null; at: Range | null; reasons: ReviewReason[] }

export const unsaidCost: Cost = { admission: 'unsaid', price: null, currency: null, at: null, reasons: [] }

/** What the mentions of one event say of its cost. A price for coming in goes before anything else: children may still be free. */
export function costOf(reading: Reading, mentions: Mention[], title: string): Cost {
  const amounts = mentions.filter((mention) => mention.kind === 'money').map((money) => ({ money, label: inTitle(reading, money, title) ? ('admission' as const) : labelOf(reading, money) }))
  const words = mentions.filter((mention) => mention.kind === 'cost')
  const voluntary = words.find(({ cost }) => cost === 'voluntary') ?? amounts.find(({ label }) => label === 'voluntary')?.money
  if (voluntary && !amounts.some(({ label }) => label === 'admission')) return said('voluntary', voluntary)
  const prices = amounts.filter(({ label }) => label === 'admission' || label === 'unlabelled')
  const chosen = prices.find(({ label }) => label === 'admission') ?? prices[0] ?? amounts.find(({ label }) => label === 'concession')
  const free = words.find(({ cost }) => cost === 'free')
  if (!chosen || (free && chosen.label === 'unlabelled' && free.from < chosen.money.from)) return free ? said('free', free) : unsaidCost
  return priced(chosen.money, prices.map(({ money }) => money))
}

const said = (admission: Admission, { from, to }: CostMention | MoneyMention): Cost => ({ ...unsaidCost, admission, at: { from, to } })

function priced(money: MoneyMention, all: MoneyMention[]): Cost {
  const several = all.some(({ amount, currency }) => currency === money.currency && amount !== money.amount)
  return { admission: money.amount === 0 ? 'free' : 'paid', price: money.amount === 0 ? null : money.amount, currency: money.amount === 0 ? null : (money.currency ?? 'crc'), at: { from: money.from, to: money.to }, reasons: several ? ['price_several'] : [] }
}

/** The price of something sold is the event's own if the event is that: `Almuerzo bailable, almuerzo ₡5.000`. */
function inTitle(reading: Reading, { from }: MoneyMention, title: string): boolean {
  const label = reading.word(from - 1)
  return label.length > 3 && title.includes(label)
}
