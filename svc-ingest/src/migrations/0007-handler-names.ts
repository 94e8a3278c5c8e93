import { migration } from '@convive/service-kit/database/migration'
import { renameHandlers, reverseNames } from '@convive/service-kit/database/rename-handlers'

const names = {
  'candidates.imported': 'candidates/on-event-imported',
  'candidates.deleted': 'candidates/on-event-deleted',
  'imports.settled': 'imports/on-import-undo-settled',
}

/** Renames the stored names of message handlers to `<folder>/<file>`. */
export const handlerNames = migration('0007-handler-names', {
  async up(runner) {
    await renameHandlers(runner, names)
  },

  async down(runner) {
    await renameHandlers(runner, reverseNames(names))
  },
})
