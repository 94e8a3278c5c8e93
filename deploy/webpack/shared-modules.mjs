import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const contracts = join(import.meta.dirname, '../../packages/contracts/src')
/** The contracts that the front page speaks; the others come as files of their own, with the first page that needs them. */
const atOnce = ['call', 'cora', 'errors', 'events', 'fields', 'identity', 'live', 'message', 'route', 'status', 'vocabulary']

/**
 * What every front end shares, each loaded once: the shell holds it, remotes carry no copy of their own (`import: false`),
 * except in development, where one may run alone. All of it stays additive, and the shell is deployed first.
 * react-dom/client needs its own key: left out, each remote carries a renderer of 214 kB. Without the contracts each remote carries
 * them and zod, 9 kB. Forms are fetched only with the first page that has one.
 */
export function sharedModules({ isShell, development, dependencies }) {
  const share = ([key, eager, of = key, file]) => {
    const holding = isShell ? { eager, ...(file && !development && { import: file }) } : development ? {} : { import: false }
    return [key, { singleton: true, requiredVersion: dependencies[of], version: dependencies[of], ...holding }]
  }
  return Object.fromEntries(
    [
      ['react', true],
      ['react-dom', true],
      ['react-dom/client', true, 'react-dom'],
      ['@convive/ui-kit', true],
      ['@convive/ui-kit/forms', false, '@convive/ui-kit'],
      ...contractModules().map((name) => [`@convive/contracts/${name}`, atOnce.includes(name), '@convive/contracts', join(contracts, `${name}.ts`)]),
    ].map(share),
  )
}

function contractModules() {
  return readdirSync(contracts)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'api.ts')
    .map((file) => file.replace(/\.ts$/, ''))
}
