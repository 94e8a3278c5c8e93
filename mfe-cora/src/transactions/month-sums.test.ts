import { describe, expect, it } from 'vitest'
import { type MonthSum, monthSums } from './month-sums.ts'

const options = { dayOf: (instant: string) => instant.slice(0, 10), today: '2026-11-21', complete: true, most: 6 }
const on = (createdAt: string, amount: number) => ({ createdAt, amount })
const sum = (month: string, earned: number, spent: number): MonthSum => ({ month, earned, spent })

describe('the sums of the months', () => {
  it('are none without movements', () => {
    expect(monthSums([], options)).toEqual([])
  })

  it('part what came in from what went out', () => {
    expect(monthSums([on('2026-11-02', 20), on('2026-11-01', -12), on('2026-11-30', 1)], options)).toEqual([sum('2026-11', 21, 12)])
  })

  it('begin with the first month that has any, and leave no gap', () => {
    expect(monthSums([on('2026-11-02', 5), on('2026-08-02', -3)], options)).toEqual([
      sum('2026-08', 0, 3),
      sum('2026-09', 0, 0),
      sum('2026-10', 0, 0),
      sum('2026-11', 5, 0),
    ])
  })

  it('cross the year', () => {
    expect(monthSums([on('2026-12-31', 5)], { ...options, today: '2027-01-05' })).toEqual([sum('2026-12', 5, 0), sum('2027-01', 0, 0)])
  })

  it('are of the last months only', () => {
    const sums = monthSums([on('2025-01-01', 9), on('2026-11-01', 1)], options)
    expect(sums.map(({ month }) => month)).toEqual(['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'])
  })

  it('leave out a month of which a part is missing', () => {
    const movements = [on('2026-11-01', 1), on('2026-10-20', 7), on('2026-09-30', 4)]
    expect(monthSums(movements, { ...options, complete: false })).toEqual([sum('2026-10', 7, 0), sum('2026-11', 1, 0)])
  })

  it('keep the present month, even where a part of it is missing', () => {
    expect(monthSums([on('2026-11-20', 1)], { ...options, complete: false })).toEqual([sum('2026-11', 1, 0)])
  })

  it('count the months where the days are told', () => {
    const dayOf = (instant: string) => new Date(Date.parse(instant) - 6 * 3_600_000).toISOString().slice(0, 10)
    expect(monthSums([on('2026-11-01T05:59:00Z', 3)], { ...options, dayOf })).toEqual([sum('2026-10', 3, 0), sum('2026-11', 0, 0)])
  })
})
