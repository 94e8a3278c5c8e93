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
  expect(toCsv(['a', 'b'], [[value, -5]])).toBe(`\uFEFFa,b\r\n${expected},-5\r\n`)
})

it('writes the same in parts', async () => {
  async function* pages() {
    yield [['one', 1]]
    yield [
      ['=2', 2],
      ['three', 3],
    ]
  }
  const parts = await Array.fromAsync(csvParts(['a', 'b'], pages()))
  expect(parts).toHaveLength(3)
  expect(parts.join('')).toBe(
    toCsv(
      ['a', 'b'],
      [
        ['one', 1],
        ['=2', 2],
        ['three', 3],
      ],
    ),
  )
})
