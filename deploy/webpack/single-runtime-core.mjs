import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * The federation runtime is imported both as ES modules and as CommonJS. Without these aliases, the shell contains two
 * copies of its core.
 */
export function singleRuntimeCore() {
  return Object.fromEntries(
    ['runtime-core', 'sdk'].map((part) => [
      `@module-federation/${part}$`,
      require.resolve(`@module-federation/${part}`).replace(/index\.cjs$/, 'index.js'),
    ]),
  )
}
