import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Compiler } from 'webpack'

const keptDays = 30
/** About forty builds of the largest front end. Beyond this limit, the files that were replaced first are deleted. */
const maxFiles = 5000
/** The gateway does not serve files whose name begins with a dot. */
const recordFile = '.earlier-builds.json'
/** A name with a content hash; the build may have put compressed files beside it. */
const hashedName = /\.[0-9a-f]{8,}\.\w+(\.br|\.gz)?$/

type Replaced = Record<string, number>
/** The hashed files of the last build, and those of earlier ones with the time of their replacement. */
type BuildRecord = { current: string[]; replaced: Replaced }

/**
 * Keeps the hashed files of earlier builds for 30 days from their replacement: a page that was opened before a release
 * loads the rest of its scripts after it. The date stands in a record, since a file that was never rebuilt may be much
 * older than its replacement. Pass `keeps` to webpack's `output.clean`.
 */
export class EarlierBuilds {
  private readonly folder: string
  private readonly now: () => number
  private replaced: Replaced = {}

  constructor(folder: string, now: () => number = Date.now) {
    this.folder = folder
    this.now = now
  }

  readonly keeps = (file: string): boolean => file === recordFile || Object.hasOwn(this.replaced, file)

  apply(compiler: Compiler): void {
    // Before webpack cleans the folder, which it does in a later stage of this hook.
    compiler.hooks.emit.tap('EarlierBuilds', (compilation) => {
      const current = compilation.getAssets().map(({ name }) => name)
      this.replaced = replacedFiles(readRecord(this.folder), current, this.now())
    })
    compiler.hooks.afterEmit.tap('EarlierBuilds', (compilation) => {
      const current = compilation.getAssets().map(({ name }) => name)
      writeRecord(this.folder, current, this.replaced)
    })
  }
}

/** The same for a folder that webpack does not write: deletes what neither this build nor a kept one has written. */
export function cleanBuild(folder: string, current: string[], now: number = Date.now()): void {
  const replaced = replacedFiles(readRecord(folder), current, now)
  writeRecord(folder, current, replaced)
  const keep = new Set([...current, ...Object.keys(replaced), recordFile])
  for (const file of readdirSync(folder)) if (!keep.has(file)) rmSync(join(folder, file), { recursive: true })
}

function writeRecord(folder: string, files: string[], replaced: Replaced): void {
  const record: BuildRecord = { current: files.filter((file) => hashedName.test(file)), replaced }
  writeFileSync(join(folder, recordFile), JSON.stringify(record))
}

/** True for a file that only pages of earlier builds load. */
export const isOfEarlierBuild = (file: string): boolean =>
  Object.hasOwn(readRecord(dirname(file)).replaced, basename(file))

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
