import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack from 'webpack'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import { developmentOptions, refreshPlugins } from './dev-server.mjs'
import { minimizer } from './minimizer.mjs'
import { AssetManifestPlugin } from './asset-manifest.mjs'
import { PrecompressPlugin } from './precompress.mjs'
import { exposedBy } from './exposed-modules.mjs'
import { prerenderedPagesFile } from './prerendered-pages.mjs'
import { resolve } from './resolve.mjs'
import { rules } from './rules.mjs'
import { layersFromRoot, sharedVersions, takenFromShell } from './shared-modules.mjs'
import { workerFile } from './service-worker.mjs'

// Otherwise Module Federation finds webpack by letting it compile the schema of its options and refuse them, which takes
// one of six seconds of a build.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack')

/**
 * The webpack configuration of a front end.
 * `dir` is its folder, `name` its federation name (`mfe_events`). A remote exposes `src/app` and each file of
 * `src/widgets`.
 * The front end named `shell` owns the HTML document, gives modules to the remotes and contains the federation runtime.
 * The output goes to `<dir>/dist`. It is published as one version, under `/assets/<version>/` (shell) or
 * `/remotes/<name>/<version>/`. A remote finds its files beside its entry, so it can also be on another host.
 */
export async function federated({ dir, name }) {
  const development = process.env.NODE_ENV === 'development'
  const isShell = name === 'shell'
  // A development server has one version, at a fixed address.
  const version = development ? '' : requiredVersion()
  const publicPath = publicPathOf({ name, version, development })
  const { dependencies } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
  const { routes, widgets, visitorWidgetMedia } = await import(pathToFileURL(join(dir, 'src/routes.ts')).href)
  const hashed = (file) => (development ? `${file}.js` : `${file}.[contenthash:8].js`)
  return {
    name,
    mode: development ? 'development' : 'production',
    // React Refresh registers modules by their path from this folder, so all front ends use the same root.
    context: development ? join(import.meta.dirname, '../..') : dir,
    target: ['web', 'es2023'],
    entry: isShell ? join(dir, 'src/main.tsx') : {},
    devtool: development ? 'eval-cheap-module-source-map' : false,
    output: {
      path: join(dir, 'dist'),
      publicPath,
      // A page that retries may load a second version of a remote, in which the same ids mean other modules.
      uniqueName: [name, version].filter(Boolean).join('_'),
      // The builds of the service worker and of the prerendered pages write into the same folder.
      clean: { keep: (file) => file.startsWith(workerFile) || file === prerenderedPagesFile },
      chunkLoadTimeout: 8000,
      // A retry evaluates a module again if its import failed. By default, it would stay in the cache, half evaluated.
      strictModuleExceptionHandling: true,
      filename: hashed('[name]'),
      chunkFilename: hashed('[name]'),
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    resolve,
    module: { rules: rules(development) },
    optimization: {
      ...(development ? { chunkIds: 'named', moduleIds: 'named' } : shortest),
      minimizer,
      ...(!isShell && { runtimeChunk: false }),
    },
    cache: development && { type: 'memory' },
    stats: 'errors-warnings',
    performance: false,
    plugins: [
      layersFromRoot(),
      ...(isShell
        ? shellPlugins({ dir, dependencies, development })
        : [new ModuleFederationPlugin(remote({ dir, name, dependencies, development, hashed }))]),
      new AssetManifestPlugin({
        name,
        version,
        routes,
        widgets,
        visitorWidgetMedia,
        dependencies,
        development,
      }),
      ...(development ? refreshPlugins(name) : [new PrecompressPlugin()]),
    ],
    ...(development && developmentOptions(publicPath)),
  }
}

/**
 * The shortest names of modules, chunks and exports: 3 kB (brotli) less on an event's page. The next version has others,
 * which costs nothing, because each version has its own files.
 */
const shortest = { chunkIds: 'total-size', moduleIds: 'size', mangleExports: 'size' }

const shellPlugins = ({ dir, dependencies, development }) => [
  new webpack.DefinePlugin({
    SHARED_VERSIONS: JSON.stringify(sharedVersions(dependencies)),
    // Leaves out what the federation runtime does only in Node.
    ENV_TARGET: JSON.stringify('web'),
  }),
  new HtmlWebpackPlugin({ template: join(dir, 'src/index.html'), scriptLoading: 'defer' }),
  ...(development ? [] : [compileAtOnce()]),
]

/**
 * Lets Chromium compile the functions of the shell's script in the background while it loads, instead of each when it is
 * first called: nearly all of them run before the page works.
 */
const compileAtOnce = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: /^main\./,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  })

function publicPathOf({ name, version, development }) {
  if (name === 'shell') return join('/assets/', version, '/')
  return development ? `/remotes/${name}/` : 'auto'
}

/** The build's version, which is part of its files' names. `deploy/stack/build.ts` computes it from the sources. */
function requiredVersion() {
  const version = process.env.FRONT_END_VERSION
  if (!version) throw new Error('FRONT_END_VERSION is missing: npm run build sets it')
  return version
}

/** The shell loads `manifest` first, which names the entry, and provides the runtime: `shell/src/remotes/federation.ts`. */
function remote({ dir, name, dependencies, development, hashed }) {
  return {
    name,
    filename: hashed('remoteEntry'),
    exposes: exposedBy(dir),
    shared: takenFromShell({ development, dependencies }),
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    dev: false,
    experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
  }
}
