import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { firstScripts } from './first-scripts.ts'

// 3 % above the measured size of the pages. docs/performance.md explains the figures.
it.each([
  ['/', 164],
  ['/events/1', 186],
  ['/events/discover', 176],
  ['/venues', 173],
  ['/venues/1', 176],
  ['/tickets/1', 182],
])('the first screen of %s loads at most %d kB of scripts', async (path, bound) => {
  const files = await firstScripts(path)
  expect(files.length).toBeGreaterThan(3)
  const bytes = files.reduce((sum, file) => sum + statSync(`${file}.br`).size, 0)
  expect(bytes / 1000).toBeLessThanOrEqual(bound)
})

// If the minifier removed the comment, tasks on a slow phone would take longer: see `compileAtOnce` in deploy/webpack.
it('the script of the shell asks to be compiled while it loads', async () => {
  const [file = ''] = (await firstScripts('/')).filter((script) => basename(script).startsWith('main.'))
  const hint = '//# allFunctionsCalledOnLoad\n'
  expect(readFileSync(file, 'utf8').slice(0, hint.length)).toBe(hint)
})
