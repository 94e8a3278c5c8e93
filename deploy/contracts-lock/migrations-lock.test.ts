import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changedMigrations, migrationsLockFile, readMigrations } from './read-migrations.ts'

const locked = JSON.parse(readFileSync(migrationsLockFile, 'utf8')) as Record<string, string>

test('the migrations of the last release are as they were', async () => {
  expect(Object.keys(locked).length).toBeGreaterThan(5)
  expect(changedMigrations(locked, await readMigrations())).toEqual([])
})

test('a changed or removed migration is named, and a new one is allowed', () => {
  const problems = changedMigrations({ a: '1', b: '1', c: '1' }, { a: '1', b: '2', d: '1' })
  expect(problems.map((problem) => problem[0])).toEqual(['b', 'c'])
})
