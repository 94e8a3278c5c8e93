import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { S3Access } from '@convive/gateway/config/config'
import type { Encrypter } from 'age-encryption'
import { databaseOn } from '../stack/databases.ts'
import { root } from '../stack/paths.ts'
import { withClient } from '../stack/postgres.ts'
import { databaseName } from '../stack/process-environments.ts'
import { archiveName, takeBaseBackup } from './base-backup.ts'
import { readArchive } from './cluster-archive.ts'
import { copyBackup, writeChecksums } from './copies.ts'
import { encryptFile } from './encryption.ts'
import { deleteSuperfluous, unfinished } from './rotation.ts'

type Order = {
  /** The URL of the PostgreSQL server, see `takeBaseBackup`. */
  server: string
  /** The folder of the published front ends; undefined if they are in a bucket. */
  frontEnds: string | undefined
  /** Encrypts the databases. */
  encrypter?: Encrypter | undefined
  /** A folder or the URL of a bucket, with its credentials, for a second copy. */
  copy?: { location: string; access: S3Access | undefined } | undefined
}

export const frontEndsName = 'front-ends'

/**
 * Makes a backup in a new folder, which is named after the time, reads it again to verify it, and copies it. Deletes the
 * backups that the new one makes superfluous. One that could not be copied does not count as the last good one.
 * @returns the folder of the backup
 */
export async function backUp(
  { server, frontEnds, encrypter, copy }: Order,
  folder: string,
  now = new Date(),
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await deleteSuperfluous(folder, now)
  const target = join(folder, nameAt(now))
  const part = target + unfinished
  try {
    await takeBaseBackup(server, part)
    await readArchive(part)
    if (encrypter) await encryptFile(join(part, archiveName), encrypter)
    if (frontEnds !== undefined && existsSync(frontEnds))
      await cp(frontEnds, join(part, frontEndsName), { recursive: true })
    await writeChecksums(part)
    await rename(part, target)
  } catch (error) {
    // It would keep a full disk full, which may be that of the database.
    await rm(part, { recursive: true, force: true })
    throw error
  }
  if (copy)
    await copyBackup(target, copy.location, copy.access, now).catch((error: Error) => {
      throw new Error(`The backup is in ${target}, but could not be copied to ${copy.location}: ${error.message}`)
    })
  await recordBackup(server, now)
  await deleteSuperfluous(folder, now)
  return target
}

/** The services report the age of their database's last backup, which they read from this comment. */
async function recordBackup(server: string, now: Date): Promise<void> {
  const database = databaseName('svc-identity')
  await withClient(databaseOn(server, 'postgres'), async (client) => {
    const comment = client.escapeLiteral(`backed up ${now.toISOString()}`)
    await client.query(`COMMENT ON DATABASE ${client.escapeIdentifier(database)} IS ${comment}`)
  })
}

/** The name of a backup, in UTC: 2026-01-31T06-00-00Z. */
const nameAt = (time: Date): string =>
  time
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')

/** Where this machine keeps its backups. */
export const backupFolder = (): string => resolve(root, process.env['BACKUP_FOLDER'] || 'deploy/backups')
