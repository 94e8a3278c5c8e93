import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { distOf, firstScripts } from '@convive/deploy/testing/first-scripts'
import { buildFrontEnds } from '@convive/deploy/stack/build'
import { root } from '@convive/deploy/stack/paths'
import { compare, type Result } from './compare-with-baseline.ts'

const withMaps = ['shell', 'mfe-events']

/**
 * What the first scripts of a page consist of: each package, and each folder of ours, with the kilobytes by which the
 * scripts shrink in brotli without it. The parts share repetitions, so they add up to less than the whole.
 */
export async function benchScriptParts(): Promise<Result[]> {
  await buildFrontEnds({ log: (line) => console.error(line), signal: new AbortController().signal })
  const folder = mkdtempSync(join(tmpdir(), 'convive-script-parts-'))
  try {
    for (const frontEnd of withMaps) buildWithMaps(frontEnd, join(folder, frontEnd))
    const dist = (frontEnd: string) => (withMaps.includes(frontEnd) ? join(folder, frontEnd) : distOf(frontEnd))
    const results: Result[] = []
    for (const page of ['/', '/events/1']) results.push(...measurePage(page, await firstScripts(page, { dist })))
    return results
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function measurePage(page: string, files: string[]): Result[] {
  const all = files.reduce((sum, file) => sum + compressed(readFileSync(file, 'utf8')), 0)
  const sums = new Map<string, number>()
  for (const { name, bytes } of files.flatMap(partsOf)) sums.set(name, (sums.get(name) ?? 0) + bytes)
  return [...sums].toSorted(([, a], [, b]) => b - a).map(([name, bytes]) => share(page, name, bytes, all))
}

const share = (page: string, name: string, bytes: number, all: number): Result =>
  compare(
    { name: `${page}: ${name}`, unit: 'kB', goal: '', baselineName: 'kB, all its first scripts' },
    [bytes / 1000],
    [all / 1000],
  )

function buildWithMaps(frontEnd: string, folder: string): void {
  const { status, stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/webpack'),
    ['-c', join(import.meta.dirname, 'with-maps/webpack.config.mjs')],
    {
      cwd: join(root, frontEnd),
      env: {
        ...process.env,
        NODE_ENV: 'production',
        FRONT_END_VERSION: 'bench',
        FRONT_END: frontEnd,
        WITH_MAPS: folder,
      },
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`${stdout}${stderr}\n${frontEnd} could not be built`)
}

type Part = { name: string; bytes: number }

const measured = new Map<string, Part[]>()

/** The parts of a script with the bytes that each saves if it is left out. Both pages have the shell's script. */
function partsOf(file: string): Part[] {
  const parts = measured.get(file) ?? measureParts(file)
  measured.set(file, parts)
  return parts
}

function measureParts(file: string): Part[] {
  const pieces = piecesOf(file)
  const whole = compressed(pieces.map(({ text }) => text).join(''))
  return [...new Set(pieces.map(({ part }) => part))].map((part) => {
    const others = pieces.filter((piece) => piece.part !== part)
    return { name: part, bytes: whole - compressed(others.map(({ text }) => text).join('')) }
  })
}

type Piece = { part: string; text: string }

/** A script cut into the pieces that come from one part. */
function piecesOf(file: string): Piece[] {
  const map = new SourceMap(
    JSON.parse(readFileSync(`${file}.map`, 'utf8')) as ConstructorParameters<typeof SourceMap>[0],
  )
  const pieces: Piece[] = []
  for (const [lineNumber, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    for (let column = 0; column < line.length; column++) {
      const entry = map.findEntry(lineNumber, column)
      const source = 'originalSource' in entry ? (entry.originalSource as string | undefined) : undefined
      const part = partOf(source ?? '', basename(file))
      const last = pieces.at(-1)
      if (last?.part === part) last.text += line[column]
      else pieces.push({ part, text: line[column]! })
    }
  }
  return pieces
}

/** The package of a source, or the folder of ours: `react-dom`, `packages/ui-kit/src/design`, `mfe_events/src/pages`. */
function partOf(source: string, file: string): string {
  const installed = [...source.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)].at(-1)?.[1]
  if (installed) return installed
  const [, front = '', path = ''] = /^webpack:\/\/([^/]+)\/(.*)$/.exec(source) ?? []
  const own = /(packages\/[^/]+\/src\/[^/]+)|(?:\.\/)?(src\/[^/]+)/.exec(path)
  if (own?.[1]) return own[1]
  if (own?.[2]) return `${front}/${own[2]}`
  return `webpack, in ${file.split('.')[0]}`
}

const compressed = (text: string): number => brotliCompressSync(text).length
