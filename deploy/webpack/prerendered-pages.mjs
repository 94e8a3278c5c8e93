import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack from 'webpack'
import { nodeBundle } from './node-bundle.mjs'

/** The first views of a front end's pages, which the gateway sends before any script. */
export const prerenderedPagesFile = 'prerendered-pages.json'

/**
 * The webpack configuration that writes this file. It compiles `src/prerendered-pages.tsx` for Node, whose `pages()`
 * renders them. `dir` is the front end's folder.
 */
export function prerenderedPages({ dir }) {
  return {
    ...nodeBundle,
    name: 'prerendered-pages',
    context: dir,
    entry: { [bundle]: join(dir, 'src/prerendered-pages.tsx') },
    output: {
      path: join(dir, 'dist'),
      filename: '[name]',
      library: { type: 'module' },
      // The shell has the illustrations under these addresses.
      publicPath: '/assets/',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    plugins: [new RenderPagesPlugin()],
  }
}

const bundle = 'prerendered-pages.mjs'

/** Replaces the compiled bundle by the pages that it renders. */
class RenderPagesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RenderPages', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'RenderPages', stage }, async () => {
        if (compilation.errors.length > 0) return
        const pages = await render(compilation.getAsset(bundle).source.buffer())
        compilation.deleteAsset(bundle)
        compilation.emitAsset(prerenderedPagesFile, new webpack.sources.RawSource(JSON.stringify(pages)))
      })
    })
  }
}

async function render(code) {
  const folder = await mkdtemp(join(tmpdir(), 'convive-prerender-'))
  try {
    await writeFile(join(folder, bundle), code)
    const { pages } = await import(pathToFileURL(join(folder, bundle)).href)
    return pages()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
