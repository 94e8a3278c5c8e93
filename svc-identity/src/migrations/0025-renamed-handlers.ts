import { migration } from '@convive/service-kit/database/migration'
import { renameHandlers, reverseNames } from '@convive/service-kit/database/rename-handlers'

const names = { 'profile-frames/on-upgrade-bought': 'avatar-frames/on-upgrade-bought' }

export const renamedHandlers = migration('0025-renamed-handlers', {
  up: (runner) => renameHandlers(runner, names),
  down: (runner) => renameHandlers(runner, reverseNames(names)),
})
