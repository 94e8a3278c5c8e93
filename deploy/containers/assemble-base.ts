import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** What argon2 and libvips need besides Node's own libraries. */
const furtherLibraries = ['librt.so.1', 'libresolv.so.2']

const [target] = process.argv.slice(2)
if (import.meta.main && target !== undefined) assembleBase(target)

/**
 * Usage: `node deploy/containers/assemble-base.ts /base`, on Debian. Copies what the images of all services and of the
 * gateway have in common: this Node, the C libraries that it needs, and an unprivileged user. There is no shell and no
 * package manager. `/sbom.json` lists the packages in CycloneDX.
 */
export function assembleBase(target: string): void {
  const libraries = librariesOf(process.execPath)
  const folder = dirname(libraries.find((path) => basename(path).startsWith('libc.so'))!)
  libraries.push(...furtherLibraries.map((name) => join(folder, name)))
  for (const path of libraries) cpSync(realpathSync(path), join(target, path))
  cpSync(process.execPath, join(target, 'usr/local/bin/node'))
  const packages = [...new Set(libraries.map(packageOf))]
  for (const name of packages) {
    const file = `usr/share/doc/${name}/copyright`
    cpSync(realpathSync(join('/', file)), join(target, file))
  }
  writeFileSync(join(target, 'sbom.json'), listPackages(packages))
  mkdirSync(join(target, 'etc'), { recursive: true })
  writeFileSync(join(target, 'etc/passwd'), 'convive:x:10001:10001::/app:/nonexistent\n')
  writeFileSync(join(target, 'etc/group'), 'convive:x:10001:\n')
  // Without it, names are resolved with DNS before /etc/hosts.
  writeFileSync(join(target, 'etc/nsswitch.conf'), 'hosts: files dns\n')
  mkdirSync(join(target, 'app'), { recursive: true })
  // A new volume takes the mode of the folder at which it is mounted.
  for (const folder of ['tmp', 'front-ends']) {
    mkdirSync(join(target, folder), { recursive: true })
    chmodSync(join(target, folder), 0o1777)
  }
}

/** The shared libraries of a program, with the loader, as the loader finds them. */
function librariesOf(program: string): string[] {
  return run('ldd', [program])
    .split('\n')
    .flatMap((line) => /(?:=> |^\s+)(\/\S+) \(/.exec(line)?.[1] ?? [])
}

/** Compares only the last folder, because dpkg lists some files under /lib and others under /usr/lib, which are the same. */
function packageOf(path: string): string {
  return run('dpkg', ['--search', `*/${basename(dirname(path))}/${basename(path)}`]).split(':')[0] ?? ''
}

function listPackages(names: string[]): string {
  const components = names.map((name) => {
    const version = run('dpkg-query', ['--show', '--showformat=${Version}', name])
    return { type: 'library', name, version, purl: `pkg:deb/debian/${name}@${encodeURIComponent(version)}` }
  })
  const node = { type: 'application', name: 'node', version: process.version.slice(1) }
  return JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.5', components: [node, ...components] }, null, 2)
}

function run(program: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
  return stdout
}
