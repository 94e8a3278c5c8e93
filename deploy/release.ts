import { join } from 'node:path'
import { buildProcesses } from './stack/build.ts'
import { readConfig } from './stack/config.ts'
import { cacheFolder, root } from './stack/paths.ts'
import { services } from './stack/process-environments.ts'
import { release } from './stack/release.ts'
import { runOnce } from './stack/shutdown.ts'

/** `npm run release -- svc-cora` builds a service or the gateway, and puts it into the running site of DATA_DIR. */
await runOnce(async () => {
  const parts: readonly string[] = [...services, 'gateway']
  const [part = ''] = process.argv.slice(2)
  if (!parts.includes(part))
    throw new Error(`Name one of ${parts.join(', ')}. A front end is released by npm run publish:front-end`)
  const { signal } = new AbortController()
  await release({
    part,
    dist: join(root, part, 'dist'),
    kept: join(cacheFolder, `former-${part}`),
    runFolder: join(readConfig(process.env).dataDir, 'run'),
    build: () => buildProcesses({ log: console.log, signal, only: [part] }),
    log: console.log,
  })
})
