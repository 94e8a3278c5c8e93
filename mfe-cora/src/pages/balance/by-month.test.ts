import { expect, it } from 'vitest'
import { byMonth } from './by-month.ts'

it('parts what is in order where the month changes', () => {
  const days = ['2026-11-21', '2026-11-01', '2026-10-31', '2025-10-31']
  expect(byMonth(days, (day) => day)).toEqual([
    { month: '2026-11', items: ['2026-11-21', '2026-11-01'] },
    { month: '2026-10', items: ['2026-10-31'] },
    { month: '2025-10', items: ['2025-10-31'] },
  ])
  expect(byMonth([], (day: string) => day)).toEqual([])
})
