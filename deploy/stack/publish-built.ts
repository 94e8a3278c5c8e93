import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isFileName } from '@convive/gateway/front-ends/releases.rules'
import {
  isRolledBack,
  makeCurrent,
  publishVersion,
  readVersionFiles,
  uploadFile,
} from '@convive/gateway/front-ends/releases'
import type { FrontEndStore } from '@convive/gateway/front-ends/stores'
import { parseAssetManifest } from '@convive/gateway/front-ends/asset-manifest'
import { root } from './paths.ts'
import type { FrontEnd } from './process-environments.ts'

export type Build = { name: string; version: string; files: { file: string; read: () => Buffer }[] }

/** The newest build of a front end. */
export function findBuild(frontEnd: FrontEnd): Build {
  const folder = join(root, frontEnd, 'dist')
  const { name, version } = parseAssetManifest(readFileSync(join(folder, 'asset-manifest.json'), 'utf8'), '')
  const files = readdirSync(folder).filter(isFileName)
  return { name, version, files: files.map((file) => ({ file, read: () => readFileSync(join(folder, file)) })) }
}

/**
 * Publishes all builds in this repository together, like a release by command. Does not copy existing versions again. A
 * version that somebody rolled back stays rolled back.
 */
export async function publishBuilt(
  store: FrontEndStore,
  frontEnds: readonly FrontEnd[],
  log: (line: string) => void,
): Promise<void> {
  const versions: Record<string, string> = {}
  for (const { name, version, files } of frontEnds.map(findBuild)) {
    if (!(await readVersionFiles(store, name, version))) {
      await Promise.all(files.map(({ file, read }) => uploadFile(store, { name, version, file, content: read() })))
      await publishVersion(store, name, version)
    }
    if (await isRolledBack(store, name, version)) log(`${name} ${version} was rolled back, and stays so`)
    else versions[name] = version
  }
  await makeCurrent(store, versions)
}
