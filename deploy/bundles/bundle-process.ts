import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { rolldown, type OutputAsset, type OutputChunk, type Plugin } from 'rolldown'
import { root } from '../stack/paths.ts'
import { cleanBuild } from './clean-build.ts'

/**
 * The modules that stay in `node_modules`: native modules, libraries that start workers from their own files, the data
 * of the OCR languages, and the views, which have their own bundle.
 */
const externalModules = [
  'sharp',
  '@node-rs/argon2',
  'tesseract.js',
  '@tesseract.js-data/eng',
  '@tesseract.js-data/spa',
  '@convive/event-view',
]

/** The file in a bundle's folder that lists the installed modules that it needs. */
export const externalModulesFile = 'external-modules.json'

/**
 * Bundles a service, the gateway or the launcher: `main.js`, a file for each program that it starts in a thread or a child process,
 * and chunks for what it loads when it is first needed. Chunks of earlier builds stay for processes that still run.
 */
export async function bundleProcess(
  folder: string,
  outFolder: string,
  main: string | string[] = 'src/main.ts',
  plugins: Plugin[] = [],
): Promise<void> {
  const written = [externalModulesFile]
  const used = new Set(dataModulesOf(folder))
  const programs = [main].flat().map((file) => join(root, folder, file))
  // Each program is bundled separately, so that it loads no code of the others. `programs` grows during the loop.
  for (const program of programs) {
    const found: string[] = []
    const files = await bundleProgram(program, outFolder, [...plugins, filesByUrl(found)])
    written.push(...files.map(({ fileName }) => fileName))
    for (const name of files.flatMap(externalsOf)) used.add(name)
    programs.push(...found.filter((other) => !programs.includes(other)))
  }
  writeFileSync(join(outFolder, externalModulesFile), JSON.stringify([...used].toSorted()))
  cleanBuild(outFolder, written)
}

async function bundleProgram(
  program: string,
  outFolder: string,
  plugins: Plugin[],
): Promise<(OutputAsset | OutputChunk)[]> {
  const bundle = await rolldown({
    cwd: root,
    input: program,
    platform: 'node',
    external: (id) => moduleNameOf(id) !== undefined,
    plugins: [...plugins, onlyPostgres, asciiComments],
    // Advice about the speed of plugins depends on how busy the machine is.
    checks: { bundlerTimings: false },
    onLog: (level, log) => {
      // Especially an import that cannot be resolved, which would fail only when it is needed.
      if (level === 'warn') throw new Error(`${program}: ${log.message}`)
    },
  })
  const { output } = await bundle.write({
    dir: outFolder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].[hash].js',
    hashCharacters: 'hex',
    sourcemap: true,
    // In memory, a source with a single character that is not ASCII takes two bytes for each character.
    charset: 'ascii',
    // Whitespace and long local names also take memory. Stack traces and TypeORM need the names of functions and
    // classes.
    minify: true,
    keepNames: true,
  })
  await bundle.close()
  for (const file of output) if (file.type === 'chunk') checkAscii(program, file.code)
  return output
}

/** rolldown keeps the letters of tagged templates: put such a text into a value of the template. */
export function checkAscii(program: string, code: string): void {
  // oxlint-disable-next-line no-control-regex -- the range is what ASCII is
  const [found] = /.{0,40}[^\0-\x7f].{0,40}/.exec(code) ?? []
  if (found !== undefined) throw new Error(`${program}: the bundle is not in ASCII near ${found}`)
}

/** The data packages that the process names in its package.json: it looks up their files at run time. */
function dataModulesOf(folder: string): string[] {
  const manifest = readFileSync(join(root, folder, 'package.json'), 'utf8')
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> }
  return externalModules.filter((name) => name.startsWith('@tesseract.js-data/') && name in dependencies)
}

const externalsOf = (file: OutputAsset | OutputChunk): string[] =>
  (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [])
    .flatMap((id) => moduleNameOf(id) ?? [])
    .filter((name) => !name.startsWith('@convive/'))

const moduleNameOf = (id: string): string | undefined =>
  externalModules.find((name) => id === name || id.startsWith(`${name}/`))

const fileByUrl = /new URL\('([^']+)', import\.meta\.url\)/g

/**
 * `new URL('./chat-process.ts', import.meta.url)` names a file beside the source. Programs get their own bundle and are
 * added to `programs`; other files are copied. All of them are beside the bundle.
 */
function filesByUrl(programs: string[]): Plugin {
  return {
    name: 'files-by-url',
    transform(source, id) {
      if (id.includes('/node_modules/') || !source.includes('import.meta.url')) return undefined
      const code = source.replaceAll(fileByUrl, (_all, path: string) => {
        const file = join(dirname(id), path)
        if (file.endsWith('.ts')) programs.push(file)
        else this.emitFile({ type: 'asset', fileName: basename(file), source: readFileSync(file) })
        return `new URL('./${basename(file).replace(/\.ts$/, '.js')}', import.meta.url)`
      })
      // No line moves, so the source map stays correct.
      return { code, map: null }
    },
  }
}

/** TypeORM's factory loads the drivers of 18 databases, 1 MB of code; no other file of it imports them. */
const onlyPostgres: Plugin = {
  name: 'only-postgres',
  resolveId(source, importer) {
    if (importer?.endsWith('/typeorm/driver/DriverFactory.js') && /^\.\/(?!postgres\/).*Driver$/.test(source))
      return '\0other-driver'
    return undefined
  },
  load: (id) => (id === '\0other-driver' ? 'module.exports = {}' : undefined),
}

/** Licences stay in the bundle, as comments with the names of authors: those lose their accents. */
const asciiComments: Plugin = {
  name: 'ascii-comments',
  transform(source, id) {
    if (!id.includes('/node_modules/')) return undefined
    const code = source.replaceAll(/\/\*!.*?\*\//g, (licence) => licence.normalize('NFD').replaceAll(/\p{M}/gu, ''))
    return code === source ? undefined : { code, map: null }
  },
}
