import { federated } from '../deploy/webpack/federated-config.mjs'
import { prerenderedPages } from '../deploy/webpack/prerendered-pages.mjs'
import { worker } from '../deploy/webpack/service-worker.mjs'

const shell = await federated({ dir: import.meta.dirname, name: 'shell' })

export default process.env.NODE_ENV === 'development'
  ? shell
  : [
      shell,
      worker({ dir: import.meta.dirname, file: 'src/offline/service-worker.ts' }),
      prerenderedPages({ dir: import.meta.dirname }),
    ]
