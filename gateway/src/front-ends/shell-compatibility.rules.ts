import type { AssetManifest } from './asset-manifest.ts'
import { shellName } from './release.rules.ts'

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
