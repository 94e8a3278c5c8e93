import { expect, it } from 'vitest'
import { csvParts, toCsv } from './csv.ts'

it.each([
  ['plain', 'plain'],
  ['with, comma', '"with, comma"'],
  ['a "word"', '"a ""word"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+506 8888', `'+506 8888`],
  ['-5', `'-5`],
  ['@name', `'@name`],
  ['Peña', 'Peña'],
])('writes %j', (value, expected) => {
  expect(toCsv('en', ['a', 'b'], [[value, -5]])).toBe(`\uFEFFa,b\r\n${expected},-5\r\n`)
})

it('writes what spreadsheets in Costa Rica read as cells and numbers, in Spanish', () => {
  expect(toCsv('es', ['nombre', 'monto'], [['Ana; Bea, Cira', 12.5]])).toBe(
    '\uFEFFnombre;monto\r\n"Ana; Bea, Cira";12,5\r\n',
  )
})

it('writes the same in parts', async () => {
  async function* pages() {
    yield [['one', 1]]
    yield [
      ['=2', 2],
      ['three', 3],
    ]
  }
  const parts = await Array.fromAsync(csvParts('en', ['a', 'b'], pages()))
  expect(parts).toHaveLength(3)
  expect(parts.join('')).toBe(
    toCsv(
      'en',
      ['a', 'b'],
      [
        ['one', 1],
        ['=2', 2],
        ['three', 3],
      ],
    ),
  )
})
