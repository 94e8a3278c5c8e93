import type { Transaction } from '@convive/contracts/cora'

/** What came in and went out in a month `YYYY-MM`; both are zero or more. */
export type MonthSum = { month: string; earned: number; spent: number }

type Movement = Pick<Transaction, 'amount' | 'createdAt'>

type SumOptions = {
  /** The day of an instant, `YYYY-MM-DD`, where the months are counted. */
  dayOf: (instant: string) => string
  /** Today, `YYYY-MM-DD`. */
  today: string
  /** Whether every movement is there. If not, the oldest month has a part missing and is left out. */
  complete: boolean
  /** How many months at most, this one included. */
  most: number
}

/** The sums of the last months, oldest first, without gaps; from the first month that has any movement. */
export function monthSums(movements: Movement[], { dayOf, today, complete, most }: SumOptions): MonthSum[] {
  const sums = new Map<string, MonthSum>()
  for (const { amount, createdAt } of movements) {
    const month = dayOf(createdAt).slice(0, 7)
    const sum = sums.get(month) ?? { month, earned: 0, spent: 0 }
    sums.set(month, amount > 0 ? { ...sum, earned: sum.earned + amount } : { ...sum, spent: sum.spent - amount })
  }
  const oldest = [...sums.keys()].toSorted()[0]
  const present = today.slice(0, 7)
  if (oldest === undefined) return []
  const first = complete || oldest >= present ? oldest : following(oldest)
  return monthsUpTo(present, most)
    .filter((month) => month >= first)
    .map((month) => sums.get(month) ?? { month, earned: 0, spent: 0 })
}

function monthsUpTo(last: string, count: number): string[] {
  const months = [last]
  while (months.length < count) months.unshift(shifted(months[0] ?? last, -1))
  return months
}

const following = (month: string): string => shifted(month, 1)

function shifted(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + (number - 1) + by
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}
