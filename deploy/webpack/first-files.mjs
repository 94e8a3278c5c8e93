import webpack from 'webpack'

/** Tells the gateway, in `first-files.json`, what of this build a page can name before any script of it runs. */
export class FirstFilesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FirstFiles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'FirstFiles', stage }, () => {
        const files = { drawings: drawingsOf(compilation) }
        compilation.emitAsset('first-files.json', new webpack.sources.RawSource(JSON.stringify(files)))
      })
    })
  }
}

/** Every drawing by the name of its file, without the hash that its address carries. */
function drawingsOf(compilation) {
  const names = compilation.getAssets().map(({ name }) => name).filter((name) => name.endsWith('.svg'))
  return Object.fromEntries(names.map((name) => [name.replace(/\.[0-9a-f]+\.svg$/, '.svg'), compilation.outputOptions.publicPath + name]))
}
