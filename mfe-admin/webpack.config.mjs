import { federated } from '../deploy/webpack/federated-config.mjs'

export default await federated({ dir: import.meta.dirname, name: 'mfe_admin' })
