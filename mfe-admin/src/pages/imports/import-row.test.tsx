// @vitest-environment happy-dom
import type { Import } from '@convive/contracts/import-review'
import { renderInApp, screen } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { ImportRow } from './import-row.tsx'

const listed: Import = {
  id: 7,
  kind: 'chat',
  sourceName: null,
  region: 'uvita',
  state: 'done',
  failure: null,
  total: 3,
  done: 3,
  eventsCreated: 0,
  waiting: 1,
  duplicates: 0,
  changed: 0,
  mediaWithoutText: 0,
  past: 2,
  createdAt: '2026-11-21T12:00:00Z',
  endedAt: '2026-11-21T12:00:01Z',
  undo: null,
}

it('says how many events of an import were already over', async () => {
  renderInApp(<ImportRow listed={listed} />)
  await screen.findByText(/0 events · 1 to review · 2 already over$/)
})

it('does not mention them where there were none', async () => {
  renderInApp(<ImportRow listed={{ ...listed, past: 0 }} />)
  await screen.findByText(/1 to review$/)
  expect(screen.queryByText(/already over/)).toBeNull()
})
