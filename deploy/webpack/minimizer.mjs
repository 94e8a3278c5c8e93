import { createRequire } from 'node:module'

const MinimizerPlugin = createRequire(import.meta.url)('minimizer-webpack-plugin')

/** swc instead of terser, because it makes smaller bundles and is several times faster. */
export const minimizeBy = (minimizerOptions) => [
  new MinimizerPlugin({ extractComments: false, minify: MinimizerPlugin.swcMinify, minimizerOptions }),
]

export const minimizer = minimizeBy({})
