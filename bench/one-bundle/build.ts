import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The built application: its page and its scripts by name, with their sizes in brotli. */
export type OneBundle = { html: string; script(name: string): { body: Buffer; brotli: number } }

/** Builds the bundle in a temporary folder. */
export function buildOneBundle(): OneBundle {
  const folder = mkdtempSync(join(tmpdir(), 'convive-one-bundle-'))
  try {
    const { status, stdout, stderr } = spawnSync(
      join(root, 'node_modules/.bin/webpack'),
      ['-c', join(import.meta.dirname, 'webpack.config.mjs')],
      {
        env: { ...process.env, NODE_ENV: 'production', ONE_BUNDLE: folder },
        encoding: 'utf8',
      },
    )
    if (status !== 0) throw new Error(`${stdout}${stderr}\nThe one bundle could not be built`)
    const files = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]))
    const file = (name: string): Buffer => {
      const body = files.get(name)
      if (!body) throw new Error(`The one bundle has no ${name}`)
      return body
    }
    return {
      html: file('index.html').toString('utf8'),
      script: (name) => ({ body: file(name), brotli: (files.get(`${name}.br`) ?? file(name)).length }),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
