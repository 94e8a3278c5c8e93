import { federated } from '../deploy/webpack/federated.mjs'
import { worker } from '../deploy/webpack/worker.mjs'

const shell = federated({ dir: import.meta.dirname, name: 'shell', runtimePlugins: ['src/remotes/resilience.ts'] })

export default process.env.NODE_ENV === 'development' ? shell : [shell, worker({ dir: import.meta.dirname, file: 'src/offline/service-worker.ts' })]
