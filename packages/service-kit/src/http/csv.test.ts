import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

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
