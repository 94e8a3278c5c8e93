// @vitest-environment happy-dom
import { getImport } from '@convive/contracts/import-review'
import { mockApi, renderInApp, screen, logInTestUser } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { exampleImport } from '../../testing/import.ts'
import { Results } from './results.tsx'

it('names the group and the region of the import', async () => {
  const api = mockApi()
  logInTestUser({ isAdmin: true })
  api.respond(getImport, { ...exampleImport, sourceName: 'Vecinos', events: [] })
  renderInApp(<Results importId={7} />)
  expect(await screen.findByText('Vecinos · Uvita')).toBeTruthy()
})
