// @vitest-environment happy-dom
import { getImport } from '@convive/contracts/import-review'
import { mockApi, renderInApp, screen } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { exampleImport } from '../../testing/import.ts'
import { Results } from './results.tsx'

const found = { ...exampleImport, events: [] }

it('says how many events of a chat were over, and leads to them', async () => {
  mockApi().respond(getImport, found)
  renderInApp(<Results importId={7} />)
  await screen.findByText('2 events were already over and were set aside.')
  expect(screen.getByRole('link', { name: 'See what was set aside' }).getAttribute('href')).toContain(
    '/admin/review?list=set_aside&import=7',
  )
  expect(screen.queryByText(/Does the text say/)).toBeNull()
})

it.each([true, false])('says that lines look like messages of an unknown form: %s', async (unknownHeaders) => {
  mockApi().respond(getImport, { ...found, unknownHeaders })
  renderInApp(<Results importId={7} />)
  await screen.findByText('2 events were already over and were set aside.')
  expect(screen.queryByText(/in a form we don’t know/) !== null).toBe(unknownHeaders)
})
