import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../stack/paths.ts'

const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
const rows = [...glossary.matchAll(/^\| ([^|]+) \| .* \| (?:`([^`]+)` )?\|$/gm)].filter(
  ([, name]) => !/^(name|-+)$/.test(name!),
)

it('names each concept once, and for each a file that exists', () => {
  expect(rows.length).toBeGreaterThan(80)
  const names = rows.flatMap(([, name]) => name!.split(', '))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(rows.filter(([, , file]) => file && !existsSync(join(root, file))).map(([, name]) => name)).toEqual([])
  const lines = glossary.split('\n').filter((line) => line.startsWith('| ') && !/^\| (name|---) /.test(line))
  expect(lines).toHaveLength(rows.length)
})
