import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cleanBuild, replacedFiles } from './clean-build.ts'

const day = 86_400_000

test('a build keeps the chunks that it replaced, which a running process may still load', () => {
  const folder = mkdtempSync(join(tmpdir(), 'convive-builds-'))
  const build = (onDay: number, ...files: string[]) => {
    for (const file of files) writeFileSync(join(folder, file), '')
    cleanBuild(folder, files, onDay * day)
    return readdirSync(folder).filter((file) => !file.startsWith('.'))
  }
  build(0, 'main.js', 'old-program.js', 'chunk.11111111.js')
  expect(build(1, 'main.js', 'chunk.22222222.js')).toEqual(['chunk.11111111.js', 'chunk.22222222.js', 'main.js'])
  expect(build(32, 'main.js', 'chunk.22222222.js')).toEqual(['chunk.22222222.js', 'main.js'])
  rmSync(folder, { recursive: true })
})

test('keeps the newest 5,000 replaced files', () => {
  const replaced = Object.fromEntries(Array.from({ length: 6000 }, (_, index) => [`${index}.js`, index]))
  const kept = Object.keys(replacedFiles({ current: ['last.js'], replaced }, ['new.js'], 7000))
  expect(kept).toHaveLength(5000)
  expect(kept).toContain('last.js')
  expect(kept).toContain('5999.js')
  expect(kept).not.toContain('1000.js')
})
