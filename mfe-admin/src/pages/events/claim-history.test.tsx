// @vitest-environment happy-dom
import { type Claim, listClaims, revokeClaim } from '@convive/contracts/claims'
import { mockApi, renderInApp, screen, logInTestUser, userEvent, waitFor, within } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { ClaimHistory } from './claims.tsx'

const claim = (fields: Partial<Claim>): Claim => ({
  id: 1,
  eventId: 5,
  title: 'Turno de Rivas',
  userId: 7,
  username: 'beto',
  displayName: 'Beto Rojas',
  state: 'verified',
  coraAwarded: 5,
  claimedAt: '2026-11-20T12:00:00Z',
  decidedAt: null,
  hasOriginal: true,
  ...fields,
})

async function renderHistory(claims: Claim[]) {
  const api = mockApi()
  logInTestUser({ isAdmin: true })
  api.respond(listClaims, { items: claims, next: null })
  renderInApp(<ClaimHistory />)
  expect(api.requests(listClaims)).toEqual([])
  await userEvent.click(screen.getByText('Show all claims'))
  return api
}
const askToRevoke = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Turno de Rivas/ }))
  return within(await screen.findByRole('dialog'))
}

it('revokes a claim that holds, after a question', async () => {
  const api = await renderHistory([claim({})])
  api.respond(revokeClaim, claim({ state: 'refused' }))
  const dialog = await askToRevoke()
  expect(api.requests(revokeClaim)).toEqual([])
  api.respond(listClaims, { items: [claim({ state: 'refused' })], next: null })
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke the claim' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.requests(revokeClaim).map(({ fields }) => fields)).toEqual([{ id: '1' }])
  await waitFor(() => expect(screen.queryByRole('button', { name: /Turno de Rivas/ })).toBeNull())
})

it.each([
  [true, /goes back to how it was imported/],
  [true, /cancelled or deleted it, it stays that way, and the original is listed again as a new event/],
  [false, /keeps the changes of the person/],
  [false, /cancelled or deleted it, it stays that way\. The reward/],
])('says what happens to the event, whose original is stored: %s', async (hasOriginal, text) => {
  await renderHistory([claim({ hasOriginal })])
  expect((await askToRevoke()).getByText(text)).toBeTruthy()
})

it('says in the dialog why a claim could not be revoked', async () => {
  const api = await renderHistory([claim({})])
  api.refuse(revokeClaim, 503, 'unavailable')
  const dialog = await askToRevoke()
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke the claim' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Couldn’t revoke the claim\./)
})

it('offers nothing for a claim that was refused or waits for a decision', async () => {
  await renderHistory([claim({ state: 'refused' }), claim({ id: 2, state: 'provisional' })])
  await screen.findAllByText('Turno de Rivas')
  expect(screen.queryAllByRole('button')).toEqual([])
})
