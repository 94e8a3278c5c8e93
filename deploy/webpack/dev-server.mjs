import { join } from 'node:path'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import webpack from 'webpack'

/**
 * Hot refresh across front ends. All of them register with one refresh runtime; otherwise the shell's renderer would
 * not know a remote's components.
 */
export function refreshPlugins(name) {
  return [
    new ReactRefreshPlugin({ overlay: false, library: name, exclude: [/node_modules/, /single-refresh-runtime/] }),
    new webpack.NormalModuleReplacementPlugin(
      /react-refresh[\\/]runtime(\.js)?$/,
      join(import.meta.dirname, 'single-refresh-runtime.cjs'),
    ),
  ]
}

/** The development server of one front end, behind the gateway's origin. It listens on `DEV_SERVER_PORT`. */
export function developmentOptions(publicPath) {
  return {
    devServer: {
      host: '127.0.0.1',
      port: Number(process.env.DEV_SERVER_PORT ?? 0) || 'auto',
      hot: true,
      allowedHosts: 'all',
      // 0.0.0.0 and 0 mean the page's own host and port, the gateway's: its content security policy allows only those.
      client: { webSocketURL: { hostname: '0.0.0.0', pathname: `${publicPath}ws`, port: 0 }, overlay: false },
      webSocketServer: { type: 'ws', options: { path: `${publicPath}ws` } },
      devMiddleware: { publicPath },
    },
  }
}
