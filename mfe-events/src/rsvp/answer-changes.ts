import { createStore } from '@convive/ui-kit'

/** Counts the changes of the answers that wait on this device. */
export const changes = createStore(0)
