import type { Import } from '@convive/contracts/import-review'

/** A finished import of a chat, of which two events were already over. */
export const exampleImport: Import = {
  id: 7,
  kind: 'chat',
  sourceName: null,
  region: 'uvita',
  state: 'done',
  failure: null,
  total: 3,
  done: 3,
  eventsCreated: 0,
  waiting: 0,
  duplicates: 0,
  changed: 0,
  mediaWithoutText: 0,
  unknownHeaders: false,
  past: 2,
  createdAt: '2026-11-21T12:00:00Z',
  endedAt: '2026-11-21T12:00:01Z',
  undo: null,
}
