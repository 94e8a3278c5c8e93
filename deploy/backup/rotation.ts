import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Ends the name of a folder while its backup is made. */
export const unfinished = '.part'

const keptDays = 7
const keptWeeks = 4
const day = 86_400_000

/** Deletes the backups in a folder that newer ones make superfluous. */
export async function deleteSuperfluous(folder: string, now: Date): Promise<void> {
  for (const name of superfluousBackups(await readdir(folder), now)) await rm(join(folder, name), { recursive: true })
}

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
