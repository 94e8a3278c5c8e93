import { join } from 'node:path'
import { rules } from '../../deploy/webpack/rules.mjs'

/** The bundle with which the gateway renders the views: Node strips types, but it cannot run JSX. */
export default {
  mode: 'production',
  target: 'node24',
  entry: join(import.meta.dirname, 'src/server.tsx'),
  experiments: { outputModule: true },
  output: {
    path: join(import.meta.dirname, 'dist'),
    filename: 'server.mjs',
    library: { type: 'module' },
    assetModuleFilename: '[name][ext]',
    clean: true,
  },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    rules: rules(false),
    // The shell has the illustrations; only their names matter here. Chunks would be files that are loaded too late.
    generator: { 'asset/resource': { emit: false } },
    parser: { javascript: { dynamicImportMode: 'eager' } },
  },
  optimization: { minimize: false },
  devtool: false,
  stats: 'errors-warnings',
  performance: false,
}
