import { join } from 'node:path'

const packages = join(import.meta.dirname, '../../packages')
const contracts = join(packages, 'contracts/src')
const createIconFile = join(packages, 'ui-kit/src/design/components/create-icon.ts')

/**
 * swc compiles TypeScript. Contracts and icons are reduced to what a browser needs. Fonts and illustrations are files
 * with a content hash in their name. The icons of a remote import `createIcon` from the shell's copy of the ui-kit.
 */
export function rules(development, { isRemote = false } = {}) {
  const createIcon = isRemote ? '@convive/ui-kit' : createIconFile
  const options = {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2023',
      transform: { react: { runtime: 'automatic', development, refresh: development } },
    },
  }
  return [
    { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: 'swc-loader', options } },
    { include: contracts, enforce: 'post', use: join(import.meta.dirname, 'contract-loader.ts') },
    {
      test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/].*\.mjs$/,
      use: { loader: join(import.meta.dirname, 'icon-loader.ts'), options: { createIcon } },
    },
    { test: /\.(woff2|svg)$/, type: 'asset/resource' },
    // Chat apps and installed apps fetch these from addresses that never change.
    {
      test: /(social-card|icon-\d+)\.png$|\.webmanifest$/,
      type: 'asset/resource',
      generator: { filename: '[name][ext]', publicPath: '/' },
    },
    // These are inlined in the document, so that they apply before any file has arrived.
    { test: /prerender[\\/]\w[\w-]*\.(css|js)$/, type: 'asset/source' },
  ]
}
