import webpack from 'webpack'

/**
 * Tells the gateway, in `first-files.json`, what of this build a page can name before any script of it runs: drawings, and the files
 * that a page or part will ask for one after the other. A page or part is what this build names by `webpackChunkName` or exposes.
 */
export class FirstFilesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FirstFiles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'FirstFiles', stage }, () => {
        const files = { drawings: drawingsOf(compilation), parts: partsOf(compilation), shared: sharedOf(compilation) }
        compilation.emitAsset('first-files.json', new webpack.sources.RawSource(JSON.stringify(files)))
      })
    })
  }
}

/** Every drawing by the name of its file, without the hash that its address carries. */
function drawingsOf(compilation) {
  const names = compilation.getAssets().map(({ name }) => name).filter((name) => name.endsWith('.svg'))
  return Object.fromEntries(names.map((name) => [name.replace(/\.[0-9a-f]+\.svg$/, '.svg'), addressOf(compilation, name)]))
}

const exposed = '__federation_expose_'

/** Of each named part, its scripts and the shared modules that it takes from the shell. */
function partsOf(compilation) {
  const parts = {}
  for (const [name, group] of compilation.namedChunkGroups) {
    parts[name.replace(exposed, '')] = { files: scriptsOf(compilation, group), shared: [...new Set(group.chunks.flatMap((chunk) => takenBy(compilation, chunk)))] }
  }
  return parts
}

function takenBy({ chunkGraph }, chunk) {
  const taken = chunkGraph.getChunkModulesIterableBySourceType(chunk, 'consume-shared') ?? []
  return [...taken].map((module) => module.options.shareKey)
}

/** The scripts of each shared module that is not part of the entry. */
function sharedOf(compilation) {
  const shared = {}
  for (const module of compilation.modules) {
    const [, key] = /^provide shared module \(\w+\) (.+)@[\d.]+ = /.exec(module.readableIdentifier(compilation.requestShortener)) ?? []
    const group = key && module.blocks[0] && compilation.chunkGraph.getBlockChunkGroup(module.blocks[0])
    if (group) shared[key] = scriptsOf(compilation, group)
  }
  return shared
}

const scriptsOf = (compilation, group) => group.getFiles().filter((file) => file.endsWith('.js')).map((file) => addressOf(compilation, file))

const addressOf = ({ outputOptions }, file) => outputOptions.publicPath + file
