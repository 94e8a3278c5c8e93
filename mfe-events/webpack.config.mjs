import { federated } from '../deploy/webpack/federated-config.mjs'
import { prerenderedPages } from '../deploy/webpack/prerendered-pages.mjs'

const app = await federated({ dir: import.meta.dirname, name: 'mfe_events' })

export default process.env.NODE_ENV === 'development' ? app : [app, prerenderedPages({ dir: import.meta.dirname })]
