import { closeSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { errorIn, limitLog, openLog, tail } from './logs.ts'

test.each([
  ['{"level":50,"msg":"cannot charge","err":{"message":"timeout"}}', 'cannot charge: timeout'],
  ['{"level":60,"err":{"message":"out of memory"}}', 'out of memory'],
  ['{"level":40,"msg":"slow"}', undefined],
  ['{"level":50,"msg":"cut of', undefined],
  ['TypeError: x is not a function', 'TypeError: x is not a function'],
  ['2026-11-21 08:00:00 UTC [7] FATAL:  lock file exists', '2026-11-21 08:00:00 UTC [7] FATAL:  lock file exists'],
  ['    at start (main.ts:3:1)', undefined],
])('of %s a person reads: %s', (line, shown) => {
  expect(errorIn(line)).toBe(shown)
})

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'convive-logs-'))
  file = join(folder, 'part.log')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a log keeps this run and five former ones', () => {
  for (const run of ['1', '2', '3', '4', '5', '6', '7', '8']) {
    const output = openLog(file)
    writeSync(output, `${run}\n`)
    closeSync(output)
  }
  expect(readFileSync(file, 'utf8')).toBe('8\n')
  expect([1, 2, 3, 4, 5].map((age) => readFileSync(`${file}.${age}`, 'utf8'))).toEqual(
    ['7', '6', '5', '4', '3'].map((run) => `${run}\n`),
  )
  expect(readdirSync(folder)).toHaveLength(6)
  expect(tail(file)).toEqual(['8'])
})

test('a log that has grown too large is moved aside while its process writes on', () => {
  const output = openLog(file)
  writeSync(output, 'before\n')
  limitLog(file, 7)
  expect(tail(file)).toEqual(['before'])
  writeSync(output, 'further\n')
  limitLog(file, 7)
  writeSync(output, 'after\n')
  closeSync(output)
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('before\nfurther\n')
  expect(readFileSync(file, 'utf8')).toBe('after\n')
})
