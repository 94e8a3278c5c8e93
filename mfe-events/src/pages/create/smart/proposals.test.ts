import type { EventDetails } from '@convive/contracts/assist'
import { describe, expect, it } from 'vitest'
import { emptyForm } from '../../../event-form/form-values.ts'
import { basicDetails, differs, isFree, partOf, proposalsFrom } from './proposals.ts'

const details: Partial<EventDetails> = { title: 'Gran bingo', location: 'Rivas', region: 'chirripo', category: 'community', date: '2037-12-12', startTime: '19:00', endTime: null, isPaid: true, price: 1500, currency: 'crc' }
const fieldsOf = (some: Partial<EventDetails>, description: string | null = null) => proposalsFrom(some, description).map(({ field }) => field)

describe('proposals', () => {
  it('are what the text says, and nothing else', () => {
    expect(proposalsFrom(details, 'Un gran bingo')).toEqual([
      { field: 'title', values: { title: 'Gran bingo' } },
      { field: 'description', values: { description: 'Un gran bingo' } },
      { field: 'category', values: { category: 'community' } },
      { field: 'region', values: { region: 'chirripo', venueId: '' } },
      { field: 'location', values: { location: 'Rivas' } },
      { field: 'eventDate', values: { eventDate: '2037-12-12' } },
      { field: 'eventStartTime', values: { eventStartTime: '19:00' } },
      { field: 'price', values: { isPaid: true, price: '1500', currency: 'crc' } },
    ])
  })

  it.each<[string, Partial<EventDetails>, string[]]>([
    ['no hour', { date: '2037-12-12', startTime: null, time: null }, ['eventDate']],
    ['no category that can be told', { category: 'other' }, []],
    ['nothing of money', { isPaid: null, price: null }, []],
    ['that it is free', { isPaid: false }, ['price']],
    ['a price without an amount', { isPaid: true, price: null }, []],
  ])('of a text that says %s', (_, some, fields) => {
    expect(fieldsOf(some)).toEqual(fields)
  })

  it('cut a title to what fits', () => {
    expect(proposalsFrom({ title: 'x'.repeat(150) }, null)[0]?.values.title).toHaveLength(100)
    expect(basicDetails(`  Un \n texto ${'largo '.repeat(20)}`).title).toMatch(/^Un texto (largo ?)+$/)
    expect(basicDetails('x'.repeat(80)).title).toHaveLength(50)
  })
})

describe('beside a form', () => {
  const untouched = emptyForm('uvita')
  const [title, , region] = proposalsFrom({ title: 'Bingo', category: 'music', region: 'chirripo' }, null)

  it('a proposal is used at once where nobody has written', () => {
    expect(isFree(untouched, untouched, title!)).toBe(true)
    expect(isFree({ ...untouched, title: 'Turno' }, untouched, title!)).toBe(false)
    expect(isFree(untouched, untouched, region!)).toBe(true)
    expect(isFree({ ...untouched, region: 'limon' }, untouched, region!)).toBe(false)
  })

  it('a proposal that changes nothing is none', () => {
    expect(differs({ ...untouched, title: 'Bingo' }, title!)).toBe(false)
    expect(differs(untouched, title!)).toBe(true)
    expect(differs({ ...untouched, region: 'chirripo', venueId: '7' }, region!)).toBe(false)
  })

  it('what it replaces can be put back', () => {
    expect(partOf({ ...untouched, region: 'limon', venueId: '3' }, region!)).toEqual({ region: 'limon', venueId: '3' })
  })
})
