import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { assembleSite } from './archive/assemble.ts'
import { buildEverything } from './stack/build.ts'
import { cacheFolder, root } from './stack/paths.ts'
import { onShutdown, runOnce } from './stack/shutdown.ts'

/**
 * `npm run package` builds everything and makes an archive, which runs on a machine with this platform and Node 24; its
 * checksum is in a file beside it. `npm run package -- FOLDER` says where.
 */
const stopping = new AbortController()
onShutdown(() => stopping.abort())
await runOnce(async () => {
  const folder = resolve(process.env['INIT_CWD'] ?? root, process.argv[2] ?? join(root, 'dist'))
  await buildEverything({ log: console.log, signal: stopping.signal })
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const name = `convive-${version}-${process.platform}-${process.arch}`
  mkdirSync(folder, { recursive: true })
  mkdirSync(cacheFolder, { recursive: true })
  const work = mkdtempSync(join(cacheFolder, 'package-'))
  try {
    await assembleSite(join(work, name), console.log)
    const archive = join(folder, `${name}.tar.gz`)
    const owner = ['--owner=0', '--group=0', '--numeric-owner']
    const packed = spawnSync('tar', ['-czf', archive, ...owner, '-C', work, name], { encoding: 'utf8' })
    if (packed.status !== 0) throw new Error(`tar: ${packed.error?.message ?? packed.stderr}`)
    const hash = createHash('sha256')
    await pipeline(createReadStream(archive), hash)
    writeFileSync(`${archive}.sha256`, `${hash.digest('hex')}  ${name}.tar.gz\n`)
    console.log(`${archive}, ${Math.ceil(statSync(archive).size / 1e6)} MB`)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
})
