import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createS3Store } from '@convive/gateway/front-ends/stores'
import { access, startBucket } from '@convive/gateway/testing/bucket'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, expect, test } from 'vitest'
import { disposableFolder } from '../testing/disposable-folder.ts'
import { openArchive } from './cluster-archive.ts'
import { copyBackup, fetchBackup, writeChecksums } from './copies.ts'
import { decrypterFrom, encrypterFor, encryptFile } from './encryption.ts'

const folder = disposableFolder('copies')
const bucket = await startBucket()
const store = createS3Store(bucket.url, access)
afterAll(() => {
  bucket.close()
  rmSync(folder, { recursive: true })
})

/** A backup, by default of three parts, with front ends: one is empty, and one is being written. */
async function newBackup(name: string, bytes = 9_000_000): Promise<string> {
  const backup = join(folder, 'local', name)
  mkdirSync(join(backup, 'front-ends/remotes'), { recursive: true })
  writeFileSync(join(backup, 'base.tar.gz'), randomBytes(bytes))
  writeFileSync(join(backup, 'front-ends/remotes/a.js'), 'a')
  writeFileSync(join(backup, 'front-ends/remotes/empty.js'), '')
  writeFileSync(join(backup, 'front-ends/remotes/.half'), 'h')
  await writeChecksums(backup)
  return backup
}
const filesOf = (backup: string) =>
  readdirSync(backup, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.gz$|\.js$|SUMS$/.test(path))
    .toSorted()
    .map((path) => [path, readFileSync(join(backup, path)).toString('base64')])
const on = (day: number) => `2026-11-${String(day).padStart(2, '0')}T06-00-00Z`
const noon = (day: number) => new Date(`${on(day).slice(0, 10)}T12:00:00Z`)

test('a copy in a folder is the same, and its checksums are those of sha256sum', async () => {
  const [backup, copies] = [await newBackup(on(1)), join(folder, 'copies')]
  await copyBackup(backup, copies, undefined, noon(1))
  const copy = join(copies, on(1))
  expect(filesOf(copy)).toEqual(filesOf(backup))
  expect(spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: copy })).toMatchObject({ status: 0 })
  // The disk of the backup is failing.
  appendFileSync(join(backup, 'front-ends/remotes/a.js'), 'b')
  await expect(copyBackup(backup, join(folder, 'others'), undefined, noon(1))).rejects.toThrow('a.js is damaged')
  expect(readdirSync(join(folder, 'others'))).toEqual([])
})

test('a copy in a bucket comes back the same, and newer ones replace it as in a folder', async () => {
  await store.put('remotes/x/1/a.js', Buffer.from('a front end'))
  const backup = await newBackup(on(2))
  await copyBackup(backup, bucket.url, access, noon(2))
  const fetched = await fetchBackup(`${bucket.url}/${on(2)}`, access, join(folder, 'fetched'))
  expect(filesOf(fetched)).toEqual(filesOf(backup))
  // One whose upload was interrupted the day before.
  await store.put(`backups/${on(8)}/base.tar.gz.00000`, Buffer.from('half'))
  for (let day = 3; day <= 10; day++) await copyBackup(await newBackup(on(day), 9), bucket.url, access, noon(day))
  const copies = new Set((await store.list('')).map(({ key }) => key.split('/').slice(0, 2).join('/')))
  // The last seven days; the eighth is also the newest of its week.
  expect([...copies].toSorted()).toEqual([...[4, 5, 6, 7, 8, 9, 10].map((day) => `backups/${on(day)}`), 'remotes/x'])
  await store.put(`backups/${on(9)}/base.tar.gz.00000`, Buffer.from('changed'))
  await expect(fetchBackup(`${bucket.url}/${on(9)}`, access, join(folder, 'fetched'))).rejects.toThrow('is damaged')
  await store.remove(`backups/${on(7)}/SHA256SUMS.00000`)
  for (const day of [1, 7])
    await expect(fetchBackup(`${bucket.url}/${on(day)}`, access, join(folder, 'fetched'))).rejects.toThrow(
      'is no complete backup',
    )
  expect(readdirSync(join(folder, 'fetched'))).toEqual([on(2)])
})

test('an encrypted archive opens with the secret key only, and not once it was changed', async () => {
  const backup = await newBackup(on(11))
  const archive = join(backup, 'base.tar.gz')
  const content = readFileSync(archive)
  const [key, other] = [await generateX25519Identity(), await generateX25519Identity()]
  const decrypterOf = async (secret: string) => {
    const file = join(folder, 'identity.txt')
    writeFileSync(file, `# created: 2026-11-11\n${secret}\n`)
    return await decrypterFrom(file)
  }
  await encryptFile(archive, encrypterFor(await identityToRecipient(key))!)
  const read = async () => Buffer.concat(await Array.fromAsync(await openArchive(backup, await decrypterOf(key))))
  expect(content.equals(await read())).toBe(true)
  await expect(openArchive(backup)).rejects.toThrow('is encrypted')
  await expect(openArchive(backup, await decrypterOf(other))).rejects.toThrow('no identity matched')
  truncateSync(`${archive}.age`, 5_000_000)
  await expect(read()).rejects.toThrow('invalid tag')
  await expect(decrypterOf('AGE-SECRET-KEY-1')).rejects.toThrow('is no secret key of age')
  expect(() => encrypterFor('age1wrong')).toThrow('BACKUP_RECIPIENTS')
  expect(encrypterFor('')).toBeUndefined()
})
