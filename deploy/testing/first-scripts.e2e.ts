import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { firstScripts } from './first-scripts.ts'

// 3 % above the measured size of the pages. docs/performance.md explains the figures.
it.each([
  ['/', 124, { scripts: 1 }],
  ['/', 172, { loggedIn: true, scripts: 4 }],
  ['/events/1', 200, { scripts: 4 }],
  ['/events/discover', 177, { scripts: 4 }],
  ['/venues', 171, { scripts: 4 }],
  ['/venues/1', 178, { scripts: 4 }],
  ['/tickets/1', 179, { scripts: 4 }],
])(
  'the first screen of %s on a phone loads at most %d kB of scripts: %o',
  async (path, bound, { scripts, ...visit }) => {
    const files = await firstScripts(path, visit)
    expect(files.length).toBeGreaterThanOrEqual(scripts)
    const bytes = files.reduce((sum, file) => sum + statSync(`${file}.br`).size, 0)
    expect(bytes / 1000).toBeLessThanOrEqual(bound)
  },
)

// If the minifier removed the comment, tasks on a slow phone would take longer: see `compileAtOnce` in deploy/webpack.
it('the script of the shell asks to be compiled while it loads', async () => {
  const [file = ''] = (await firstScripts('/')).filter((script) => basename(script).startsWith('main.'))
  const hint = '//# allFunctionsCalledOnLoad\n'
  expect(readFileSync(file, 'utf8').slice(0, hint.length)).toBe(hint)
})
