import webpack from 'webpack'

/**
 * The modules that all front ends share. The page loads each once: the shell contains it, and remotes have no copy
 * (`import: false`), so a remote may be built with a newer minor version than the shell's. The publish command compares
 * the exports that it uses with those of the shell. With a different major version, the remote does not load, and the
 * page shows a panel with Retry. Development builds are an exception: each front end contains its own fallback.
 * react-dom/client needs its own key. Without it, each remote contains a renderer of 214 kB. Forms load with the first
 * page that has one. Contracts are not shared: a front end contains the routes that it calls, which are plain data.
 */
export function sharedModules({ isShell, development, dependencies }) {
  const share = ([key, eager, of = key]) => {
    const version = dependencies[of]
    const taking = { requiredVersion: `^${version.split('.')[0]}.0.0`, strictVersion: true }
    const holding = isShell
      ? { version, requiredVersion: version, eager }
      : development
        ? { version, ...taking }
        : { import: false, ...taking }
    return [key, { singleton: true, ...holding }]
  }
  return Object.fromEntries(
    [
      ['react', true],
      ['react-dom', true],
      ['react-dom/client', true, 'react-dom'],
      ['@convive/ui-kit', true],
      ['@convive/ui-kit/forms', false, '@convive/ui-kit'],
    ].map(share),
  )
}

/**
 * Replaces the layers of ui-kit (`@convive/ui-kit/design`, …) by its root, which re-exports all of them and is shared.
 * Shared under their own keys they would add 2.5 kB of export lists to the shell's entry.
 */
export const layersFromRoot = () =>
  new webpack.NormalModuleReplacementPlugin(/^@convive\/ui-kit\/(design|runtime|domain)$/, '@convive/ui-kit')
