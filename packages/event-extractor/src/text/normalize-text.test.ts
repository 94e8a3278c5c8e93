import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeText } from './normalize-text.ts'
import { Reading, tokenize } from './reading.ts'

const folded = (text: string): string => normalizeText(text, () => undefined).folded
const plain = (text: string): string => normalizeText(text, () => undefined).plain

describe('normalizes text for comparison', () => {
  it.each([
    ['SÁBADO', 'sabado'],
    ['sa\u0301bado', 'sabado'],
    ['peña', 'pena'],
    ['p.\u00a0m.', 'p. m.'],
    ['p.\u202fm.', 'p. m.'],
    ['2–4', '2-4'],
    ['“La Segua”', '"la segua"'],
    ['1º', '1o'],
    ['\u200ehola\ufeff', 'hola'],
    ['𝐍𝐎𝐂𝐇𝐄', 'noche'],
    ['ＢＩＮＧＯ', 'bingo'],
    ['7️⃣', '7'],
    ['*bingo*', 'bingo'],
    ['_bingo_ ~no~', 'bingo no'],
    ['a_b 2*3', 'a_b 2*3'],
    ['⏰ 7', '⏰ 7'],
    ['line\r\nline', 'line\nline'],
    ['ﬁn', 'ﬁn'],
    ['₡5', '₡5'],
    ['👨\u200d👩\u200d👧 🧘🏽\u200d♀\ufe0f', '👨\u200d👩\u200d👧 🧘🏽\u200d♀\ufe0f'],
    ['❤\ufe0f\u200d🔥', '❤\ufe0f\u200d🔥'],
    ['bar\ufe0f ♥\ufe0e ☎\ufe0f7', 'bar ♥ ☎\ufe0f7'],
    ['ba\u200dr 7\u200d📍\u200d 🎉\u200d', 'bar 7📍 🎉'],
    ['bar\n📍rivas\n₡5', 'bar\n📍rivas\n₡5'],
  ])('%j becomes %j', (text, expected) => {
    expect(folded(text)).toBe(expected)
  })

  it('keeps case and accents in the plain form', () => {
    expect(plain('*Noche de Peña* – 7\u00a0p.\u00a0m.')).toBe('Noche de Peña – 7 p. m.')
  })
})

it('starts a new token where the kind of character changes', () => {
  expect(
    tokenize("7pm don't ₡5.000\n📍bar").map(({ kind, text, spaced }) => `${kind} ${text}${spaced ? '' : ' joined'}`),
  ).toEqual([
    'number 7',
    'word pm joined',
    'word dont',
    'symbol ₡',
    'number 5 joined',
    'symbol . joined',
    'number 000 joined',
    'break \n joined',
    'emoji 📍 joined',
    'word bar joined',
  ])
})

it('reads joined emojis as single ones', () => {
  expect(tokenize(folded('🧘🏽\u200d♀\ufe0f 👨\u200d👧')).map(({ kind, text }) => `${kind} ${text}`)).toEqual(
    ['🧘', '🏽', '♀', '👨', '👧'].map((text) => `emoji ${text}`),
  )
})

it('maps every position of both forms to a range of the source', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const { plain, folded, starts, ends } = normalizeText(text, () => undefined)
      expect(plain).toHaveLength(folded.length)
      expect(starts).toHaveLength(folded.length)
      const isSound = [...starts].every(
        (start, index) => start < ends[index]! && ends[index]! <= text.length && start >= (starts[index - 1] ?? 0),
      )
      expect(isSound).toBe(true)
    }),
  )
}, 60_000)

it('does not compose characters that normalization would make longer', () => {
  expect(plain('a\u{1d15e}b')).toBe('a\u{1d15e}b')
  expect(new Reading('\u{1d15e} Bingo').text({ from: 0, to: 2 })).toBe('\u{1d15e} Bingo')
})

it('finds the ranges of bold text', () => {
  const reading = new Reading('hoy *gran bingo* en *la plaza* y 2 * 3')
  expect(reading.boldRanges().map((range) => reading.text(range))).toEqual(['gran bingo', 'la plaza'])
})
