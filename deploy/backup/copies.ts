import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { appendFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { S3Access } from '@convive/gateway/config/config'
import { createS3Store, type FrontEndStore } from '@convive/gateway/front-ends/stores'
import { deleteSuperfluous, superfluousBackups, unfinished } from './rotation.ts'

/** Lists the files of a backup for `sha256sum --check`. */
const checksumsName = 'SHA256SUMS'

const isBucket = (location: string) => /^https?:/.test(location)

/**
 * Copies a backup to another place, verifies the copy and deletes the copies that it makes superfluous.
 * @param location a folder, or the URL of a bucket
 */
export async function copyBackup(
  backup: string,
  location: string,
  access: S3Access | undefined,
  now: Date,
): Promise<void> {
  if (isBucket(location)) return await uploadBackup(backup, createS3Store(location, access), now)
  await mkdir(location, { recursive: true, mode: 0o700 })
  const target = join(location, basename(backup))
  const part = target + unfinished
  try {
    await cp(backup, part, { recursive: true })
    await verifyChecksums(part)
    await rename(part, target)
  } finally {
    await rm(part, { recursive: true, force: true })
  }
  await deleteSuperfluous(location, now)
}

/** Of the keys in a bucket, which may also have front ends. */
const prefix = 'backups/'
/** The store sends a file in one request of at most ten seconds. */
const partBytes = 4_000_000

/** Each file becomes numbered parts. The list of checksums is the last file, so a backup without it is incomplete. */
async function uploadBackup(backup: string, store: FrontEndStore, now: Date): Promise<void> {
  for (const path of [...(await filesIn(backup)), checksumsName]) {
    let part = 0
    const put = async (content: Buffer) =>
      await store.put(`${prefix}${basename(backup)}/${path}.${String(part++).padStart(5, '0')}`, content)
    for await (const content of createReadStream(join(backup, path), { highWaterMark: partBytes }))
      await put(content as Buffer)
    // An empty file has a part as well.
    if (part === 0) await put(Buffer.alloc(0))
  }
  await deleteSuperfluousUploads(store, now)
}

async function deleteSuperfluousUploads(store: FrontEndStore, now: Date): Promise<void> {
  const keys = Map.groupBy(
    (await store.list(prefix)).map(({ key }) => key),
    (key) => key.slice(prefix.length).split('/')[0]!,
  )
  const isList = (key: string) => key.includes(`/${checksumsName}.`)
  const names = [...keys].map(([name, files]) => (files.some(isList) ? name : name + unfinished))
  for (const name of superfluousBackups(names, now)) {
    const files = keys.get(name.replace(unfinished, '')) ?? []
    // The list first, so that a backup of which only a part was deleted is incomplete.
    for (const key of files.toSorted((a, b) => Number(isList(b)) - Number(isList(a)))) await store.remove(key)
  }
}

/**
 * Fetches a backup from a bucket into a folder, and verifies it.
 * @param address the URL of the bucket, and the name of the backup: https://…/bucket/2026-01-31T06-00-00Z
 * @returns the folder of the backup
 */
export async function fetchBackup(address: string, access: S3Access | undefined, folder: string): Promise<string> {
  const [bucket, name] = [dirname(address), basename(address)]
  const [target, store] = [join(folder, name), createS3Store(bucket, access)]
  if (existsSync(target)) return target
  const part = target + unfinished
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true, mode: 0o700 })
  try {
    const from = `${prefix}${name}/`
    for (const { key } of (await store.list(from)).toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
      const content = await store.get(key)
      if (!content) throw new Error(`${key} is missing in the bucket`)
      const file = join(part, key.slice(from.length).replace(/\.\d{5}$/, ''))
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await appendFile(file, content, { mode: 0o600 })
    }
    await verifyChecksums(part)
    await rename(part, target)
  } finally {
    await rm(part, { recursive: true, force: true })
  }
  return target
}

/** Writes the list of the checksums of all files. */
export async function writeChecksums(backup: string): Promise<void> {
  const lines = []
  for (const path of await filesIn(backup)) lines.push(`${await checksumOf(join(backup, path))}  ${path}\n`)
  await writeFile(join(backup, checksumsName), lines.join(''), { mode: 0o600, flush: true })
}

/** @throws naming the first file that is missing or differs */
async function verifyChecksums(backup: string): Promise<void> {
  const list = await readFile(join(backup, checksumsName), 'utf8').catch(() => {
    throw new Error(`${basename(backup)} is no complete backup`)
  })
  for (const line of list.trimEnd().split('\n')) {
    const [checksum, path = ''] = line.split('  ')
    if (checksum !== (await checksumOf(join(backup, path)))) throw new Error(`${path} is damaged`)
  }
}

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Without what a publisher of front ends is writing, whose name begins with a dot. */
async function filesIn(backup: string): Promise<string[]> {
  const entries = await readdir(backup, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name !== checksumsName)
    .map(({ parentPath, name }) => relative(backup, join(parentPath, name)))
    .toSorted()
}
