import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../stack/paths.ts'

type Manifest = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }

/**
 * The folders of modules and of everything that they depend on, as far as it is installed on this platform.
 * @param folders of the modules or slices to begin with; the result has them as well
 */
export function withDependencies(folders: string[]): string[] {
  const found = [...folders]
  // `found` grows during the loop.
  for (const folder of found) {
    const { dependencies, optionalDependencies }: Manifest = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    )
    const modules = modulesFrom(Object.keys({ ...dependencies, ...optionalDependencies }), folder)
    found.push(...new Set(modules.filter((other) => !found.includes(other))))
  }
  return found
}

/** The folders in which Node finds modules that are imported from a folder; without those that are not installed. */
export const modulesFrom = (names: string[], folder = root): string[] =>
  names.flatMap((name) => installed(name, folder) ?? [])

function installed(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name)
  if (existsSync(folder)) return folder
  return from === root ? undefined : installed(name, dirname(from))
}
