import type { EventDetails, PosterPart } from '@convive/contracts/ai-assist'
import { foldText } from '@convive/formats/fold-text'
import type { Poster } from './poster.ts'

/** What is counted, and the parts of a poster whose doubt covers it. */
export const facts = ['title', 'day', 'hours', 'place', 'price'] as const
export type Fact = (typeof facts)[number]
const partsOf: Record<Fact, PosterPart[]> = {
  title: ['title'],
  day: ['date'],
  hours: ['startTime', 'endTime'],
  place: ['location'],
  price: ['price'],
}

/** `right` counts posters; `doubted` counts the wrong facts that were marked as doubtful, `needless` the right ones. */
export type Score = {
  posters: number
  right: Record<Fact, number>
  doubted: number
  needless: number
  errors: string[]
}

export const newScore = (): Score => ({
  posters: 0,
  right: { title: 0, day: 0, hours: 0, place: 0, price: 0 },
  doubted: 0,
  needless: 0,
  errors: [],
})

/** Counts what was read on a poster. A fact that is absent from both is right. */
export function score(total: Score, { name, expected }: Poster, read: EventDetails, doubts: PosterPart[]): void {
  const price = read.isPaid === false ? 0 : read.price
  const compared: Record<Fact, [unknown, unknown]> = {
    title: [plain(read.title), plain(expected.title)],
    day: [read.date, expected.date],
    hours: [`${read.startTime} ${read.endTime}`, `${expected.startTime} ${expected.endTime ?? null}`],
    place: [plain(read.location), plain(expected.location)],
    price: [price, expected.price],
  }
  total.posters++
  for (const fact of facts) {
    const [is, should] = compared[fact]
    const isDoubted = partsOf[fact].some((part) => doubts.includes(part))
    if (is === should) total.right[fact]++
    else total.errors.push(`${name}: ${fact} is ${String(is)}, not ${String(should)}${isDoubted ? ' (doubted)' : ''}`)
    if (isDoubted && is !== should) total.doubted++
    if (isDoubted && is === should) total.needless++
  }
}

const plain = (text: string | null): string =>
  foldText(text ?? '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
