import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../stack/paths.ts'

const codeMap = readFileSync(join(root, 'docs/code-map.md'), 'utf8')
const rows = [...codeMap.matchAll(/^\| ([^|]+) \| (.*) \| (?:`([^`]+)` )?\|$/gm)]
  .map(([, name = '', meaning = '', file]) => ({ name, meaning, file }))
  .filter(({ name }) => !/^(name|-+)$/.test(name))

it('names each concept once, and for each a file that exists', () => {
  expect(rows.length).toBeGreaterThan(80)
  const names = rows.flatMap(({ name }) => name.split(', '))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(rows.filter(({ file }) => file && !existsSync(join(root, file))).map(({ name }) => name)).toEqual([])
  const lines = codeMap.split('\n').filter((line) => line.startsWith('| ') && !/^\| (name|---) /.test(line))
  expect(lines).toHaveLength(rows.length)
})

/** Names of columns and fields in rows, which no function has. */
const fields = ['profileFrame', 'userId']

it('names no function that is missing in the files of its row', () => {
  const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => existsSync(join(root, path)))
  const problems = rows.flatMap(({ name, meaning, file = '' }) => {
    const named = [file, ...[...meaning.matchAll(/`([\w@./-]+\.(?:tsx?|mjs|js))`/g)].map(([, path = '']) => path)]
    const texts = paths
      .filter((path) => named.some((end) => end !== '' && (path === end || path.endsWith(`/${end}`))))
      .map((path) => readFileSync(join(root, path), 'utf8'))
    const functions = [...meaning.matchAll(/`([a-z]+[A-Z]\w+)`/g)].map(([, word = '']) => word)
    return functions
      .filter((word) => !fields.includes(word) && !texts.some((text) => new RegExp(`\\b${word}\\b`).test(text)))
      .map((word) => `${name}: ${word}`)
  })
  expect(problems).toEqual([])
})
