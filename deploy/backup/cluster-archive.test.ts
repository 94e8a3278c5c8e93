import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readArchive } from './cluster-archive.ts'

let backup: string
beforeEach(() => {
  backup = mkdtempSync(join(tmpdir(), 'convive-archive-'))
})
afterEach(() => rmSync(backup, { recursive: true }))

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex')

/** A backup of one file of the cluster and one of the write-ahead log, which the manifest does not list. */
function writeBackup(): void {
  const entry = (path: string, content: string) => {
    const header = Buffer.alloc(512)
    header.write(path)
    header.write(content.length.toString(8).padStart(11, '0'), 124)
    header.write('0', 156)
    return [header, Buffer.from(content.padEnd(512, '\0'))]
  }
  const tar = [...entry('base/1', 'rows'), ...entry('pg_wal/1', 'log'), Buffer.alloc(1024)]
  writeFileSync(join(backup, 'base.tar.gz'), gzipSync(Buffer.concat(tar)))
  const listed = `{ "Files": [{ "Path": "base/1", "Size": 4, "Checksum": "${hashOf('rows')}" }],\n`
  writeFileSync(join(backup, 'backup_manifest'), `${listed}"Manifest-Checksum": "${hashOf(listed)}"}\n`)
}

test('an archive is read to its end', async () => {
  writeBackup()
  expect(await readArchive(backup)).toEqual({ files: 2, bytes: 7 })
})

test('an archive whose own checksum is wrong is refused, because nothing else covers the log', async () => {
  writeBackup()
  const file = join(backup, 'base.tar.gz')
  const damaged = readFileSync(file)
  damaged[damaged.length - 8]! ^= 1
  writeFileSync(file, damaged)
  await expect(readArchive(backup)).rejects.toThrow('incorrect data check')
})

test('an archive that cannot be opened is an error of the reader', async () => {
  writeBackup()
  rmSync(join(backup, 'base.tar.gz'))
  await expect(readArchive(backup)).rejects.toThrow('ENOENT')
})
