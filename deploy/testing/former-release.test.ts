import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { replaceMigrations } from './former-release.ts'

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'convive-releases-'))))
afterAll(() => rmSync(folder, { recursive: true }))

const kit = 'packages/service-kit/src/database/kit-migrations'

/** Writes a release with these files. */
function release(name: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name, file)), { recursive: true })
    writeFileSync(join(folder, name, file), text)
  }
  return join(folder, name)
}

it('gives the former release the migrations of this one, and leaves its sources', () => {
  const former = release('former', {
    [`${kit}/index.ts`]: 'former',
    'svc-cora/src/migrations/0001-renamed.ts': 'former',
    'svc-cora/src/app.ts': 'former',
  })
  const current = release('current', {
    [`${kit}/index.ts`]: 'current',
    'svc-cora/src/migrations/0001-ledger.ts': 'current',
    'svc-cora/src/app.ts': 'current',
    'svc-new/src/migrations/0001-new.ts': 'current',
  })
  replaceMigrations(former, current)
  const read = (file: string) => readFileSync(join(former, file), 'utf8')
  expect(read(`${kit}/index.ts`)).toBe('current')
  expect(readdirSync(join(former, 'svc-cora/src/migrations'))).toEqual(['0001-ledger.ts'])
  expect(read('svc-cora/src/app.ts')).toBe('former')
  expect(existsSync(join(former, 'svc-new'))).toBe(false)
})
