import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type AssetManifest, assetManifestFile, parseAssetManifest } from './asset-manifest.ts'
import {
  addressOf,
  combinationProblems,
  emptyRegister,
  isAbandoned,
  isFileName,
  isFrontEndName,
  isTooOldToPublish,
  isVersionName,
  keyOf,
  limits,
  Register,
  registerKey,
  releaseFile,
  rollbackTarget,
  versionProblems,
  wasRolledBack,
  withCurrent,
  withoutExpired,
  withPreviewed,
  withRollback,
} from './releases.rules.ts'
import type { FrontEndStore, ReadableStore } from './stores.ts'
import type { Logger } from '@convive/service-kit/logging/log'

const VersionFiles = z.object({ files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })) })
/** The files of a published version. A version without this list is not published yet, and is not served. */
export type VersionFiles = z.infer<typeof VersionFiles>

/** Why something cannot be published, in sentences for the team that publishes it. */
export class ReleaseRefusal extends Error {
  override name = 'ReleaseRefusal'
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** Stores one file of a version that is not published yet. A client that tries again may send the same file twice. */
export async function uploadFile(
  store: FrontEndStore,
  { name, version, file, content }: { name: string; version: string; file: string; content: Buffer },
): Promise<void> {
  if (!isFrontEndName(name) || !isVersionName(version) || !isFileName(file))
    throw new ReleaseRefusal(`${name} ${version} cannot have a file named ${file}.`)
  if (content.length > limits.fileBytes) throw new ReleaseRefusal(`${file} is larger than ${limits.fileBytes} bytes.`)
  if (await readVersionFiles(store, name, version)) {
    const published = await store.get(keyOf(name, version, file))
    if (published?.equals(content)) return
    throw new ReleaseRefusal(`${name} ${version} has already been published and cannot be changed.`)
  }
  await store.put(keyOf(name, version, file), content)
}

/** Publishes a version once all its files have been uploaded. From then on it is served under its address and never changes. */
export async function publishVersion(store: FrontEndStore, name: string, version: string): Promise<void> {
  if (await readVersionFiles(store, name, version)) return
  const prefix = keyOf(name, version, '')
  // Another gateway may just have written the list of files.
  const stored = (await store.list(prefix)).filter(({ key }) => key !== keyOf(name, version, releaseFile))
  if (stored.some(({ changedAt }) => isTooOldToPublish(changedAt, Date.now())))
    throw new ReleaseRefusal(`The files of ${name} ${version} were uploaded too long ago. Upload them again.`)
  const files = Object.fromEntries(stored.map(({ key, bytes }) => [key.slice(prefix.length), bytes]))
  const problems = versionProblems({ name, version, files }, await readManifest(store, name, version))
  if (problems.length > 0) throw new ReleaseRefusal(problems.join(' '))
  const release: VersionFiles = { files: {} }
  for (const file of Object.keys(files)) {
    const content = await store.get(keyOf(name, version, file))
    if (!content) throw new ReleaseRefusal(`${file} is missing.`)
    release.files[file] = { bytes: content.length, sha256: hashOf(content) }
  }
  await store.put(keyOf(name, version, releaseFile), Buffer.from(JSON.stringify(release)))
  await updateRegister(store, name, (register) => withPreviewed(register, version, new Date()))
  await removeAbandonedUploads(store, name)
}

/** Makes published versions current, all or none of them. */
export async function makeCurrent(store: FrontEndStore, versions: Record<string, string>): Promise<void> {
  await checkCombination(store, versions)
  // The shell first, because a remote may need it.
  const names = Object.keys(versions).toSorted((one, other) => Number(other === 'shell') - Number(one === 'shell'))
  for (const name of names)
    await updateRegister(store, name, (register) => withCurrent(register, versions[name] ?? '', new Date()))
}

/** Makes an earlier version current again: the one before, unless another is named. */
export async function rollBack(store: FrontEndStore, name: string, version?: string): Promise<string> {
  const target = version ?? rollbackTarget(await readRegister(store, name))
  if (target === undefined) throw new ReleaseRefusal(`No earlier version of ${name} is kept.`)
  await checkCombination(store, { [name]: target })
  await updateRegister(store, name, (register) => withRollback(register, target, new Date()))
  return target
}

/** Whether somebody rolled this version back. A restart does not publish it again. */
export const isRolledBack = async (store: FrontEndStore, name: string, version: string): Promise<boolean> =>
  wasRolledBack(await readRegister(store, name), version)

async function checkCombination(store: FrontEndStore, changed: Record<string, string>): Promise<void> {
  for (const [name, version] of Object.entries(changed))
    if (!(await readVersionFiles(store, name, version)))
      throw new ReleaseRefusal(`${name} ${version} is not published.`)
  const together = { ...(await currentVersions(store)), ...changed }
  const manifests = await Promise.all(
    Object.entries(together).map(async ([name, version]) => ({
      name,
      manifest: await readManifest(store, name, version),
    })),
  )
  const problems = combinationProblems(manifests)
  if (problems.length > 0) throw new ReleaseRefusal(problems.join(' '))
}

export async function currentVersions(store: ReadableStore): Promise<Record<string, string>> {
  const registers = await Promise.all(
    (await listRegisters(store)).map(async ({ name }) => [name, (await readRegister(store, name)).current] as const),
  )
  return Object.fromEntries(registers.flatMap(([name, current]) => (current === null ? [] : [[name, current]])))
}

/** Every front end with a published version. `tag` changes whenever the register changes. */
export async function listRegisters(store: ReadableStore): Promise<{ name: string; tag: string }[]> {
  const files = await store.list('current/')
  return files
    .map(({ key, tag }) => ({ name: /^current\/(\w+)\.json$/.exec(key)?.[1] ?? '', tag }))
    .filter(({ name }) => isFrontEndName(name))
}

export const readRegister = async (store: ReadableStore, name: string): Promise<Register> =>
  parseRegister(await store.get(registerKey(name)))

const parseRegister = (content: Buffer | undefined): Register =>
  content ? Register.parse(JSON.parse(content.toString())) : emptyRegister

const maxAttempts = 30

/**
 * Changes a register, and removes the versions that expire with the change. If somebody else has changed it in the
 * meantime, the change is applied to the new content. So applying a change twice must have the same effect as once.
 */
async function updateRegister(
  store: FrontEndStore,
  name: string,
  change: (register: Register) => Register,
): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const found = await store.read(registerKey(name))
    const { register, expired } = withoutExpired(change(parseRegister(found?.content)), new Date())
    if (await store.replace(registerKey(name), Buffer.from(JSON.stringify(register)), found?.tag)) {
      for (const version of expired) await removeVersion(store, name, version)
      return
    }
    await delay(Math.random() * 50 * (attempt + 1))
  }
  throw new Error(`Could not update the register of ${name}: too many concurrent changes`)
}

