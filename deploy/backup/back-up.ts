import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseOn } from '../stack/databases.ts'
import { withClient } from '../stack/postgres.ts'
import { databaseName } from '../stack/process-environments.ts'
import { takeBaseBackup } from './base-backup.ts'
import { readArchive } from './cluster-archive.ts'

type Sources = {
  /** The URL of the PostgreSQL server, see `takeBaseBackup`. */
  server: string
  /** The folder of the published front ends; undefined if they are in a bucket. */
  frontEnds: string | undefined
}

export const frontEndsName = 'front-ends'
/** Ends the name of a folder while its backup is made. */
export const unfinished = '.part'

/**
 * Makes a backup in a new folder, which is named after the time, and reads it again to verify it. Deletes the backups
 * that the new one makes superfluous.
 * @returns the folder of the backup
 */
export async function backUp({ server, frontEnds }: Sources, folder: string, now = new Date()): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await deleteSuperfluous(folder, now)
  const target = join(folder, nameAt(now))
  const part = target + unfinished
  try {
    await takeBaseBackup(server, part)
    await readArchive(part)
    if (frontEnds !== undefined && existsSync(frontEnds))
      await cp(frontEnds, join(part, frontEndsName), { recursive: true })
    await rename(part, target)
  } catch (error) {
    // It would keep a full disk full, which may be that of the database.
    await rm(part, { recursive: true, force: true })
    throw error
  }
  await recordBackup(server, now)
  await deleteSuperfluous(folder, now)
  return target
}

async function deleteSuperfluous(folder: string, now: Date): Promise<void> {
  for (const name of superfluousBackups(await readdir(folder), now)) await rm(join(folder, name), { recursive: true })
}

/** The services report the age of their database's last backup, which they read from this comment. */
async function recordBackup(server: string, now: Date): Promise<void> {
  const database = databaseName('svc-identity')
  await withClient(databaseOn(server, 'postgres'), async (client) => {
    const comment = client.escapeLiteral(`backed up ${now.toISOString()}`)
    await client.query(`COMMENT ON DATABASE ${client.escapeIdentifier(database)} IS ${comment}`)
  })
}

const keptDays = 7
const keptWeeks = 4
const day = 86_400_000

/** The name of a backup, in UTC: 2026-01-31T06-00-00Z. */
const nameAt = (time: Date): string =>
  time
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')

/**
 * The backups to delete, of the names in their folder. The newest of each of the last seven days with a backup and of
 * each of the last four weeks with one stays; weeks begin on Monday. An unfinished one stays for a day, because it may
 * still be under way.
 */
export function superfluousBackups(names: string[], now: Date): string[] {
  const backups = names
    .map((name) => ({ name, time: timeOf(name) }))
    .filter(({ time }) => !Number.isNaN(time))
    .toSorted((a, b) => b.time - a.time)
  const complete = backups.filter(({ name }) => !name.endsWith(unfinished))
  // 1970 began on a Thursday.
  const weekOf = (time: number) => Math.floor((time / day + 3) / 7)
  const kept = new Set([
    ...newestOfEach(complete, ({ time }) => Math.floor(time / day), keptDays),
    ...newestOfEach(complete, ({ time }) => weekOf(time), keptWeeks),
    ...backups.filter(({ name, time }) => name.endsWith(unfinished) && now.getTime() - time < day),
  ])
  return backups.filter((each) => !kept.has(each)).map(({ name }) => name)
}

/** NaN for the name of something else. */
function timeOf(name: string): number {
  const [, date, hours, minutes, seconds] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(\.part)?$/.exec(name) ?? []
  return Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`)
}

function newestOfEach<T>(newestFirst: T[], periodOf: (one: T) => number, periods: number): T[] {
  const newest = new Map<number, T>()
  for (const one of newestFirst) if (!newest.has(periodOf(one))) newest.set(periodOf(one), one)
  return [...newest.values()].slice(0, periods)
}
