import { join } from 'node:path'
import { nodeBundle } from '../../deploy/webpack/node-bundle.mjs'

/** The bundle with which the gateway renders the views. */
export default {
  ...nodeBundle,
  entry: join(import.meta.dirname, 'src/server.tsx'),
  output: {
    path: join(import.meta.dirname, 'dist'),
    filename: 'server.mjs',
    library: { type: 'module' },
    assetModuleFilename: '[name][ext]',
    clean: true,
  },
}
