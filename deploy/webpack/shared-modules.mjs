import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import webpack from 'webpack'

const contracts = join(import.meta.dirname, '../../packages/contracts/src')
/**
 * The contracts that the home page uses. The others are separate chunks, loaded with the first page that needs them.
 */
const atOnce = [
  'call',
  'cora',
  'errors',
  'events',
  'primitives',
  'identity',
  'live',
  'message',
  'route',
  'status',
  'enums',
  'venues',
]

/**
 * The modules that all front ends share. The page loads each once: the shell holds it and remotes have no copy
 * (`import: false`).
 * Development builds are an exception: there each front end holds its own fallback. Changes must be additive, and the
 * shell is deployed first.
 * react-dom/client needs its own key: without it each remote carries a renderer of 214 kB. Without the contracts each
 * remote
 * carries them and zod, 9 kB. Forms load with the first page that has one.
 */
export function sharedModules({ isShell, development, dependencies }) {
  const share = ([key, eager, of = key, file]) => {
    const holding = isShell
      ? { eager, ...(file && !development && { import: file }) }
      : development
        ? {}
        : { import: false }
    return [key, { singleton: true, requiredVersion: dependencies[of], version: dependencies[of], ...holding }]
  }
  return Object.fromEntries(
    [
      ['react', true],
      ['react-dom', true],
      ['react-dom/client', true, 'react-dom'],
      ['@convive/ui-kit', true],
      ['@convive/ui-kit/forms', false, '@convive/ui-kit'],
      ...contractModules().map((name) => [
        `@convive/contracts/${name}`,
        atOnce.includes(name),
        '@convive/contracts',
        join(contracts, `${name}.ts`),
      ]),
    ].map(share),
  )
}

/**
 * Replaces the layers of ui-kit (`@convive/ui-kit/design`, …) by its root, which re-exports all of them and is shared.
 * Shared under their own keys they would add 2.5 kB of export lists to the shell's entry.
 */
export const layersFromRoot = () =>
  new webpack.NormalModuleReplacementPlugin(/^@convive\/ui-kit\/(design|runtime|domain)$/, '@convive/ui-kit')

function contractModules() {
  return readdirSync(contracts)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'api.ts')
    .map((file) => file.replace(/\.ts$/, ''))
}
