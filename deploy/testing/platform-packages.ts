export type LockedPackage = { os?: string[]; cpu?: string[]; optionalDependencies?: Record<string, string> }

const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

/** Packages whose binaries nothing loads, with the reason. */
const exempt = new Map([['@rspack/binding', 'html-webpack-plugin knows rspack, but webpack builds the front ends']])

/**
 * The packages of a lock file that lack their binaries for a platform on which people develop, one sentence for each.
 * npm locks only the versions that the registry had, and `npm ci` installs nothing else.
 */
export function missingPlatforms(packages: Record<string, LockedPackage>): string[] {
  return Object.entries(packages).flatMap(([path, { os, optionalDependencies = {} }]) => {
    const name = path.replace(/^.*node_modules\//, '')
    const binaries = Object.keys(optionalDependencies).filter((binary) => /linux|darwin/.test(binary))
    // A binary that names other platforms has its own `os`. The binaries of Node are listed one by one.
    if (binaries.length < 2 || os || path === '' || exempt.has(name)) return []
    const locked = binaries.flatMap((binary) => {
      const found = packages[`${path}/node_modules/${binary}`] ?? packages[`node_modules/${binary}`]
      return found?.os?.flatMap((system) => (found.cpu ?? []).map((cpu) => `${system}-${cpu}`)) ?? []
    })
    const missing = platforms.filter((platform) => !locked.includes(platform))
    return missing.length === 0 ? [] : [`${name} has no binary for ${missing.join(', ')}: pin another version`]
  })
}
