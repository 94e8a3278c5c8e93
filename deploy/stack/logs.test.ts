import { mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorIn, openLog, tail } from './logs.ts'

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

test('a log keeps this run and the previous one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'convive-logs-'))
  const file = join(folder, 'part.log')
  for (const run of ['first', 'second', 'third']) writeSync(openLog(file), `${run}\n`)
  expect(readFileSync(file, 'utf8')).toBe('third\n')
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('second\n')
  expect(tail(file)).toEqual(['third'])
  rmSync(folder, { recursive: true })
})
