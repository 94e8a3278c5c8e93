import { expect, it } from 'vitest'
import { sinceFirstMovement } from './month-sums.ts'

const month = (name: string, earned = 0, spent = 0) => ({ month: name, earned, spent })

it('the picture begins with the first month that has a movement, and keeps empty ones after it', () => {
  const [june, july, august] = [month('2026-06'), month('2026-07', 0, 3), month('2026-08')]
  expect(sinceFirstMovement([june, july, august])).toEqual([july, august])
  expect(sinceFirstMovement([june, august])).toEqual([])
  expect(sinceFirstMovement([])).toEqual([])
})
