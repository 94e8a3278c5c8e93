import { join } from 'node:path'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import { minimizer } from '../../deploy/webpack/minimizer.mjs'
import { PrecompressPlugin } from '../../deploy/webpack/precompress.mjs'
import { resolve } from '../../deploy/webpack/resolve.mjs'
import { rules } from '../../deploy/webpack/rules.mjs'

const root = join(import.meta.dirname, '../..')

/**
 * Builds the same front ends as one application without federation, with a chunk for each page, as the baseline for the
 * size of scripts. Writes to the folder `ONE_BUNDLE`.
 */
export default {
  mode: 'production',
  context: root,
  target: ['web', 'es2023'],
  entry: join(root, 'shell/src/main.tsx'),
  output: {
    path: process.env.ONE_BUNDLE,
    publicPath: '/assets/',
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    assetModuleFilename: '[name].[contenthash:10][ext]',
  },
  resolve: {
    ...resolve,
    alias: {
      ...resolve.alias,
      [join(root, 'shell/src/remotes/federation.ts')]: join(import.meta.dirname, 'remotes.ts'),
    },
  },
  module: { rules: rules(false) },
  optimization: { minimizer },
  stats: 'errors-warnings',
  performance: false,
  plugins: [
    new HtmlWebpackPlugin({ template: join(root, 'shell/src/index.html'), scriptLoading: 'defer' }),
    new PrecompressPlugin(),
  ],
}
