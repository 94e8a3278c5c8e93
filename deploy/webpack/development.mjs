import { join } from 'node:path'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import webpack from 'webpack'

/** Hot refresh across front ends: all of them register with one runtime, else a remote's components are unknown to the shell's renderer. */
export function refreshPlugins(name) {
  return [
    new ReactRefreshPlugin({ overlay: false, library: name, exclude: [/node_modules/, /one-refresh-runtime/] }),
    new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(\.js)?$/, join(import.meta.dirname, 'one-refresh-runtime.cjs')),
  ]
}

/** The development server of one front end, reached through the gateway's origin; `DEV_SERVER_PORT` is where it listens. */
export function developmentOptions(publicPath) {
  return {
    devServer: {
      host: '127.0.0.1',
      port: Number(process.env.DEV_SERVER_PORT ?? 0) || 'auto',
      hot: true,
      allowedHosts: 'all',
      // 0.0.0.0 and 0 stand for the page's own host and port: the gateway's, which its content policy allows.
      client: { webSocketURL: { hostname: '0.0.0.0', pathname: `${publicPath}ws`, port: 0 }, overlay: false },
      webSocketServer: { type: 'ws', options: { path: `${publicPath}ws` } },
      devMiddleware: { publicPath },
    },
  }
}
