import { join } from 'node:path'

const contracts = join(import.meta.dirname, '../../packages/contracts/src')

/**
 * swc compiles TypeScript. Contracts are reduced to what a browser needs. Fonts and illustrations are files with a content
 * hash in their name.
 */
export function rules(development) {
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