export async function readVersionFiles(
  store: ReadableStore,
  name: string,
  version: string,
): Promise<VersionFiles | undefined> {
  if (!isVersionName(version)) return undefined
  const content = await store.get(keyOf(name, version, releaseFile))
  return content && VersionFiles.parse(JSON.parse(content.toString()))
}

export async function readManifest(store: ReadableStore, name: string, version: string): Promise<AssetManifest> {
  const content = await store.get(keyOf(name, version, assetManifestFile))
  return parseAssetManifest(content?.toString() ?? '', addressOf(name, version))
}

/** Removes the files of versions that were uploaded more than a day ago and never published. */
async function removeAbandonedUploads(store: FrontEndStore, name: string): Promise<void> {
  const prefix = `remotes/${name}/`
  const versions = Map.groupBy(await store.list(prefix), ({ key }) => key.slice(prefix.length).split('/')[0] ?? '')
  for (const [version, files] of versions) {
    const isPublished = files.some(({ key }) => key.endsWith(`/${releaseFile}`))
    if (!isPublished && files.every(({ changedAt }) => isAbandoned(changedAt, Date.now())))
      await removeVersion(store, name, version)
  }
}

async function removeVersion(store: FrontEndStore, name: string, version: string): Promise<void> {
  // Deletes the list of files first, so that no gateway serves the rest any more.
  await store.remove(keyOf(name, version, releaseFile))
  for (const { key } of await store.list(keyOf(name, version, ''))) await store.remove(key)
}

/**
 * Publishes the current versions of `from`, unless something was published before: it fills the store of a new site
 * with the gateway's own build, and a restart never overwrites a release. Several gateways may do it at once.
 */
export async function fillStore(store: FrontEndStore, from: ReadableStore): Promise<void> {
  if ((await listRegisters(store)).some(({ name }) => name === 'shell')) return
  const versions = await currentVersions(from)
  for (const [name, version] of Object.entries(versions)) {
    const files = Object.keys((await readVersionFiles(from, name, version))?.files ?? {})
    for (const file of files) {
      const content = await from.get(keyOf(name, version, file))
      if (!content) throw new Error(`${name} ${version} lacks ${file}`)
      await uploadFile(store, { name, version, file, content })
    }
    await publishVersion(store, name, version)
  }
  await makeCurrent(store, versions)
}

const retryMs = 30_000

/** Fills the store, and retries every 30 s while it cannot be reached. Resolves after the first attempt. */
export async function fillStoreWithRetry(store: FrontEndStore, from: ReadableStore, log: Logger): Promise<void> {
  await fillStore(store, from).catch((error: unknown) => {
    log.error({ err: error }, 'the store of the front ends could not be filled')
    setTimeout(() => void fillStoreWithRetry(store, from, log), retryMs).unref()
  })
}
