import { reactLifecycles } from '@convive/ui-kit'
import { AdminApp } from './admin-app.tsx'

export const { bootstrap, mount, unmount } = reactLifecycles(AdminApp)
