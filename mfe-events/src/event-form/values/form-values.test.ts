import type { Event } from '@convive/contracts/events'
import { describe, expect, it } from 'vitest'
import { toCopiedFormValues, emptyForm, EventFormSchema, toFormValues, type FormValues } from './form-values.ts'
import { onceOnly, weekdaysFor } from './repetition.ts'
import { amountOrNaN, parseMoney } from '@convive/formats/parse-amount'

const filled: FormValues = {
  ...emptyForm('uvita'),
  title: 'Noche de peña',
  description: 'Marimba, guitarra y poesía',
  category: 'music',
  location: 'Bar El Ranchito',
  eventDate: '2026-12-11',
  eventStartTime: '19:00',
}
const parse = (change: Partial<FormValues> = {}) => EventFormSchema.safeParse({ ...filled, ...change })
const issuesOf = (change: Partial<FormValues>) =>
  parse(change).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('the submitted draft', () => {
  it('has null for fields that were left empty', () => {
    expect(parse().data).toMatchObject({
      title: 'Noche de peña',
      region: 'uvita',
      venueId: null,
      eventEndTime: null,
      imageUrl: null,
      coraReward: 10,
      isPaid: false,
      price: null,
      paymentOption: null,
      coraPrice: null,
    })
  })

  it.each<[string, Partial<FormValues>, object]>([
    ['no reward', { rewards: false, coraReward: 'x' }, { coraReward: 0 }],
    [
      'a price in colones',
      { isPaid: true, price: '3.000', currency: 'crc' },
      { isPaid: true, price: 3000, currency: 'crc', paymentOption: 'at_door', acceptCora: false },
    ],
    [
      'a price that was switched off',
      { isPaid: false, price: '3000', acceptCora: true, coraPrice: '30' },
      { price: null, paymentOption: null, acceptCora: false, coraPrice: null },
    ],
    [
      'Cora only',
      { isPaid: true, paymentOption: 'cora_only', price: 'x', coraPrice: '30' },
      { price: null, acceptCora: true, coraPrice: 30 },
    ],
    [
      'money or Cora',
      { isPaid: true, price: '12,50', currency: 'usd', acceptCora: true, coraPrice: '30' },
      { price: 12.5, acceptCora: true, coraPrice: 30 },
    ],
    [
      'tickets without a limit',
      { isPaid: true, price: '5', paymentOption: 'online_payment' },
      { capacity: null, refundUntilHours: 24 },
    ],
    [
      'tickets without refunds',
      { isPaid: true, price: '5', paymentOption: 'mixed', capacity: ' 80 ', refundUntilHours: 'never' },
      { capacity: 80, refundUntilHours: null },
    ],
    [
      'a capacity although no tickets are sold',
      { isPaid: true, price: '5', paymentOption: 'at_door', capacity: '12' },
      { capacity: 12 },
    ],
    [
      'a weekly rule without an end',
      { repeat: { ...onceOnly, kind: 'week1', byDay: ['FR'] } },
      { recurrence: { rrule: 'FREQ=WEEKLY;BYDAY=FR' } },
    ],
    ['a venue', { venueId: '7' }, { venueId: 7 }],
    ['no pin', { mapPin: ' ' }, { mapPin: null }],
    ['a pasted place', { mapPin: 'geo:9.15,-83.75' }, { mapPin: { latitude: 9.15, longitude: -83.75 } }],
  ])('with %s', (_, change, draft) => {
    expect(parse(change).data).toMatchObject(draft)
  })

  it.each<[Partial<FormValues>, string]>([
    [{ title: ' ab ' }, 'title: Title must be at least 3 characters'],
    [{ title: 'x'.repeat(101) }, 'title: Must be at most 100 characters'],
    [{ description: 'corto' }, 'description: Description must be at least 10 characters'],
    [{ location: '' }, 'location: Location is required'],
    [{ mapPin: '40.4, -3.7' }, 'mapPin: Enter a place in Costa Rica: a link from Google Maps or Waze, or coordinates'],
    [{ region: '' }, 'region: Unknown region'],
    [{ category: '' }, 'category: Unknown category'],
    [{ eventStartTime: '' }, 'eventStartTime: Start time is required'],
    [{ coraReward: '0' }, 'coraReward: Must be a whole number'],
    [{ coraReward: '51' }, 'coraReward: Must be between 0 and 50'],
    [{ coraReward: '2.5' }, 'coraReward: Must be a whole number'],
    [{ imageUrl: 'ftp://a.example/x.png' }, 'imageUrl: Upload a picture, or give its http or https address'],
    [{ isPaid: true, price: '' }, 'price: A paid event needs a price'],
    [{ isPaid: true, price: 'gratis' }, 'price: Must be a number'],
    [{ isPaid: true, price: '1.2345' }, 'price: At most two decimals'],
    [{ isPaid: true, price: '5', paymentOption: 'mixed', capacity: '0' }, 'capacity: Must be between 1 and 100000'],
    [{ isPaid: true, price: '5', paymentOption: 'mixed', capacity: '2.5' }, 'capacity: Must be a whole number'],
    [{ isPaid: true, paymentOption: 'cora_only', coraPrice: '1.000' }, 'coraPrice: Must be a whole number'],
    [{ isPaid: true, paymentOption: 'cora_only', coraPrice: '1,000' }, 'coraPrice: Must be a whole number'],
    [{ isPaid: true, price: '5', paymentOption: 'mixed', capacity: '1.000' }, 'capacity: Must be a whole number'],
    [{ isPaid: true, paymentOption: 'cora_only' }, 'coraPrice: A price in Cora is needed'],
    [
      { repeat: { ...onceOnly, kind: 'week1', byDay: ['TH'] } },
      'recurrence.rrule: The date must be one of the repetition (BYDAY)',
    ],
    [
      { repeat: { ...onceOnly, kind: 'week1', byDay: ['FR'], end: 'until', until: '2026-12-10' } },
      'recurrence.rrule: The date must be one of the repetition (UNTIL)',
    ],
  ])('refuses %o', (change, issue) => {
    expect(issuesOf(change)).toContain(issue)
  })
})

