import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toContentLines, escapeText, toIcsInstant } from './render-calendar.ts'

test.each([
  ['Peña; café, pan', String.raw`Peña\; café\, pan`],
  [String.raw`C:\feria`, String.raw`C:\\feria`],
  ['one\ntwo\r\nthree\rfour', String.raw`one\ntwo\nthree\nfour`],
  ['tab\tstays, NUL\u0000 and bell\u0007 do not', 'tab\tstays\\, NUL and bell do not'],
  ['BEGIN:VEVENT\nEND:VCALENDAR', String.raw`BEGIN:VEVENT\nEND:VCALENDAR`],
])('%j is written as %j', (text, written) => {
  expect(escapeText(text)).toBe(written)
})

test('instants are formatted in UTC', () => {
  expect(toIcsInstant(new Date('2026-12-06T00:05:09.123Z'))).toBe('20261206T000509Z')
})

const octetsOf = (line: string) => Buffer.byteLength(line)
const unfold = (text: string) => text.replaceAll('\r\n ', '')

describe('lines', () => {
  test.each([
    ['74 letters', 'x'.repeat(74), 1],
    ['75 letters', 'x'.repeat(75), 1],
    ['76 letters', 'x'.repeat(76), 2],
    ['75 + 74 letters', 'x'.repeat(149), 2],
    ['75 + 75 letters', 'x'.repeat(150), 3],
    ['letters of two octets', 'ñ'.repeat(38), 2],
    ['signs of four octets', '🎉'.repeat(19), 2],
  ])('%s', (_, line, count) => {
    const written = toContentLines([line])
    expect(written.split('\r\n').slice(0, -1)).toHaveLength(count)
    expect(unfold(written)).toBe(`${line}\r\n`)
  })

  test('fold within no escape', () => {
    const text = Array.from({ length: 40 }, (_, n) => `${'á'.repeat(n)} fin, de; línea \\`).join('\n')
    for (const line of toContentLines([`DESCRIPTION:${escapeText(text)}`]).split('\r\n'))
      expect(/\\*$/.exec(line)?.[0].length ?? 0).toSatisfy((count: number) => count % 2 === 0)
  })

  test('have at most 75 octets, split no character, and unfold to the original', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const line = `SUMMARY:${escapeText(text.toWellFormed())}`
        const written = toContentLines([line])
        expect(unfold(written)).toBe(`${line}\r\n`)
        for (const one of written.split('\r\n')) {
          expect(octetsOf(one)).toBeLessThanOrEqual(75)
          expect(one.isWellFormed()).toBe(true)
        }
      }),
    )
  })
})
