import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../stack/paths.ts'
import { missingPlatforms, type LockedPackage } from './platform-packages.ts'

const names = ['x-linux-x64', 'x-linux-arm64', 'x-darwin-x64', 'x-darwin-arm64']
const binary = (name: string): [string, LockedPackage] => {
  const [, os = '', cpu = ''] = name.split('-')
  return [`node_modules/${name}`, { os: [os], cpu: [cpu] }]
}
const lockOf = (...locked: string[]) => ({
  'node_modules/x': { optionalDependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])) },
  ...Object.fromEntries(locked.map(binary)),
})

it('names a package that lacks a binary', () => {
  expect(missingPlatforms(lockOf(...names))).toEqual([])
  expect(missingPlatforms(lockOf(...names.slice(0, 3)))).toEqual([
    'x has no binary for darwin-arm64: pin another version',
  ])
})

it('npm ci installs every binary on Linux and macOS, x64 and arm64', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  expect(Object.keys(packages).length).toBeGreaterThan(500)
  expect(missingPlatforms(packages)).toEqual([])
})
