import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const stylis = dirname(createRequire(import.meta.url).resolve('stylis/package.json'))

/**
 * How front ends find modules. styled-components contains the vendor prefixes of stylis, 1 kB (brotli), although they are
 * off and no supported browser needs them.
 */
export const resolve = {
  extensions: ['.tsx', '.ts', '.mjs', '.js'],
  alias: { [join(stylis, 'src/Prefixer.js')]: join(import.meta.dirname, 'no-prefixes.mjs') },
}
