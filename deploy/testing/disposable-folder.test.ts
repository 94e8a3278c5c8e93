import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { disposableFolder } from './disposable-folder.ts'

let memory: string
beforeAll(() => void (memory = mkdtempSync(join(tmpdir(), 'convive-memory-'))))
const folderIn = (folder: string, neededBytes = 1) => disposableFolder('example', { memory: folder, neededBytes })
afterAll(() => rmSync(memory, { recursive: true }))

it('is in memory where there is room, and otherwise among the temporary files', () => {
  expect(dirname(folderIn(memory))).toBe(memory)
  for (const folder of [folderIn(join(memory, 'missing')), folderIn(memory, Infinity)]) {
    expect(dirname(folder)).toBe(tmpdir())
    rmSync(folder, { recursive: true })
  }
})

it('deletes what a killed run has left, and nothing else', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const names = [`convive-example-${ended}-aaaaaa`, `convive-example-${process.pid}-bbbbbb`, 'convive-example-cccccc']
  for (const name of names) mkdirSync(join(memory, name))
  folderIn(memory)
  expect(names.map((name) => existsSync(join(memory, name)))).toEqual([false, true, true])
})
