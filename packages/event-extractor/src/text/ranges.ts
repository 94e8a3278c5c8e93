import type { Range } from './reading.ts'

/** Returns a function that says whether one of the ranges covers a position. */
export function coverage(ranges: Range[], length: number): (index: number) => boolean {
  const covered = new Uint8Array(length)
  for (const { from, to } of ranges) covered.fill(1, from, to)
  return (index) => covered[index] === 1
}

/** The index of the first of many sorted ranges that begins at or after a position, by binary search. */
function lowerBound(ranges: readonly Range[], place: number): number {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ranges[middle]!.from < place) low = middle + 1
    else high = middle
  }
  return low
}

/** The sorted ranges that begin within a range. */
export const rangesWithin = <T extends Range>(ranges: readonly T[], { from, to }: Range): T[] =>
  ranges.slice(lowerBound(ranges, from), lowerBound(ranges, to))

/** The first of the sorted ranges that begins within a range. */
export function firstWithin<T extends Range>(ranges: readonly T[], { from, to }: Range): T | undefined {
  const first = ranges[lowerBound(ranges, from)]
  return first && first.from < to ? first : undefined
}

/** The last of the sorted ranges that begins within a range. */
export function lastWithin<T extends Range>(ranges: readonly T[], { from, to }: Range): T | undefined {
  const last = ranges[lowerBound(ranges, to) - 1]
  return last && last.from >= from ? last : undefined
}
