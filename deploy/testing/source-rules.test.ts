import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../stack/paths.ts'
import { circularImports } from './circular-imports.ts'
import { maxLineLength, sourceProblems } from './source-rules.ts'

const problemsOf = (path: string, text: string): string[] => sourceProblems([{ path, text }])

// A rule that never reports anything might not read any file. So each rule is tested with a violation.
it.each([
  ['a line that is too long', 'gateway/src/a.ts', `// ${'x'.repeat(maxLineLength)}`, 'characters, more than'],
  ['a drawer', 'svc-cora/src/ledger/schema.ts', '', 'is named after a kind of file'],
  ['a migration in a feature', 'svc-cora/src/ledger/a.ts', `migration('0001-a', {`, 'outside migrations/'],
  ['a migration without a number', 'svc-cora/src/migrations/venues.ts', '', 'is not named like 0042-add-venues'],
  ['a route in a noun', 'svc-cora/src/a/balance.ts', 'serve(getBalance, …)', 'it is named get-balance.ts'],
  ['a route without a verb', 'svc-cora/src/a/balance.ts', 'serve(balance, …)', 'not a verb with a noun'],
  [
    'a handler that is not named after its message',
    'svc-cora/src/a/people.ts',
    `on(UserUpdated, 'a/people', …)`,
    'the name is a/on-<event>',
  ],
  ['a handler with another name', 'svc-cora/src/a/on-b.ts', `on(B, 'a/c', …)`, 'the name is a/on-b'],
  ['a letter that a bundle cannot have', 'svc-ingest/src/a.ts', 'String.raw`\\s*[¡a]`', 'has ¡ in a tagged template'],
  ['a rule that asks the database', 'svc-cora/src/a/b.rules.ts', `import { x } from 'typeorm'`, 'rules are pure'],
  [
    'a schema of a route',
    'mfe-cora/src/a.tsx',
    'useZodForm(spendCora.body, { defaultValues: {} })',
    'reads spendCora.body',
  ],
  [
    'a schema in the first scripts',
    'packages/ui-kit/src/runtime/a.ts',
    `import { type Part, BrowserFailure, listDeadLetters } from '@convive/contracts/status'`,
    'imports BrowserFailure',
  ],
  [
    'a part of a widget beside it',
    'mfe-cora/src/widgets/panel.rules.ts',
    'export const a = 1',
    'exposed but no widget',
  ],
  [
    'an amount of a form that is read without the parser',
    'mfe-admin/src/a.tsx',
    `form.register('price', { setValueAs: (typed: string) => (typed === '' ? null : Number(typed)) })`,
    'reads a typed number with Number(',
  ],
  [
    'an amount that the schema of a form converts',
    'mfe-events/src/a.ts',
    'z.transform<Values, Draft>(({ monthlyCoraLimit }) => ({ limit: Number(monthlyCoraLimit) }))',
    'reads a typed number with Number(',
  ],
  [
    'a field that converts its value itself',
    'mfe-events/src/a.tsx',
    `form.register('price', { valueAsNumber: true })`,
    'reads a typed number with valueAsNumber',
  ],
  ['a constant in upper case', 'gateway/src/a.ts', 'export const TIMEOUT_MS = 1000', 'declares TIMEOUT_MS'],
  ['a test that replaces a module', 'shell/src/a.test.tsx', 'vi.mock(…)', 'name it *.isolated.test.ts'],
  ['zod in the first scripts', 'packages/event-view/src/a.ts', `import * as z from 'zod/mini'`, 'imports zod'],
])('reports %s', (_, path, text, problem) => {
  expect(problemsOf(path, text).join('\n')).toContain(problem)
})

it.each([
  ['an operation', 'svc-cora/src/balance/get-balance.ts', 'serve(getBalance, …)'],
  ['a handler', 'svc-cora/src/people/on-user-updated.ts', `on(UserUpdated, 'people/on-user-updated', …)`],
  ['a handler beside its rules', 'svc-cora/src/people/people.ts', `on(UserUpdated, 'people/on-user-updated', …)`],
  [
    'the operations of a small subject',
    'svc-cora/src/balance/balance.ts',
    'serve(getBalance, …)\nserve(setBalance, …)',
  ],
  ['a widget', 'mfe-cora/src/widgets/panel.tsx', `export const { bootstrap, mount, unmount } = reactLifecycles(Panel)`],
  ['the test of a widget', 'mfe-cora/src/widgets/panel.test.tsx', ''],
  ['a method of the same name', 'svc-cora/src/app.ts', `process.on('SIGTERM', stop)`],
  ['an environment variable', 'gateway/src/a.ts', 'const { PORT, NODE_ENV } = process.env'],
  ['a migration', 'svc-cora/src/migrations/0001-a.ts', `migration('0001-a', {`],
  [
    'a schema of a form',
    'packages/ui-kit/src/forms/a.ts',
    `import { EmailAddress } from '@convive/contracts/email-address'`,
  ],
  [
    'the id of a choice in a form',
    'mfe-events/src/a.ts',
    'z.transform<Values, Draft>(({ venueId }) => ({ venueId: Number(venueId) }))',
  ],
  [
    'types and routes in the first scripts',
    'packages/ui-kit/src/runtime/a.ts',
    `import {\n  type BrowserFailure,\n  MAX_PARTS,\n  getStatus,\n} from '@convive/contracts/status'`,
  ],
])('accepts %s', (_, path, text) => {
  expect(problemsOf(path, text)).toEqual([])
})

it('finds no problem in the sources', () => {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], { cwd: root, encoding: 'utf8' })
  const paths = listed.split('\n').filter((path) => path && existsSync(join(root, path)))
  expect(paths.length).toBeGreaterThan(1000)
  const files = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  expect(sourceProblems(files)).toEqual([])
  expect(circularImports(files)).toEqual([])
})
