// @vitest-environment happy-dom
import { getImport, type ImportDetail } from '@convive/contracts/import-review'
import { mockApi, renderInApp, screen } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { Results } from './results.tsx'

const found: ImportDetail = {
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
  past: 2,
  createdAt: '2026-11-21T12:00:00Z',
  endedAt: '2026-11-21T12:00:01Z',
  undo: null,
  events: [],
}

it('says how many events of a chat were over, and leads to them', async () => {
  mockApi().respond(getImport, found)
  renderInApp(<Results importId={7} />)
  await screen.findByText('2 events were already over and were set aside.')
  expect(screen.getByRole('link', { name: 'Look through what was set aside' }).getAttribute('href')).toContain(
    '/admin/review?list=set_aside&import=7',
  )
  expect(screen.queryByText(/Does the text say/)).toBeNull()
})
