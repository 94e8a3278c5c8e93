import webpack from 'webpack'
import { sharedVersions } from './shared-modules.mjs'

/**
 * Writes `asset-manifest.json`, which tells the gateway about this build before any of its scripts runs: the paths of
 * its pages, the illustrations, the scripts of each chunk, and what it takes from the shell or gives to remotes. A
 * chunk has the name of a `webpackChunkName` or of an exposed module. `routes`, `widgets` and `visitorWidgetMedia` are
 * exports of the front end's `src/routes.ts`; `name` is its federation name. The manifest of a development build
 * contains only paths.
 */
export class AssetManifestPlugin {
  constructor({ name, version, routes = {}, widgets = {}, visitorWidgetMedia = {}, dependencies, development }) {
    this.name = name
    this.version = version
    this.dependencies = dependencies
    this.development = development
    this.routes = routes
    this.widgets = widgets
    this.visitorWidgetMedia = visitorWidgetMedia
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('AssetManifest', (compilation) => {
      const given = givenByShell(compilation)
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'AssetManifest', stage }, () => {
        const { name, version } = this
        const paths = pathsOf(compilation, this)
        const manifest = this.development
          ? { name, version, paths, illustrations: {}, chunks: {}, shared: {} }
          : {
              name,
              version,
              paths,
              illustrations: illustrationsOf(compilation),
              chunks: chunksOf(compilation),
              shared: sharedOf(compilation, given),
              needs: needsOf(compilation, this),
              provides: providesOf(compilation, given, this),
            }
        if (!this.development) verify(manifest)
        compilation.emitAsset('asset-manifest.json', new webpack.sources.RawSource(JSON.stringify(manifest)))
      })
    })
  }
}

/**
 * Each path with the chunks of its page. A page's chunk is named after its route, for example `event-page`. Pages
 * without a chunk of that name are part of `app`.
 */
function pathsOf({ namedChunkGroups }, { name, routes, widgets, visitorWidgetMedia }) {
  const app = name === 'shell' ? [] : ['app']
  return Object.entries(routes).map(([route, path]) => {
    const chunk = `${route.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page`
    return {
      path,
      chunks: [...app, ...(namedChunkGroups.has(chunk) ? [chunk] : [])],
      widgets: widgets[route] ?? [],
      visitorWidgetMedia: visitorWidgetMedia[route],
    }
  })
}

/** Fails the build if a change in webpack or the federation plugin hides a part of the manifest. */
function verify(manifest) {
  const { name, paths } = manifest
  const missing = [
    paths.length === 0 && 'paths: the front end has no src/routes.ts',
    ...(name === 'shell' ? missingOfShell(manifest) : missingOfRemote(manifest)),
  ].filter(Boolean)
  if (missing.length > 0) throw new Error(`The asset manifest of ${name} lacks ${missing.join(', ')}`)
}

const missingOfShell = ({ illustrations, shared, provides }) => [
  Object.keys(illustrations).length === 0 && 'illustrations',
  Object.keys(shared).length === 0 && 'shared modules that the shell provides',
  !(provides['@convive/ui-kit']?.exports?.length > 0) && 'the exports that the shell provides',
]

const missingOfRemote = ({ chunks, needs }) => [
  !(needs['@convive/ui-kit']?.exports.length > 0) && 'the exports that it needs',
  !Object.values(chunks).some(({ shared: taken }) => taken.length > 0) && 'shared modules that it consumes',
]

/** All illustrations, by file name without the hash. */
function illustrationsOf(compilation) {
  const names = compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.svg'))
  return Object.fromEntries(names.map((name) => [name.replace(/\.[0-9a-f]+\.svg$/, '.svg'), name]))
}

const exposePrefix = '__federation_expose_'

/** Each named chunk with its scripts and the shared modules that it takes from the shell. */
function chunksOf(compilation) {
  const chunks = {}
  for (const [name, group] of compilation.namedChunkGroups) {
    chunks[name.replace(exposePrefix, '')] = {
      files: scriptsOf(group),
      shared: [...new Set(group.chunks.flatMap((chunk) => consumedBy(compilation, chunk)))],
    }
  }
  return chunks
}

function consumedBy({ chunkGraph }, chunk) {
  const consumed = chunkGraph.getChunkModulesIterableBySourceType(chunk, 'consume-shared') ?? []
  return [...consumed].map((module) => module.options.shareKey)
}

/** The file of the shell that gives modules to remotes. */
const givingFile = /[\\/]shell[\\/]src[\\/]remotes[\\/]federation\.ts$/

/**
 * The modules that the shell gives to remotes: their names, each with the module and, if it is loaded later, the block
 * that loads it. It is filled before webpack joins modules.
 */
function givenByShell(compilation) {
  const given = new Map()
  compilation.hooks.finishModules.tap('AssetManifest', (modules) => {
    const giving = [...modules].find(({ resource }) => givingFile.test(resource ?? ''))
    if (!giving) return
    const add = (dependency, block) => {
      const module = compilation.moduleGraph.getModule(dependency)
      if (module && dependency.request) given.set(dependency.request, { module, block })
    }
    for (const dependency of giving.dependencies) add(dependency)
    for (const block of giving.blocks) for (const dependency of block.dependencies) add(dependency, block)
  })
  return given
}

/** The scripts of each shared module that is loaded later. */
function sharedOf(compilation, given) {
  const shared = {}
  for (const [name, { block }] of given) {
    const group = block && compilation.chunkGraph.getBlockChunkGroup(block)
    if (group) shared[name] = scriptsOf(group)
  }
  return shared
}

const scriptsOf = (group) => group.getFiles().filter((file) => file.endsWith('.js'))

const byName = (a, b) => (a < b ? -1 : 1)

/** The exports of each module of the shell that this build uses. An import of the whole module names no export. */
function needsOf(compilation, { dependencies }) {
  const needs = {}
  for (const module of compilation.modules) {
    if (module.type !== 'consume-shared-module') continue
    const { exports } = compilation.moduleGraph.getExportsInfo(module)
    const used = [...exports].filter((one) => one.getUsed(undefined) !== webpack.UsageState.Unused)
    const key = module.options.shareKey
    needs[key] = { version: dependencies[packageOf(key)], exports: used.map(({ name }) => name).toSorted(byName) }
  }
  return needs
}

/** The exports of each shared module. webpack does not know those of a CommonJS module. */
function providesOf({ moduleGraph }, given, { dependencies }) {
  if (given.size === 0) return {}
  const provides = Object.entries(sharedVersions(dependencies)).map(([key, version]) => {
    const { module } = given.get(key) ?? {}
    if (!module) throw new Error(`The shell shares ${key}, which shell/src/remotes/federation.ts does not import`)
    const exports = moduleGraph.getExportsInfo(module).getProvidedExports()
    return [key, { version, exports: Array.isArray(exports) ? exports.toSorted(byName) : null }]
  })
  return Object.fromEntries(provides)
}

/** `@convive/ui-kit/forms` is a part of `@convive/ui-kit`. */
const packageOf = (key) => /^(@[^/]+\/)?[^/]+/.exec(key)[0]
