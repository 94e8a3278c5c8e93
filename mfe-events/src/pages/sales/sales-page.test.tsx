// @vitest-environment happy-dom
import { downloadSales, getSales, listSales } from '@convive/contracts/sales'
import { mockApi, renderInApp, screen, shownToast, signInTestUser, userEvent } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { SalesPage } from './sales-page.tsx'

const sales = {
  eventId: 5,
  title: 'Peña',
  capacity: null,
  sold: 0,
  held: 0,
  refunded: 0,
  checkedIn: 0,
  placesLeft: null,
  income: [],
}

it('says below the button, and only there, that the file could not be downloaded', async () => {
  signInTestUser()
  const api = mockApi()
  api.respond(getSales, sales)
  api.respond(listSales, { items: [], next: null })
  api.refuse(downloadSales, 503, 'unavailable')
  renderInApp(<SalesPage id="5" />)
  await userEvent.click(await screen.findByRole('button', { name: /CSV/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t create the file')
  expect(shownToast()).toBeNull()
})
