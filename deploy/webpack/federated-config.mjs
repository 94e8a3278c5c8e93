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
import { rules } from './rules.mjs'
import { layersFromRoot, sharedModules } from './shared-modules.mjs'
import { singleRuntimeCore } from './single-runtime-core.mjs'
import { workerFile } from './service-worker.mjs'

// Otherwise Module Federation finds webpack by letting it compile the schema of its options and refuse them, which takes
// one of six seconds of a build.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack')

/**
 * The webpack configuration of a front end.
 * `dir` is its folder, `name` its federation name (`mfe_events`). A remote exposes `src/app` and each file of
 * `src/widgets`.
 * The front end named `shell` owns the HTML document, shares its modules eagerly and provides the federation runtime.
 * The output goes to `<dir>/dist`. It is published as one version, under `/assets/<version>/` (shell) or
 * `/remotes/<name>/<version>/`. A remote finds its files beside its entry, so it can also be on another host.
 */
export async function federated({ dir, name, runtimePlugins = [] }) {
  const development = process.env.NODE_ENV === 'development'
  const isShell = name === 'shell'
  // A development server has one version, at a fixed address.
  const version = development ? '' : requiredVersion()
  const publicPath = publicPathOf({ name, version, development })
  const { dependencies } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
  const { routes, widgets } = await import(pathToFileURL(join(dir, 'src/routes.ts')).href)
  const names = development ? 'named' : 'deterministic'
  const hashed = (file) => (development ? `${file}.js` : `${file}.[contenthash:10].js`)
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
      uniqueName: name,
      // The builds of the service worker and of the prerendered pages write into the same folder.
      clean: { keep: (file) => file.startsWith(workerFile) || file === prerenderedPagesFile },
      chunkLoadTimeout: 8000,
      // A retry evaluates a module again if its import failed. By default, it would stay in the cache, half evaluated.
      strictModuleExceptionHandling: true,
      filename: hashed('[name]'),
      chunkFilename: hashed('[name]'),
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: isShell ? singleRuntimeCore() : {} },
    module: { rules: rules(development, { isRemote: !isShell }) },
    optimization: { chunkIds: names, moduleIds: names, minimizer, ...(!isShell && { runtimeChunk: false }) },
    cache: development && { type: 'memory' },
    stats: 'errors-warnings',
    performance: false,
    plugins: [
      layersFromRoot(),
      new ModuleFederationPlugin(federation({ dir, name, runtimePlugins, dependencies, development, isShell, hashed })),
      ...(isShell ? shellPlugins({ dir, development }) : []),
      new AssetManifestPlugin({ name, version, routes, widgets, dependencies, development }),
      ...(development ? refreshPlugins(name) : [new PrecompressPlugin()]),
    ],
    ...(development && developmentOptions(publicPath)),
  }
}

const shellPlugins = ({ dir, development }) => [
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

function federation({ dir, name, runtimePlugins, dependencies, development, isShell, hashed }) {
  return {
    name,
    filename: hashed('remoteEntry'),
    ...(!isShell && { exposes: exposedBy(dir) }),
    shared: sharedModules({ isShell, development, dependencies }),
    shareStrategy: 'loaded-first',
    manifest: !isShell,
    dts: false,
    dev: false,
    runtimePlugins: runtimePlugins.map((file) => join(dir, file)),
    experiments: isShell
      ? { provideExternalRuntime: true, optimization: { target: 'web' } }
      : { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
  }
}
