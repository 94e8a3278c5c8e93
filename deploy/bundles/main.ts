import { join } from 'node:path'
import { root } from '../stack/paths.ts'
import { bundleProcess } from './bundle-process.ts'

/**
 * Usage: `node deploy/bundles/main.ts svc-cora …`. It is a separate process, so that a launcher does not keep the
 * bundler in memory.
 */
for (const folder of process.argv.slice(2)) await bundleProcess(folder, join(root, folder, 'dist'))
