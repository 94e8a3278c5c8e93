import { join } from 'node:path'
import { root } from '../stack/paths.ts'
import { bundleProcess } from './bundle-process.ts'

/** Bundles the launcher of `npm start`. */
await bundleProcess('deploy', join(root, 'deploy/dist'), 'start.ts')
