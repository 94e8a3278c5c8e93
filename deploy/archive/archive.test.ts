import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { disposableFolder } from '../testing/disposable-folder.ts'
import { listLicences } from './licences.ts'

const folder = disposableFolder('archive')
afterAll(() => rmSync(folder, { recursive: true }))

function write(path: string, content: string, mode?: number): string {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content, { mode })
  return file
}

test('every module is listed with its licence, and each text once', () => {
  const modules: [name: string, manifest: object, text?: string][] = [
    ['b', { name: 'b', version: '2.0.0', license: 'MIT' }, 'Do what you want'],
    ['a', { name: 'a', version: '1.0.0', license: { type: 'ISC' } }, 'Do what you want'],
    ['c', { name: 'c', version: '3.0.0' }],
    ['own', { name: '@convive/own', version: '1.0.0' }],
  ]
  for (const [name, manifest, text] of modules) {
    write(`node_modules/${name}/package.json`, JSON.stringify(manifest))
    if (text) write(`node_modules/${name}/LICENSE.md`, `${text}\n`)
  }
  const folders = modules.map(([name]) => join(folder, 'node_modules', name))
  expect(listLicences(folders, ['server: BSD']).split(/\n\n-+\n\n/)).toEqual([
    'a 1.0.0: ISC\nb 2.0.0: MIT\nc 3.0.0: see its text\nserver: BSD',
    'a 1.0.0: ISC\nb 2.0.0: MIT\n\nDo what you want\n',
  ])
})

test('convive runs a program of its archive from anywhere, and says what it needs', () => {
  mkdirSync(join(folder, 'site/bin'), { recursive: true })
  cpSync(join(import.meta.dirname, 'convive.sh'), join(folder, 'site/bin/convive'))
  const report = `const { NODE_ENV, SEED_DEMO, INIT_CWD } = process.env
    console.log(JSON.stringify([process.cwd(), process.argv.slice(2), NODE_ENV, SEED_DEMO, INIT_CWD]))`
  write('site/deploy/dist/start.js', `${report}; process.exit(3)`)
  const command = join(folder, 'convive')
  symlinkSync(join(folder, 'site/bin/convive'), command)
  const run = (args: string[], path = dirname(process.execPath)) =>
    spawnSync(command, args, { cwd: '/', encoding: 'utf8', env: { PATH: `${path}:/usr/bin:/bin` } })
  const started = run(['start', '--replicas', '2'])
  expect(JSON.parse(started.stdout)).toEqual([join(folder, 'site'), ['--replicas', '2'], 'production', '0', '/'])
  expect(started.status).toBe(3)
  for (const args of [[], ['destroy']])
    expect(run(args)).toMatchObject({ status: 1, stderr: 'Say one of: start, backup, restore, check-site\n' })
  write('old/node', '#!/bin/sh\nexit 1\n', 0o755)
  expect(run(['start'], join(folder, 'old'))).toMatchObject({ status: 1, stderr: 'Node 24 is needed\n' })
})

test('each systemd unit runs a command that convive has', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
  const [, known = ''] = /^ {2}(start .*)\) shift/m.exec(read('convive.sh')) ?? []
  const used = readdirSync(join(import.meta.dirname, 'systemd')).flatMap((unit) =>
    [...read(`systemd/${unit}`).matchAll(/^ExecStart=\/opt\/convive\/bin\/convive (\S+)$/gm)].map(
      ([, one = '']) => one,
    ),
  )
  expect(used.toSorted()).toEqual(['backup', 'start'])
  expect(known.split(' | ')).toEqual(expect.arrayContaining(used))
})
