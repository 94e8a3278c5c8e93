import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Migration } from '@convive/service-kit/database/migration'
import { expect, test } from 'vitest'
import { allMigrations, statementsOf } from '../contracts-lock/read-migrations.ts'
import { root } from '../stack/paths.ts'

/** The last migrations that are older than this check. They ran on small tables. */
const lastUnchecked = {
  kit: 0,
  'svc-identity': 0,
  'svc-events': 0,
  'svc-cora': 0,
  'svc-ingest': 0,
  'svc-payments': 0,
}

/**
 * Rules against statements that break the previous version or block a large table. A migration may exempt a statement
 * with `-- squawk-ignore ban-drop-column` above it and the reason in the comment.
 */
const rules = new Set([
  'adding-field-with-default',
  'adding-foreign-key-constraint',
  'adding-not-nullable-field',
  'adding-required-field',
  'adding-serial-primary-key-field',
  'ban-alter-domain-with-add-constraint',
  'ban-drop-column',
  'ban-drop-not-null',
  'ban-drop-table',
  'ban-truncate-cascade',
  'changing-column-type',
  'constraint-missing-not-valid',
  'disallowed-unique-constraint',
  'renaming-column',
  'renaming-table',
  'require-concurrent-index-creation',
  'require-concurrent-index-deletion',
  'syntax-error',
])

type Checked = { name: string; sql: string; withoutTransaction: boolean }

/**
 * The rules that each of some SQL texts breaks, with line numbers, by its name. Squawk reads many texts at once: a
 * process for each took 6 s of processor time.
 */
function lint(texts: Checked[]): Map<string, string[]> {
  const broken = new Map(texts.map(({ name }): [string, string[]] => [name, []]))
  const folder = mkdtempSync(join(tmpdir(), 'convive-migrations-'))
  for (const withoutTransaction of [true, false]) {
    const group = texts.filter((text) => text.withoutTransaction === withoutTransaction)
    const files = new Map(group.map(({ name }, place) => [join(folder, `${place}.sql`), name]))
    for (const [place, { sql }] of group.entries()) writeFileSync(join(folder, `${place}.sql`), sql)
    for (const { file, rule_name: rule, line } of squawk([...files.keys()], withoutTransaction))
      if (rules.has(rule)) broken.get(files.get(file)!)!.push(`${rule} at line ${line + 1}`)
  }
  rmSync(folder, { recursive: true })
  return broken
}

function squawk(files: string[], withoutTransaction: boolean): { file: string; rule_name: string; line: number }[] {
  const flags = withoutTransaction ? [] : ['--assume-in-transaction']
  const args = ['--reporter', 'Json', '--pg-version', '15.0', ...flags, ...files]
  const { stdout, error } = spawnSync(join(root, 'node_modules/.bin/squawk'), args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (error) throw error
  return JSON.parse(stdout) as ReturnType<typeof squawk>
}

const numberOf = ({ name }: Migration): number => Number(/(\d{4})-/.exec(name)?.[1])
const migrations = await Promise.all(
  (await allMigrations())
    .filter(({ owner, step }) => numberOf(step) > lastUnchecked[owner])
    .map(async ({ owner, step }) => ({
      name: `${owner} ${step.name}`,
      sql: await statementsOf(step),
      withoutTransaction: step.withoutTransaction,
    })),
)
const examples: [sql: string, withoutTransaction: boolean, expected: string[]][] = [
  ['ALTER TABLE account ADD COLUMN a text;', false, []],
  ['ALTER TABLE account ADD COLUMN a boolean NOT NULL DEFAULT false;', false, []],
  ['CREATE TABLE tip (id bigint PRIMARY KEY, note text); CREATE INDEX tip_note ON tip (note);', false, []],
  ['ALTER TABLE account ADD COLUMN a text NOT NULL;', false, ['adding-required-field at line 1']],
  ['CREATE INDEX account_a ON account (a);', false, ['require-concurrent-index-creation at line 1']],
  ['CREATE INDEX CONCURRENTLY IF NOT EXISTS account_a ON account (a);', true, []],
  ['ALTER TABLE account RENAME COLUMN a TO b;', false, ['renaming-column at line 1']],
  ['ALTER TABLE account DROP COLUMN a;', false, ['ban-drop-column at line 1']],
  ['DROP TABLE account;', false, ['ban-drop-table at line 1']],
  ['ALTER TABLE account ALTER COLUMN a TYPE bigint;', false, ['changing-column-type at line 1']],
  ['ALTER TABLE account ADD CHECK (a > 0);', false, ['constraint-missing-not-valid at line 1']],
  ['-- squawk-ignore ban-drop-column\nALTER TABLE account DROP COLUMN a;', false, []],
]
const found = lint([
  ...migrations,
  ...examples.map(([sql, withoutTransaction]) => ({ name: sql, sql, withoutTransaction })),
])

test.each(migrations)('$name neither stops the previous version nor blocks a large table', ({ name }) => {
  expect(found.get(name)).toEqual([])
})

test.each(examples)('reports the expected problems of “%s”', (sql, _withoutTransaction, expected) => {
  expect(found.get(sql)).toEqual(expected)
})
