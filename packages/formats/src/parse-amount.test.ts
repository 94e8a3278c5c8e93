import { describe, expect, it } from 'vitest'
import { amountOrNaN, parseCora, parseMoney, parseWholeNumber } from './parse-amount.ts'

describe('typed amounts of Cora', () => {
  it.each([
    ['20', 20],
    [' 1 500 ', 1500],
    ['1\u00a0500', 1500],
    ['12 000', 12_000],
  ])('%s is %d', (typed, value) => {
    expect(parseCora(typed)).toEqual({ kind: 'ok', value })
  })

  it.each([
    [undefined, 'absent'],
    [null, 'absent'],
    ['', 'absent'],
    ['  ', 'absent'],
    ['1.000', 'ambiguous'],
    ['1,000', 'ambiguous'],
    ['12.000.000', 'ambiguous'],
    ['0', 'invalid'],
    ['-5', 'invalid'],
    ['2.5', 'invalid'],
    ['1.0000', 'invalid'],
    ['1e2', 'invalid'],
    ['0x10', 'invalid'],
    ['veinte', 'invalid'],
    ['99999999999999999999', 'invalid'],
  ])('%s is %s', (typed, kind) => {
    expect(parseCora(typed)).toEqual({ kind })
  })
})

describe('typed whole numbers', () => {
  it.each([
    ['0', { kind: 'ok', value: 0 }],
    ['50 000', { kind: 'ok', value: 50_000 }],
    ['', { kind: 'absent' }],
    ['50.000', { kind: 'ambiguous' }],
    ['50,000', { kind: 'ambiguous' }],
    ['2.5', { kind: 'invalid' }],
    ['-1', { kind: 'invalid' }],
  ])('%s', (typed, parsed) => {
    expect(parseWholeNumber(typed)).toEqual(parsed)
  })
})

describe('typed amounts of money', () => {
  it.each([
    ['12', 12],
    ['₡12 500', 12_500],
    ['12.500', 12_500],
    ['12,500', 12_500],
    ['1.000', 1000],
    ['6,789.10', 6789.1],
    ['6.789,10', 6789.1],
    ['$12.50', 12.5],
    ['12,5', 12.5],
    ['0', 0],
  ])('%s is %d', (typed, value) => {
    expect(parseMoney(typed)).toEqual({ kind: 'ok', value })
  })

  it.each([
    ['', 'absent'],
    ['₡', 'absent'],
    ['doce', 'invalid'],
    ['-5', 'invalid'],
    ['1e3', 'invalid'],
    ['1.00.000', 'invalid'],
  ])('%s is %s', (typed, kind) => {
    expect(parseMoney(typed)).toEqual({ kind })
  })
})

it('gives schemas of forms null for a missing amount and NaN for an unreadable one', () => {
  expect([parseCora(''), parseCora('1.000'), parseCora('x'), parseCora('7')].map(amountOrNaN)).toEqual([
    null,
    Number.NaN,
    Number.NaN,
    7,
  ])
})
