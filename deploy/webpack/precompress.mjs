import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import webpack from 'webpack'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** HTML is not precompressed: each response carries its own nonce. */
const compressible = /\.(js|css|json|svg)$/
/** Below this size the headers cost more than compression saves. */
const worthwhile = 512

/** Writes `<file>.br` and `<file>.gz` beside each text file, so that no server has to compress them. */
export class PrecompressPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Precompress', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1
      compilation.hooks.processAssets.tapPromise({ name: 'Precompress', stage }, () => compressAll(compilation))
    })
  }
}

async function compressAll(compilation) {
  const files = compilation
    .getAssets()
    .filter(({ name, source }) => compressible.test(name) && source.size() >= worthwhile)
  await Promise.all(files.map(({ name, source }) => compressOne(compilation, name, Buffer.from(source.buffer()))))
}

async function compressOne(compilation, name, content) {
  const { RawSource } = webpack.sources
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }
  compilation.emitAsset(`${name}.br`, new RawSource(await brotli(content, quality)))
  compilation.emitAsset(`${name}.gz`, new RawSource(await zip(content, { level: 9 })))
}
