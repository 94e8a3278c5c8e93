import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ended, isAlive, reclaim, recordProcess } from './processes.ts'

let folder: string
let record: string
let server: ChildProcess

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'convive-processes-'))
  record = join(folder, 'process.json')
  server = spawn('sleep', ['600'])
  recordProcess(record, server.pid ?? 0)
})

afterEach(() => {
  server.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

type Written = { server: { pid: number; started: string }; owner: { pid: number; started: string } }

function rewrite(change: (written: Written) => void): void {
  const written = JSON.parse(readFileSync(record, 'utf8')) as Written
  change(written)
  writeFileSync(record, JSON.stringify(written))
}

describe('the record of a process', () => {
  test('refuses a second stack while its owner lives', async () => {
    await expect(reclaim(record, folder)).rejects.toThrow(
      `DATA_DIR: ${folder} is in use by a running stack (process ${process.pid})`,
    )
    expect(isAlive(server.pid ?? 0)).toBe(true)
  })

  test('lets the next start stop an orphan', async () => {
    const end = ended(server)
    // An owner with the same id but another start time: it has ended, and its id was reused.
    rewrite((written) => (written.owner.started = 'long ago'))
    await reclaim(record, folder)
    expect(await end).toEqual({ code: null, signal: 'SIGINT' })
  })

  test('does not end another process that has the id of a dead one', async () => {
    rewrite((written) => {
      written.server.started = 'long ago'
      written.owner.started = 'long ago'
    })
    await reclaim(record, folder)
    expect(isAlive(server.pid ?? 0)).toBe(true)
  })

  test('is ignored when it is half written', async () => {
    writeFileSync(record, '{"server":')
    await expect(reclaim(record, folder)).resolves.toBeUndefined()
  })
})
