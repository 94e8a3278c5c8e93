import type { Logger } from '@convive/service-kit/logging/log'
import { keyOf } from './release.rules.ts'
import {
  currentVersions,
  listRegisters,
  makeCurrent,
  publishVersion,
  readVersionFiles,
  uploadFile,
} from './releases.ts'
import type { FrontEndStore, ReadableStore } from './store.ts'

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
