import webpack from 'webpack'

/**
 * The modules that all front ends share. The page loads each once: the shell holds it and remotes have no copy
 * (`import: false`).
 * Development builds are an exception: there each front end holds its own fallback. Changes must be additive, and the
 * shell is deployed first.
 * react-dom/client needs its own key: without it each remote carries a renderer of 214 kB. Forms load with the first page
 * that has one. Contracts are not shared: a front end contains the routes that it calls, which are plain data.
 */
export function sharedModules({ isShell, development, dependencies }) {
  const share = ([key, eager, of = key]) => {
    const holding = isShell ? { eager } : development ? {} : { import: false }
    return [key, { singleton: true, requiredVersion: dependencies[of], version: dependencies[of], ...holding }]
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
