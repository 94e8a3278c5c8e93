import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const keptDays = 30
/** About forty builds of the largest front end. Beyond this limit, the files that were replaced first are deleted. */
const maxFiles = 5000
/** The gateway does not serve files whose name begins with a dot. */
const recordFile = '.earlier-builds.json'
/** A name with a content hash. There may be compressed files beside it. */
const hashedName = /\.[0-9a-f]{8,}\.\w+(\.br|\.gz)?$/

type Replaced = Record<string, number>
/** The hashed files of the last build, and those of earlier ones with the time of their replacement. */
type BuildRecord = { current: string[]; replaced: Replaced }

/**
 * Deletes the files that neither this build nor a build of the last 30 days has written. Newer ones stay, because a
 * process that runs during a build may load the rest of its chunks afterwards. The dates are in a record, because a
 * file that was never rebuilt may be much older than its replacement.
 */
export function cleanBuild(folder: string, current: string[], now: number = Date.now()): void {
  const replaced = replacedFiles(readRecord(folder), current, now)
  writeRecord(folder, current, replaced)
  const keep = new Set([...current, ...Object.keys(replaced), recordFile])
  for (const file of readdirSync(folder)) if (!keep.has(file)) rmSync(join(folder, file), { recursive: true })
}

/** The files in a folder that its last build did not write. */
export const earlierFiles = (folder: string): string[] => Object.keys(readRecord(folder).replaced)

function writeRecord(folder: string, files: string[], replaced: Replaced): void {
  const record: BuildRecord = { current: files.filter((file) => hashedName.test(file)), replaced }
  writeFileSync(join(folder, recordFile), JSON.stringify(record))
}

/** The files of earlier builds that are still kept, each with the time of its replacement. */
export function replacedFiles({ current: previous, replaced }: BuildRecord, current: string[], now: number): Replaced {
  const isCurrent = new Set(current)
  const newly = Object.fromEntries(previous.map((file) => [file, now]))
  const all = Object.entries({ ...newly, ...replaced }).filter(
    ([file, since]) => !isCurrent.has(file) && now - since < keptDays * 86_400_000,
  )
  return Object.fromEntries(all.sort(([, one], [, other]) => other - one).slice(0, maxFiles))
}

function readRecord(folder: string): BuildRecord {
  try {
    return JSON.parse(readFileSync(join(folder, recordFile), 'utf8')) as BuildRecord
  } catch {
    // After the first build, or an interrupted one, there is no record of earlier builds.
    return { current: [], replaced: {} }
  }
}
