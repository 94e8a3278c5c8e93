import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The build of the front end `FRONT_END` with source maps. Writes to the folder `WITH_MAPS`. */
const { default: builds } = await import(join(root, process.env.FRONT_END, 'webpack.config.mjs'))
const [app] = builds

// The maps name the front end without its version.
const output = { ...app.output, path: process.env.WITH_MAPS, devtoolNamespace: app.name }

export default { ...app, devtool: 'hidden-source-map', output }
