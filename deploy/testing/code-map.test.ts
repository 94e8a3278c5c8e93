import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../stack/paths.ts'

const codeMap = readFileSync(join(root, 'docs/code-map.md'), 'utf8')
const rows = [...codeMap.matchAll(/^\| ([^|]+) \| ([^|]*) \| (?:`([^`]+)` )?\| (?:[^|]* )?\|$/gm)]
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

const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => existsSync(join(root, path)))
const filesOf = (end: string): string[] => paths.filter((path) => path === end || path.endsWith(`/${end}`))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The files that a row names in its meaning. `document-paths.test.ts` checks that they exist. */
const namedFiles = (meaning: string): string[] =>
  [...meaning.matchAll(/`([\w@./-]+\.(?:tsx?|mjs|js|json|sh|yaml|html|txt))`/g)].map(([, path = '']) => path)

/** Their texts, with that of the main file. */
const textsOf = ({ meaning, file }: (typeof rows)[number]): string[] =>
  [...new Set([...(file ? [file] : []), ...namedFiles(meaning)].flatMap(filesOf))].map(read)

it('names no function that is missing in the files of its row', () => {
  const problems = rows.flatMap((row) => {
    const texts = textsOf(row)
    const functions = [...row.meaning.matchAll(/`([A-Za-z]*[a-z][A-Z]\w+)`/g)].map(([, word = '']) => word)
    return functions
      .filter((word) => !fields.includes(word) && !texts.some((text) => new RegExp(`\\b${word}\\b`).test(text)))
      .map((word) => `${row.name}: ${word}`)
  })
  expect(problems).toEqual([])
})

it('gives constants the values that they have in the files of their row', () => {
  const problems = rows.flatMap((row) => {
    const texts = textsOf(row).map((text) => text.replaceAll(/(?<=\d)_(?=\d)/g, ''))
    return [...row.meaning.matchAll(/`([a-z]\w*)` \((\d[\d.]*)\)/g)]
      .filter(
        ([, name = '', value = '']) =>
          !texts.some((text) => new RegExp(`\\b${name}\\b[:=]? *=? *${value}\\b`).test(text)),
      )
      .map(([, name, value]) => `${row.name}: ${name} is not ${value}`)
  })
  expect(problems).toEqual([])
})
