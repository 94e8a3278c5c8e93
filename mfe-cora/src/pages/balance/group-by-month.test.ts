import { expect, it } from 'vitest'
import { groupByMonth } from './history.tsx'

it('starts a new group where the month changes', () => {
  const days = ['2026-11-21', '2026-11-01', '2026-10-31', '2025-10-31']
  expect(groupByMonth(days, (day) => day)).toEqual([
    { month: '2026-11', items: ['2026-11-21', '2026-11-01'] },
    { month: '2026-10', items: ['2026-10-31'] },
    { month: '2025-10', items: ['2025-10-31'] },
  ])
  expect(groupByMonth([], (day: string) => day)).toEqual([])
})
