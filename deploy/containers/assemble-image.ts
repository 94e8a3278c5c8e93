import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { externalModulesFile } from '../bundles/bundle-process.ts'
import { modulesFrom, withDependencies } from '../bundles/installed-modules.ts'
import { createFolderStore } from '@convive/gateway/front-ends/stores'
import { root } from '../stack/paths.ts'
import { frontEnds } from '../stack/process-environments.ts'
import { publishBuilt } from '../stack/publish-built.ts'

const [part, target] = process.argv.slice(2)
if (part !== undefined && target !== undefined) await assembleImage(part, join(root, part, 'dist'), target)

/**
 * Usage: `node deploy/containers/assemble-image.ts svc-cora /image`. Copies the contents of the image of a built
 * service or of the gateway: its bundle, the installed modules that a bundle cannot contain, and a list of all its
 * parts in CycloneDX format.
 */
export async function assembleImage(part: string, bundle: string, target: string): Promise<void> {
  cpSync(bundle, join(target, 'dist'), { recursive: true })
  const names = JSON.parse(readFileSync(join(bundle, externalModulesFile), 'utf8')) as string[]
  for (const folder of withDependencies(modulesFrom(names)))
    cpSync(folder, target + folder.slice(root.length), { recursive: true })
  writeFileSync(join(target, 'sbom.json'), listMaterials(part))
  if (part !== 'gateway') return
  const views = 'packages/event-view'
  for (const file of ['package.json', 'dist'])
    cpSync(join(root, views, file), join(target, 'node_modules/@convive/event-view', file), { recursive: true })
  await publishBuilt(createFolderStore(join(target, 'front-ends')), frontEnds, console.log)
}

/**
 * Includes the test tools, because `--omit=dev` of npm 11 also omits pg and other packages that are not only used by
 * tests.
 */
function listMaterials(part: string): string {
  const args = ['sbom', '--package-lock-only', `--workspace=${part}`, '--sbom-format=cyclonedx']
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 10_000_000 })
  if (status !== 0) throw new Error(stderr)
  return stdout
}
