import type { Range } from './reading.ts'

/** Tells of each place whether one of the ranges covers it. */
export function coverage(ranges: Range[], length: number): (index: number) => boolean {
  const covered = new Uint8Array(length)
  for (const { from, to } of ranges) covered.fill(1, from, to)
  return (index) => covered[index] === 1
}

/** The position of the first of many ordered ranges that begins at a place or after it, found by halving. */
function firstFrom(ranges: readonly Range[], place: number): number {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ranges[middle]!.from < place) low = middle + 1
    else high = middle
  }
  return low
}

/** Of ordered ranges, those that begin in a stretch. */
export const within = <T extends Range>(ranges: readonly T[], { from, to }: Range): T[] => ranges.slice(firstFrom(ranges, from), firstFrom(ranges, to))

/** Of ordered ranges, the first that begins in a stretch. */
export function firstWithin<T extends Range>(ranges: readonly T[], { from, to }: Range): T | undefined {
  const first = ranges[firstFrom(ranges, from)]
  return first && first.from < to ? first : undefined
}

/** Of ordered ranges, the last that begins in a stretch. */
export function lastWithin<T extends Range>(ranges: readonly T[], { from, to }: Range): T | undefined {
  const last = ranges[firstFrom(ranges, to) - 1]
  return last && last.from >= from ? last : undefined
}
