import { expect, it } from 'vitest'
import { fifth } from './fifth.ts'
import { first } from './first.ts'
import { fourth } from './fourth.ts'
import { reckon } from './reckon.ts'
import { second } from './second.ts'
import { third } from './third.ts'

/** These sets have shaped the rules. Of the second, one hour stays open whose half of the day no word decides. */
it('every moment of the first set is read, and nothing else', () => {
  expect(reckon(first).faults).toEqual([])
})

it('of the second set only an open half of the day is missed', () => {
  const { faults } = reckon(second)
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(['missed 2026-03-21 08', 'invented 2026-03-21 null Plant swap'])
})

it('of the third set one phrase means two days to different people', () => {
  expect(reckon(third).faults.map((fault) => fault.split(':')[0])).toEqual(['missed 2026-07-12 09', 'invented 2026-07-19 09'])
})

it('every moment of the fourth set is read, and nothing else', () => {
  expect(reckon(fourth).faults).toEqual([])
})

it('of the fifth set one item is missed, whose place only the next one tells', () => {
  expect(reckon(fifth).faults.map((fault) => fault.split(':')[0])).toEqual(['missed 2026-05-16 11'])
})
