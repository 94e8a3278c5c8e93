import { regions } from '@convive/contracts/enums'
import { expect, test } from 'vitest'
import { sampleDrafts } from './sample-drafts.ts'
import { templates } from './sample-templates.ts'

const now = new Date('2026-11-21T12:00:00Z')
const starts = [0, 1, 7, 999_999]
const all = starts.flatMap((start) =>
  regions.map((region) => ({ region, start, drafts: sampleDrafts({ region, count: 5, now, start }) })),
)

test('every sample is a valid draft in its region, within four weeks', () => {
  for (const { region, drafts } of all) {
    expect(drafts).toHaveLength(5)
    for (const draft of drafts) {
      expect(draft.region).toBe(region)
      expect(draft.eventDate > '2026-11-21' && draft.eventDate <= '2026-12-19').toBe(true)
    }
  }
})

test('the samples of a region differ in title, date and place', () => {
  for (const { drafts } of all) {
    expect(new Set(drafts.map(({ title }) => title)).size).toBe(5)
    expect(new Set(drafts.map(({ eventDate }) => eventDate)).size).toBe(5)
    expect(new Set(drafts.map(({ location }) => location)).size).toBe(3)
  }
})

test('regions and repeated calls differ', () => {
  for (const start of starts)
    expect(
      new Set(all.filter((one) => one.start === start).map(({ drafts }) => drafts[0]?.title)).size,
    ).toBeGreaterThan(8)
  expect(sampleDrafts({ region: 'uvita', count: 2, now, start: 0 })).not.toEqual(
    sampleDrafts({ region: 'uvita', count: 2, now, start: 1 }),
  )
})

test('two in a row are in both languages, and all together cover every category', () => {
  const isSpanish = (text: string) => /\b(de|la|los|para|con|y)\b/.test(text)
  expect(templates.map(({ description }) => isSpanish(description))).toEqual(
    templates.map((_, index) => index % 2 === 0),
  )
  expect(new Set(templates.map(({ category }) => category)).size).toBe(9)
  expect(new Set(templates.map(({ paymentOption }) => paymentOption)).size).toBe(4)
})
