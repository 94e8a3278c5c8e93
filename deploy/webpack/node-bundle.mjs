import { rules } from './rules.mjs'

/**
 * The common configuration of the bundles that Node runs at build time or in the gateway. Node strips types, but it
 * cannot run JSX.
 */
export const nodeBundle = {
  mode: 'production',
  target: 'node24',
  experiments: { outputModule: true },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    rules: rules(false),
    // The shell has the illustrations, so only their names matter here. Chunks would be loaded too late.
    generator: { 'asset/resource': { emit: false } },
    parser: { javascript: { dynamicImportMode: 'eager' } },
  },
  optimization: { minimize: false },
  devtool: false,
  stats: 'errors-warnings',
  performance: false,
}
