import webpack from 'webpack'

/** The modules that all front ends share, with the package whose version counts. */
const packageOf = {
  react: 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  '@convive/ui-kit': '@convive/ui-kit',
  '@convive/ui-kit/forms': '@convive/ui-kit',
  '@convive/ui-kit/payments': '@convive/ui-kit',
}

/** The version of each shared module in a front end with these dependencies. */
export const sharedVersions = (dependencies) =>
  Object.fromEntries(Object.entries(packageOf).map(([key, name]) => [key, dependencies[name]]))

/**
 * What a remote takes from the shell. The page loads each module once: the shell contains it
 * (`shell/src/remotes/federation.ts`), and remotes have no copy (`import: false`), so a remote may be built with a newer
 * minor version than the shell's. The publish command compares the exports that it uses with those of the shell. With a
 * different major version, the remote does not load, and the page shows a panel with Retry. Development builds are an
 * exception: each remote contains its own fallback. react-dom/client needs its own key. Without it, each remote contains
 * a renderer of 214 kB. Forms and payments load with the first page that has one. Contracts are not shared: a front end contains the
 * routes that it calls, which are plain data.
 */
export function takenFromShell({ development, dependencies }) {
  const take = ([key, version]) => {
    const taking = { singleton: true, requiredVersion: `^${version.split('.')[0]}.0.0`, strictVersion: true }
    return [key, development ? { version, ...taking } : { import: false, ...taking }]
  }
  return Object.fromEntries(Object.entries(sharedVersions(dependencies)).map(take))
}

/**
 * Replaces the layers of ui-kit (`@convive/ui-kit/design`, …) by its root, which re-exports all of them and is shared.
 * Shared under their own keys they would add 2.5 kB of export lists to the shell's entry.
 */
export const layersFromRoot = () =>
  new webpack.NormalModuleReplacementPlugin(/^@convive\/ui-kit\/(design|runtime|domain)$/, '@convive/ui-kit')