it.each([
  ['a single one follows the date', ['TH'], '2026-12-11', ['FR']],
  ['several stay', ['TH', 'MO'], '2026-12-11', ['TH', 'MO']],
  ['they stay without a date', ['TH'], '', ['TH']],
] as const)('of the weekdays, %s', (_, before, eventDate, after) => {
  expect(weekdaysFor([...before], eventDate)).toEqual(after)
})

describe('the form values of an event', () => {
  const event = {
    title: 'Turno',
    description: 'Bingo y baile',
    location: 'Plaza',
    region: 'limon',
    category: 'community',
    venueId: 3,
    mapPin: { latitude: 9.15, longitude: -83.75 },
    eventDate: '2026-12-11',
    eventStartTime: '14:00',
    eventEndTime: null,
    imageUrl: null,
    coraReward: 0,
    isPaid: true,
    price: 12.5,
    currency: 'usd',
    paymentOption: 'mixed',
    acceptCora: true,
    coraPrice: 30,
    capacity: 80,
    refundUntilHours: null,
    requiresCheckIn: true,
    questions: [
      { id: 3, label: '¿Alergias?', kind: 'text' },
      { id: 4, label: 'Talla', kind: 'choice', choices: ['S', 'M'] },
    ],
    items: [{ id: 5, name: 'Arroz', needed: 2 }],
    visibility: 'unlisted',
    contactPhone: '+50688887777',
    contactVisibility: 'members',
    otherText: { language: 'en', title: 'Fair', description: 'Bingo and dance', isTranslated: true, isStale: false },
  } as Event

  it('are submitted as the same event', () => {
    expect(EventFormSchema.parse(toFormValues(event))).toEqual(event)
  })

  it('have no pin of their own for an event with the pin of its venue', () => {
    expect(toFormValues({ ...event, isVenuePin: true }).mapPin).toBe('')
  })

  it('have no date for a copy', () => {
    expect(toCopiedFormValues(event)).toMatchObject({ title: 'Turno', eventDate: '', venueId: '3' })
  })
})

describe('a typed price', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['5000', 5000],
    ['₡5 000', 5000],
    ['¢5.000', 5000],
    ['5,000', 5000],
    ['1.250.000', 1250000],
    ['12\u00a0500', 12500],
    ['12.5', 12.5],
    ['$12,50', 12.5],
    ['6,789.10', 6789.1],
    ['6.789,10', 6789.1],
    ['0', 0],
    ['cinco mil', Number.NaN],
    ['-5', Number.NaN],
    ['1e9', Number.NaN],
  ])('%j', (typed, amount) => {
    expect(amountOrNaN(parseMoney(typed))).toEqual(amount)
  })
})

describe('the text in the other language', () => {
  const english = {
    language: 'en',
    title: 'Song night',
    description: 'Marimba and guitar',
    isTranslated: true,
  } as const
  const fits = { ...english, original: { title: filled.title, description: filled.description } }
  it.each<[string, Partial<FormValues>, object | null]>([
    ['is absent without a language', {}, null],
    ['fits the original that it was written for', { otherText: fits }, { ...english, isStale: false }],
    ['is stale with another title', { otherText: fits, title: 'Otra noche' }, { ...english, isStale: true }],
    ['is stale until it is confirmed', { otherText: { ...fits, original: null } }, { ...english, isStale: true }],
  ])('%s', (_, change, otherText) => {
    expect(parse(change).data).toMatchObject({ otherText })
  })
})
