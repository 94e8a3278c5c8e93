import * as z from 'zod/mini'
import type { AssetManifest } from './asset-manifest.ts'

/**
 * The versions of one front end. A `kept` version is not current: another one replaced it, it was rolled back, or it was
 * only published for a preview. `since` is when that was. Newest first.
 */
export const Register = z.object({
  current: z.nullable(z.string()),
  kept: z.array(
    z.object({ version: z.string(), since: z.string(), state: z.enum(['replaced', 'rolled_back', 'previewed']) }),
  ),
})
export type Register = z.infer<typeof Register>
type KeptState = Register['kept'][number]['state']

export const emptyRegister: Register = { current: null, kept: [] }

/** An open tab goes on loading the files of its version for this long. */
const keptDays = 30
/** About 100 MB of the largest front end. Beyond this number, the oldest kept versions are removed. */
const maxKept = 50

export function withCurrent(register: Register, version: string, now: Date): Register {
  return replaceCurrent(register, version, 'replaced', now)
}

/** The version that a rollback makes current: the previous one, or undefined if there is none. */
export const rollbackTarget = ({ kept }: Register): string | undefined =>
  kept.find(({ state }) => state === 'replaced')?.version

export function withRollback(register: Register, version: string, now: Date): Register {
  return replaceCurrent(register, version, 'rolled_back', now)
}

function replaceCurrent({ current, kept }: Register, version: string, state: KeptState, now: Date): Register {
  if (current === version) return { current, kept }
  const others = kept.filter((one) => one.version !== version && one.version !== current)
  const replaced = current === null ? [] : [{ version: current, since: now.toISOString(), state }]
  return { current: version, kept: [...replaced, ...others] }
}

/** A version that was published without becoming current. */
export function withPreviewed(register: Register, version: string, now: Date): Register {
  if (isRegistered(register, version)) return register
  return {
    ...register,
    kept: [{ version, since: now.toISOString(), state: 'previewed' }, ...register.kept],
  }
}

export const isRegistered = ({ current, kept }: Register, version: string): boolean =>
  current === version || kept.some((one) => one.version === version)

export const wasRolledBack = ({ kept }: Register, version: string): boolean =>
  kept.some((one) => one.version === version && one.state === 'rolled_back')

/** Separates the versions whose files can be deleted. */
export function withoutExpired({ current, kept }: Register, now: Date): { register: Register; expired: string[] } {
  const isKept = ({ since }: Register['kept'][number], index: number) =>
    index < maxKept && now.getTime() - Date.parse(since) < keptDays * 86_400_000
  return {
    register: { current, kept: kept.filter(isKept) },
    expired: kept.filter((one, index) => !isKept(one, index)).map(({ version }) => version),
  }
}

export const shellName = 'shell'
export const releaseFile = 'release.json'

export const limits = { fileBytes: 5_000_000, files: 1000, totalBytes: 64_000_000 }

const hour = 3_600_000
/** Files that were uploaded and not published are removed after a day. */
export const isAbandoned = (changedAt: number, now: number): boolean => now - changedAt > 24 * hour
/** Well before that, so that no version is published while its files are removed. */
export const isTooOldToPublish = (changedAt: number, now: number): boolean => now - changedAt > 20 * hour

const frontEndName = /^(shell|mfe_[a-z][a-z0-9_]{0,30})$/
const versionName = /^[0-9a-z][0-9a-z.-]{2,40}$/
/** The file types of a front end. The gateway derives the content type from the name's ending and from nothing else. */
const fileName = /^[\w-][\w.-]{0,100}\.(js|css|json|webmanifest|svg|png|webp|jpg|woff2|txt|html)(\.br|\.gz)?$/

export const isFrontEndName = (name: string): boolean => frontEndName.test(name)
export const isVersionName = (version: string): boolean => versionName.test(version)
export const isFileName = (file: string): boolean => fileName.test(file) && file !== releaseFile

/** The prefix of a version's files, in the store and in the addresses of the site. */
export const keyOf = (name: string, version: string, file: string): string => `remotes/${name}/${version}/${file}`
export const registerKey = (name: string): string => `current/${name}.json`
export const addressOf = (name: string, version: string): string =>
  name === shellName ? `/assets/${version}/` : `/remotes/${name}/${version}/`

/** What a version lacks or must not contain before it can be published, in sentences for its team. */
export function versionProblems(
  { name, version, files }: { name: string; version: string; files: Record<string, number> },
  manifest: AssetManifest,
): string[] {
  const sizes = Object.values(files)
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0)
  const required = ['asset-manifest.json', name === shellName ? 'index.html' : 'mf-manifest.json']
  return [
    ...required.filter((file) => !(file in files)).map((file) => `${file} is missing.`),
    ...Object.keys(files)
      .filter((file) => !isFileName(file))
      .map((file) => `${file} is not a valid front-end file.`),
    ...(sizes.length > limits.files ? [`There are more than ${limits.files} files.`] : []),
    ...(sizes.some((bytes) => bytes > limits.fileBytes) ? [`A file is larger than ${limits.fileBytes} bytes.`] : []),
    ...(total > limits.totalBytes ? [`All files together are larger than ${limits.totalBytes} bytes.`] : []),
    ...(manifest.name === name && manifest.version === version
      ? []
      : [`The build is ${manifest.name} ${manifest.version}, not ${name} ${version}.`]),
  ]
}

type Named = { name: string; manifest: AssetManifest }

/**
 * Why these versions cannot be current at the same time. Each remote is checked against the shell and the other front
 * ends.
 */
export function combinationProblems(versions: Named[]): string[] {
  const shell = versions.find(({ name }) => name === shellName)
  const remotes = versions.filter(({ name }) => name !== shellName)
  return [...remotes.flatMap((remote) => shellProblems(remote, shell)), ...pathProblems(versions)]
}

/** What a remote imports from the shell that the published shell does not export. */
function shellProblems({ name, manifest }: Named, shell: Named | undefined): string[] {
  if (!shell) return [`${name} needs a shell, and none is published.`]
  return Object.entries(manifest.needs).flatMap(([module, { version, exports }]) => {
    const provided = shell.manifest.provides[module]
    if (!provided) return [`${name} needs ${module}, which the shell does not share.`]
    if (majorOf(provided.version) !== majorOf(version))
      return [`${name} needs ${module} ${version}, and the published shell has ${provided.version}.`]
    // Every module has a default export. That of a CommonJS module is the whole module.
    const known = provided.exports && ['default', ...provided.exports]
    const missing = known && exports.filter((one) => !known.includes(one))
    return missing && missing.length > 0
      ? [
          `${name} needs ${missing.join(', ')} of ${module}, which the published shell has not: publish the shell first.`,
        ]
      : []
  })
}

const majorOf = (version: string): string => version.split('.')[0] ?? ''

/** A path belongs to one front end, by its first segment. */
function pathProblems(versions: Named[]): string[] {
  const owners = new Map<string, string>()
  const problems: string[] = []
  for (const { name, manifest } of versions) {
    for (const route of manifest.routes) {
      const owner = owners.get(route)
      if (owner !== undefined) problems.push(`${route} belongs to ${owner} and to ${name}.`)
      owners.set(route, name)
    }
  }
  return problems
}
