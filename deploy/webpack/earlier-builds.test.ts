import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import webpack from 'webpack'
import { cleanBuild, EarlierBuilds, isOfEarlierBuild, replacedFiles } from './earlier-builds.ts'

const day = 86_400_000

describe('a build in a folder with earlier builds', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'convive-builds-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** Builds a script with this text on this day, and lists the scripts in the folder. */
  async function build(text: string, onDay: number): Promise<string[]> {
    const entry = join(folder, 'entry.js')
    writeFileSync(entry, `console.log(${JSON.stringify(text)})`)
    const path = join(folder, 'dist')
    const earlier = new EarlierBuilds(path, () => onDay * day)
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry,
      output: { path, filename: '[name].[contenthash:10].js', clean: { keep: earlier.keeps } },
      plugins: [earlier],
    })
    await new Promise<void>((resolve, reject) =>
      compiler.run((error) => compiler.close(() => (error ? reject(error) : resolve()))),
    )
    return readdirSync(path).filter((file) => file.endsWith('.js'))
  }

  test('keeps earlier scripts for 30 days after their replacement, and then removes them', async () => {
    const [first] = await build('first', 0)
    const afterSecond = await build('second', 100)
    expect(afterSecond).toHaveLength(2)
    expect(afterSecond).toContain(first)
    expect(afterSecond.filter((file) => isOfEarlierBuild(join(folder, 'dist', file)))).toEqual([first])
    expect(await build('third', 129)).toHaveLength(3)
    const afterFourth = await build('fourth', 131)
    expect(afterFourth).toHaveLength(3)
    expect(afterFourth).not.toContain(first)
  })

  test('restarts the 30 days of a script that returns', async () => {
    const [first] = await build('first', 0)
    await build('second', 1)
    expect(await build('first', 20)).toContain(first)
    await build('third', 40)
    expect(await build('third', 60)).toContain(first)
  })
})

test('a build without webpack keeps the chunks that it replaced, which a running process may still load', () => {
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
