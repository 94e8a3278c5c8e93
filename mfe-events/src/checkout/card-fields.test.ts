import { describe, expect, it } from 'vitest'
import { toProviderExpiry, formatCvc, formatExpiry, formatNumber, validateCard } from './card-fields.ts'

const today = '2026-11-21'
const good = { number: '4242 4242 4242 4242', expiry: '12 / 29', cvc: '123' }

describe('typing', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242', '4242 4242'],
    ['42424', '4242 4'],
    ['378282246310005', '3782 8224 6310 005'],
    ['', ''],
  ])('the number %s shows as %s', (typed, shown) => expect(formatNumber(typed)).toBe(shown))

  it.each([
    ['1', '1'],
    ['12', '12'],
    ['12/', '12 / '],
    ['122', '12 / 2'],
    ['1229', '12 / 29'],
    ['12/29', '12 / 29'],
    ['12/2029', '12 / 29'],
    ['5', '05'],
    ['5/29', '05 / 29'],
    ['', ''],
  ])('the expiry %s shows as %s', (typed, shown) => expect(formatExpiry(typed)).toBe(shown))

  it('removes characters that no code contains', () => expect(formatCvc('12a345')).toBe('1234'))
  it('sends the expiry without spaces', () => expect(toProviderExpiry('12 / 29')).toBe('12/29'))
})

describe('a card', () => {
  it('that can be sent has no error', () => expect(validateCard(good, today)).toEqual({}))
  it.each([
    [{ number: '' }, { number: 'number_missing' }],
    [{ number: '4242 4242 4242 4241' }, { number: 'number_wrong' }],
    [{ number: '4242' }, { number: 'number_wrong' }],
    [{ expiry: '' }, { expiry: 'expiry_missing' }],
    [{ expiry: '13 / 29' }, { expiry: 'expiry_wrong' }],
    [{ expiry: '12' }, { expiry: 'expiry_wrong' }],
    [{ expiry: '10 / 26' }, { expiry: 'card_expired' }],
    [{ expiry: '11 / 26' }, {}],
    [{ cvc: '' }, { cvc: 'cvc_missing' }],
    [{ cvc: '12' }, { cvc: 'cvc_wrong' }],
    [
      { number: '', expiry: '', cvc: '' },
      { number: 'number_missing', expiry: 'expiry_missing', cvc: 'cvc_missing' },
    ],
  ])('with %o: %o', (changes, errors) => {
    expect(validateCard({ ...good, ...changes }, today)).toEqual(errors)
  })
})
