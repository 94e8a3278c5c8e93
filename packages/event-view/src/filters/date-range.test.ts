import { describe, expect, it } from 'vitest'
import { type DateChip, dateRange } from './date-range.ts'

describe('the dates of a chip', () => {
  it.each<[DateChip, string, string, string]>([
    ['today', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['tomorrow', '2026-11-21', '2026-11-22', '2026-11-22'],
    ['tomorrow', '2026-12-31', '2027-01-01', '2027-01-01'],
    ['tomorrow', '2028-02-28', '2028-02-29', '2028-02-29'],
    ['weekend', '2026-11-18', '2026-11-21', '2026-11-22'],
    ['weekend', '2026-11-20', '2026-11-21', '2026-11-22'],
    ['weekend', '2026-11-21', '2026-11-21', '2026-11-22'],
    ['weekend', '2026-11-22', '2026-11-22', '2026-11-22'],
    ['weekend', '2026-11-23', '2026-11-28', '2026-11-29'],
    ['weekend', '2026-12-31', '2027-01-02', '2027-01-03'],
    ['month', '2026-11-21', '2026-11-21', '2026-11-30'],
    ['month', '2026-12-31', '2026-12-31', '2026-12-31'],
    ['month', '2027-02-01', '2027-02-01', '2027-02-28'],
  ])('%s on %s is %s to %s', (chip, today, from, to) => {
    expect(dateRange(chip, today)).toEqual({ from, to })
  })

  it('are null for the past and for no chip', () => {
    expect(dateRange('past', '2026-11-21')).toBeNull()
    expect(dateRange(null, '2026-11-21')).toBeNull()
  })
})
