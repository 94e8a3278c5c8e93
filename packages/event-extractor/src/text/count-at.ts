import type { Reading } from './reading.ts'

const maxCount = 100_000

/** A whole number, also `1.200`, that is no part of another one, of a price or of a range. */
export function countAt(reading: Reading, index: number): { value: number; to: number } | undefined {
  const first = reading.number(index)
  const sign = reading.sign(index - 1)
  const isPart = ['-', '–', '/', '.', ',', ':'].includes(sign) && reading.number(index - 2) !== undefined
  if (first === undefined || isPart || ['₡', '¢', '$'].includes(sign)) return undefined
  const group = reading.at(index + 2)
  const isGrouped =
    ['.', ','].includes(reading.sign(index + 1)) && group.kind === 'number' && !group.spaced && group.text.length === 3
  const value = isGrouped ? first * 1000 + Number(group.text) : first
  const to = isGrouped ? index + 3 : index + 1
  return value >= 2 && value <= maxCount ? { value, to } : undefined
}
