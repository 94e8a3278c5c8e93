import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { cacheFolder } from '../../deploy/stack/paths.ts'
import { isExecutable } from '../../deploy/stack/processes.ts'

const decompress = promisify(brotliDecompress)

/** The Chromium inside the package `@sparticuz/chromium`, unpacked once; undefined where it does not run. */
export async function unpackedChromium(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const folder = dirname(dirname(entry))
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const target = join(cacheFolder, `chromium-${version}`)
  const start = join(target, 'start')
  if (!isExecutable(start)) await unpack(join(folder, 'bin'), target)
  return runs(start) ? start : undefined
}

async function unpack(archives: string, target: string): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true })
  const work = mkdtempSync(join(cacheFolder, 'chromium-unpacking-'))
  writeFileSync(join(work, 'chromium'), await decompress(readFileSync(join(archives, 'chromium.br'))), { mode: 0o755 })
  // Libraries and a font for a bare system, and the renderer, which Chromium expects beside itself.
  for (const name of ['al2023', 'fonts', 'swiftshader']) {
    const archive = join(work, `${name}.tar`)
    writeFileSync(archive, await decompress(readFileSync(join(archives, `${name}.tar.br`))))
    const unpacked = spawnSync('tar', ['-xf', archive, '--no-same-owner'], { cwd: work, encoding: 'utf8' })
    if (unpacked.status !== 0) throw new Error(`tar: ${unpacked.error?.message ?? unpacked.stderr.trim()}`)
    rmSync(archive)
  }
  writeFileSync(join(work, 'start'), startScript(work), { mode: 0o755 })
  // Renames in one step, so that a parallel run never finds half of it.
  try {
    renameSync(work, target)
  } catch (error) {
    // Another process was faster. Its copy may already be in use.
    rmSync(work, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
}

/** Adds only the libraries that the system lacks. */
function startScript(work: string): string {
  const lacksLibraries =
    spawnSync('ldd', [join(work, 'chromium')], { encoding: 'utf8' }).stdout?.includes('not found') ?? true
  const lines = ['#!/bin/sh', 'here=$(dirname "$(readlink -f "$0")")']
  if (lacksLibraries) lines.push('export LD_LIBRARY_PATH="$here/lib"')
  if (!existsSync('/etc/fonts/fonts.conf')) {
    writeFileSync(join(work, 'fonts.conf'), fontsConfiguration)
    lines.push('export FONTCONFIG_FILE="$here/fonts.conf"')
  }
  return [...lines, 'exec "$here/chromium" "$@"', ''].join('\n')
}

const fontsConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

function runs(file: string): boolean {
  return spawnSync(file, ['--version']).status === 0
}
