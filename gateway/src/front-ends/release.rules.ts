import type { AssetManifest } from './asset-manifest.ts'

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
