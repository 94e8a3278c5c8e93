import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { disposableFolder } from '../testing/disposable-folder.ts'
import { chooseAdminPassword } from './admin-password.ts'
import { readConfig } from './config.ts'

test.each([
  ['development', true],
  ['production', false],
])('in %s, the first start logs the password: %j', (NODE_ENV, isShown) => {
  const folder = disposableFolder('admin-password')
  try {
    const lines: string[] = []
    const config = readConfig({ NODE_ENV, DATA_DIR: folder })
    const choose = () => chooseAdminPassword(config, (line) => lines.push(line))
    const password = choose()
    expect(lines).toEqual([expect.stringContaining(`${folder}/admin-password`)])
    expect(lines[0]!.includes(password)).toBe(isShown)
    expect(choose()).toBe(password)
    expect(lines).toHaveLength(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
