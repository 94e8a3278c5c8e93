import webpack from 'webpack'
import { parseRoute } from '../../packages/ui-kit/src/runtime/navigation/routes.ts'

/**
 * Writes `asset-manifest.json`, from which the gateway knows this build before any of its scripts runs: the paths of its
 * pages, the illustrations, and the scripts of each chunk. A chunk has the name of a `webpackChunkName` or of an exposed
 * module. `routes` and `widgets` are the exports of the front end's `src/routes.ts`; `name` is its federation name.
 */
export class AssetManifestPlugin {
  constructor({ name, routes = {}, widgets = {} }) {
    this.name = name
    this.routes = routes
    this.widgets = widgets
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('AssetManifest', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'AssetManifest', stage }, () => {
        const manifest = {
          paths: pathsOf(compilation, this),
          illustrations: illustrationsOf(compilation),
          chunks: chunksOf(compilation),
          shared: sharedOf(compilation),
        }
        verify(manifest, this.name)
        compilation.emitAsset('asset-manifest.json', new webpack.sources.RawSource(JSON.stringify(manifest)))
      })
    })
  }
}

/**
 * Each path with the regular expression that matches it, and the chunks of its page. A page's chunk is named after its
 * route, as `event-page`; pages without a chunk of that name are part of `app`.
 */
function pathsOf({ namedChunkGroups }, { name, routes, widgets }) {
  const app = name === 'shell' ? [] : ['app']
  return Object.entries(routes).map(([route, path]) => {
    const chunk = `${route.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page`
    return {
      path,
      pattern: parseRoute(path).pattern.source,
      chunks: [...app, ...(namedChunkGroups.has(chunk) ? [chunk] : [])],
      widgets: widgets[route] ?? [],
    }
  })
}

/** Fails the build when webpack or the federation plugin has changed so that a part of the manifest is not found. */
function verify({ paths, illustrations, chunks, shared }, name) {
  const isShell = name === 'shell'
  const missing = [
    paths.length === 0 && 'paths: the front end has no src/routes.ts',
    isShell && Object.keys(illustrations).length === 0 && 'illustrations',
    isShell && Object.keys(shared).length === 0 && 'shared modules that the shell provides',
    !isShell &&
      !Object.values(chunks).some(({ shared: taken }) => taken.length > 0) &&
      'shared modules that it consumes',
  ].filter(Boolean)
  if (missing.length > 0) throw new Error(`The asset manifest of ${name} lacks ${missing.join(', ')}`)
}

/** The address of every illustration by its file name without the hash. */
function illustrationsOf(compilation) {
  const names = compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.svg'))
  return Object.fromEntries(
    names.map((name) => [name.replace(/\.[0-9a-f]+\.svg$/, '.svg'), addressOf(compilation, name)]),
  )
}

const exposePrefix = '__federation_expose_'

/** Each named chunk with its scripts and the shared modules that it takes from the shell. */
function chunksOf(compilation) {
  const chunks = {}
  for (const [name, group] of compilation.namedChunkGroups) {
    chunks[name.replace(exposePrefix, '')] = {
      files: scriptsOf(compilation, group),
      shared: [...new Set(group.chunks.flatMap((chunk) => consumedBy(compilation, chunk)))],
    }
  }
  return chunks
}

function consumedBy({ chunkGraph }, chunk) {
  const consumed = chunkGraph.getChunkModulesIterableBySourceType(chunk, 'consume-shared') ?? []
  return [...consumed].map((module) => module.options.shareKey)
}

/** The scripts of each shared module outside the entry. */
function sharedOf(compilation) {
  const shared = {}
  for (const module of compilation.modules) {
    if (module.type !== 'provide-module') continue
    const group = module.blocks[0] && compilation.chunkGraph.getBlockChunkGroup(module.blocks[0])
    if (group) shared[module._name] = scriptsOf(compilation, group)
  }
  return shared
}

const scriptsOf = (compilation, group) =>
  group
    .getFiles()
    .filter((file) => file.endsWith('.js'))
    .map((file) => addressOf(compilation, file))

const addressOf = ({ outputOptions }, file) => outputOptions.publicPath + file
