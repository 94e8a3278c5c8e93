import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { root } from '../stack/paths.ts'

// A rule that never reports anything might not read any file. So each rule is tested with a violation.

const exported = 'export const used = thing\n'
const bad: [what: string, file: string, source: string, rule: string][] = [
  [
    'formats that know a contract',
    'packages/formats/src/a.ts',
    `import { thing } from '@convive/contracts/enums'\n${exported}`,
    'no-restricted-imports',
  ],
  [
    'formats that know Node',
    'packages/formats/src/b.ts',
    `import { thing } from 'node:os'\n${exported}`,
    'no-restricted-imports',
  ],
  [
    'contracts that know a library beside zod',
    'packages/contracts/src/a.ts',
    `import thing from 'hono'\n${exported}`,
    'no-restricted-imports',
  ],
  [
    'a service kit that knows the domain',
    'packages/service-kit/src/a.ts',
    `import { thing } from '@convive/contracts/events'\n${exported}`,
    'no-restricted-imports',
  ],
  [
    'a service kit that knows a service',
    'packages/service-kit/src/b.ts',
    `import { thing } from '../../../svc-cora/src/app.ts'\n${exported}`,
    'no-restricted-imports',
  ],
  [
    'a ui kit that knows the service kit',
    'packages/ui-kit/src/a.ts',
    `import { thing } from '@convive/service-kit/http/serve'\n${exported}`,
    'no-restricted-imports',
  ],
  [
    'a design system that knows the runtime',
    'packages/ui-kit/src/design/components/a.ts',
    `import { thing } from '../../runtime/session/session.ts'\n${exported}`,
    'no-restricted-imports',
  ],
  [
    'a design system that knows the domain',
    'packages/ui-kit/src/design/b.ts',
    `import { thing } from '@convive/contracts/events'\n${exported}`,
    'no-restricted-imports',
  ],
  [
    'a runtime that knows the domain',
    'packages/ui-kit/src/runtime/calls/a.ts',
    `import { thing } from '../../domain/cache-keys.ts'\n${exported}`,
    'no-restricted-imports',
  ],
  [
    'a service that knows another',
    'svc-cora/src/a.ts',
    `import { thing } from '@convive/svc-events/app'\n${exported}`,
    'no-restricted-imports',
  ],
  [
    'a service that reaches into another',
    'svc-cora/src/b.ts',
    `import { thing } from '../../svc-events/src/app.ts'\n${exported}`,
    'no-restricted-imports',
  ],
  [
    'a gateway with a database',
    'gateway/src/a.ts',
    `import { thing } from 'typeorm'\n${exported}`,
    'no-restricted-imports',
  ],
  [
    'a gateway that knows a service',
    'gateway/src/b.ts',
    `import { thing } from '@convive/svc-identity/app'\n${exported}`,
    'no-restricted-imports',
  ],
  [
    'a front end that knows another',
    'mfe-cora/src/a.ts',
    `import { thing } from '../../mfe-events/src/app.tsx'\n${exported}`,
    'no-restricted-imports',
  ],
  [
    'a front end with a copy of what is shared',
    'mfe-cora/src/b.ts',
    `import { thing } from 'styled-components'\n${exported}`,
    'no-restricted-imports',
  ],
  [
    'a shell that knows a remote',
    'shell/src/a.ts',
    `import { thing } from '@convive/mfe-cora/app'\n${exported}`,
    'no-restricted-imports',
  ],
  ['a default export', 'svc-cora/src/c.ts', 'export default 1\n', 'no-default-export'],
  ['an any', 'svc-cora/src/d.ts', 'export const loose: any = 1\n', 'no-explicit-any'],
  ['a name that is not kebab-case', 'svc-cora/src/CamelCase.ts', 'export const one = 1\n', 'filename-case'],
  [
    'a file of too many lines',
    'svc-cora/src/e.ts',
    Array.from({ length: 310 }, (_, index) => `export const n${index} = ${index}\n`).join(''),
    'max-lines',
  ],
]

const good: [what: string, file: string, source: string][] = [
  ['contracts that know zod', 'packages/contracts/src/good.ts', `import * as thing from 'zod/mini'\n${exported}`],
  [
    'a service that knows contracts and its kit',
    'svc-cora/src/good.ts',
    `import { thing } from '@convive/contracts/events'\n${exported}`,
  ],
  [
    'contracts that know formats',
    'packages/contracts/src/also-good.ts',
    `import { thing } from '@convive/formats/calendar-date'\n${exported}`,
  ],
  [
    'a front end that knows formats',
    'mfe-cora/src/also-good.ts',
    `import { thing } from '@convive/formats/parse-amount'\n${exported}`,
  ],
  ['a front end that knows the ui kit', 'mfe-cora/src/good.ts', `import { thing } from '@convive/ui-kit'\n${exported}`],
]

/** One run of the linter reads all files, because each start takes a tenth of a second of processor time. */
let report: { files: number; rulesBroken: Map<string, string[]> }
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'convive-lint-'))
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const [, file, source] of [...bad, ...good]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), source)
  }
  report = lint(folder)
  rmSync(folder, { recursive: true })
})

it('reads every file', () => {
  expect(report.files).toBe(bad.length + good.length)
})

it.each(bad)('catches %s', (_, file, _source, rule) => {
  expect(report.rulesBroken.get(file)).toContain(rule)
})

it.each(good)('lets %s pass', (_, file) => {
  expect(report.rulesBroken.get(file)).toBeUndefined()
})

function lint(folder: string): typeof report {
  const oxlint = join(root, 'node_modules/.bin/oxlint')
  const { stdout } = spawnSync(oxlint, ['--format', 'json'], { cwd: folder, encoding: 'utf8' })
  const { diagnostics, number_of_files: files } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string }[]
    number_of_files: number
  }
  const byFile = Map.groupBy(diagnostics, ({ filename }) => filename)
  const rulesBroken = [...byFile].map(
    ([file, found]) => [file, found.map(({ code }) => /\((.+)\)/.exec(code)?.[1] ?? code)] as const,
  )
  return { files, rulesBroken: new Map(rulesBroken) }
}
