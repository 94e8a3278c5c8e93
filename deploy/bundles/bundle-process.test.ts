import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Plugin } from 'rolldown'
import { expect, test } from 'vitest'
import { root } from '../stack/paths.ts'
import { bundleProcess } from './bundle-process.ts'

/** Busy, as a plugin is on a busy machine: rolldown then advises to make it faster. */
const slow: Plugin = {
  name: 'slow',
  transform: (code) => {
    const end = performance.now() + 200
    while (performance.now() < end);
    return { code, map: null }
  },
}

test('a process is built although its plugins take long', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'convive-bundle-'))
  try {
    mkdirSync(join(folder, 'src'))
    writeFileSync(join(folder, 'package.json'), '{"dependencies":{}}')
    const modules = Array.from({ length: 25 }, (_item, index) => `module${index}`)
    for (const name of modules) writeFileSync(join(folder, 'src', `${name}.ts`), `console.log('${name}')`)
    writeFileSync(join(folder, 'src/main.ts'), modules.map((name) => `import './${name}.ts'`).join('\n'))
    await bundleProcess(relative(root, folder), join(folder, 'dist'), 'src/main.ts', [slow])
    expect(readdirSync(join(folder, 'dist'))).toContain('main.js')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
