import { federated } from '../deploy/webpack/federated.mjs'

export default federated({ dir: import.meta.dirname, name: 'mfe_admin' })
