import { onceOnly } from '../values/repetition.ts'
import type { EventDetails } from '@convive/contracts/ai-assist'
import { describe, expect, it } from 'vitest'
import { emptyForm } from '../values/form-values.ts'
import { fallbackDetails, changesForm, isUntouched, currentValues, toProposals } from './proposals.ts'

const details: Partial<EventDetails> = {
  title: 'Gran bingo',
  location: 'Rivas',
  region: 'chirripo',
  category: 'community',
  date: '2037-12-12',
  startTime: '19:00',
  endTime: null,
  isPaid: true,
  price: 1500,
  currency: 'crc',
}
const fieldsOf = (facts: Partial<EventDetails>, description: string | null = null) =>
  toProposals(facts, description).map(({ field }) => field)

describe('proposals', () => {
  it('contain exactly the facts of the text', () => {
    expect(toProposals(details, 'Un gran bingo')).toEqual([
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

  it('contain a price in Cora, beside one in money or instead of it', () => {
    const priceOf = (details: Parameters<typeof toProposals>[0]) =>
      toProposals(details, null).find(({ field }) => field === 'price')?.values
    expect(priceOf({ isPaid: true, price: 5000, coraPrice: 50 })).toEqual({
      isPaid: true,
      price: '5000',
      currency: 'crc',
      acceptCora: true,
      coraPrice: '50',
    })
    expect(priceOf({ isPaid: null, coraPrice: 50 })).toEqual({
      isPaid: true,
      paymentOption: 'cora_only',
      coraPrice: '50',
    })
    expect(priceOf({ isPaid: false, coraPrice: 50 })).toEqual({ isPaid: false })
  })

  it('contain the capacity of a paid or a free event', () => {
    const paid = toProposals({ isPaid: true, price: 8000, capacity: 30 }, null)
    expect(paid.find(({ field }) => field === 'capacity')).toEqual({ field: 'capacity', values: { capacity: '30' } })
    expect(fieldsOf({ isPaid: false, capacity: 30 })).toEqual(['price', 'capacity'])
    expect(fieldsOf({ isPaid: true, price: 8000, capacity: null })).toEqual(['price'])
  })

  it('contain the weekdays of an event that repeats, with its date', () => {
    const recurrence = { rrule: 'FREQ=WEEKLY;BYDAY=FR' }
    const values = { repeat: { ...onceOnly, kind: 'week1', byDay: ['FR'] } }
    const [, rule] = toProposals({ date: '2037-12-11', recurrence }, null)
    expect(rule).toEqual({ field: 'repeat', values })
    expect(fieldsOf({ date: null, recurrence })).toEqual([])
    // The form sets the weekday of the date before the event repeats.
    const form = { ...emptyForm('uvita'), repeat: { ...onceOnly, byDay: ['FR' as const] } }
    expect(isUntouched(form, emptyForm('uvita'), rule!)).toBe(true)
    expect(changesForm(form, rule!)).toBe(true)
    expect(changesForm({ ...form, ...rule!.values }, rule!)).toBe(false)
  })

  it.each<[string, Partial<EventDetails>, string[]]>([
    ['no hour', { date: '2037-12-12', startTime: null, time: null }, ['eventDate']],
    ['no recognisable category', { category: 'other' }, []],
    ['nothing about a price', { isPaid: null, price: null }, []],
    ['free entry', { isPaid: false }, ['price']],
    ['a price without an amount', { isPaid: true, price: null }, []],
  ])('of a text with %s', (_, facts, fields) => {
    expect(fieldsOf(facts)).toEqual(fields)
  })

  it('name the facts that were hard to read', () => {
    const doubted = toProposals(details, null, ['title', 'startTime']).filter(({ doubtful }) => doubtful)
    expect(doubted.map(({ field }) => field)).toEqual(['title', 'eventStartTime'])
  })

  it('cut a title to the maximum length', () => {
    expect(toProposals({ title: 'x'.repeat(150) }, null)[0]?.values.title).toHaveLength(100)
    expect(fallbackDetails(`  Un \n texto ${'largo '.repeat(20)}`).title).toMatch(/^Un texto (largo ?)+$/)
    expect(fallbackDetails('x'.repeat(80)).title).toHaveLength(50)
  })
})

describe('a proposal for a form', () => {
  const untouched = emptyForm('uvita')
  const [title, , region] = toProposals({ title: 'Bingo', category: 'music', region: 'chirripo' }, null)

  it('is used immediately if the user has not changed its fields', () => {
    expect(isUntouched(untouched, untouched, title!)).toBe(true)
    expect(isUntouched({ ...untouched, title: 'Turno' }, untouched, title!)).toBe(false)
    expect(isUntouched(untouched, untouched, region!)).toBe(true)
    expect(isUntouched({ ...untouched, region: 'limon' }, untouched, region!)).toBe(false)
  })

  it('is dropped if it changes nothing', () => {
    expect(changesForm({ ...untouched, title: 'Bingo' }, title!)).toBe(false)
    expect(changesForm(untouched, title!)).toBe(true)
    expect(changesForm({ ...untouched, region: 'chirripo', venueId: '7' }, region!)).toBe(false)
  })

  it('remembers the values that it replaces', () => {
    expect(currentValues({ ...untouched, region: 'limon', venueId: '3' }, region!)).toEqual({
      region: 'limon',
      venueId: '3',
    })
  })
})
