import { join } from 'node:path'
import { minimizer } from './minimizer.mjs'
import { PrecompressPlugin } from './precompress.mjs'
import { rules } from './rules.mjs'

/** The service worker's file name. It has no hash, because browsers check this address for a new version. */
export const workerFile = 'service-worker.js'

/**
 * The webpack configuration of a front end's service worker. `dir` is the front end's folder, `file` the worker's
 * source in it.
 */
export function worker({ dir, file }) {
  return {
    name: 'service-worker',
    mode: 'production',
    context: dir,
    target: ['webworker', 'es2023'],
    entry: join(dir, file),
    devtool: false,
    output: { path: join(dir, 'dist'), filename: workerFile },
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    module: { rules: rules(false) },
    optimization: { minimizer },
    stats: 'errors-warnings',
    performance: false,
    plugins: [new PrecompressPlugin()],
  }
}
