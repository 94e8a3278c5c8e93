// @vitest-environment happy-dom
import { findRecipient, listTransactions, transferCora } from '@convive/contracts/cora'
import type { OutputOf } from '@convive/contracts/route'
import { mockApi, renderInApp, screen, logInTestUser, userEvent, within } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { TransferDialog } from './transfer-dialog.tsx'
import { useTransfer } from './use-transfer.ts'

const posted = {
  balance: 80,
  transaction: { id: 12, createdAt: '2026-11-21T20:00:00Z', description: '' },
} as OutputOf<typeof transferCora>

function Page() {
  return <TransferDialog transfer={useTransfer(true)} balance={100} />
}

async function fillIn(amount: string) {
  await userEvent.type(await screen.findByLabelText(/Recipient/), 'bea')
  await userEvent.type(screen.getByLabelText(/Amount/), amount)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
}

function renderDialog() {
  const api = mockApi()
  logInTestUser()
  api.respond(findRecipient, { username: 'bea', displayName: 'Bea Rojas' })
  renderInApp(<Page />)
  return api
}

it('shows the recipient before anything is sent, and the receipt afterwards', async () => {
  const api = renderDialog()
  api.respond(transferCora, posted)
  await fillIn('20')
  await screen.findByText('Bea Rojas')
  expect(api.requests(transferCora)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: /Send/ }))
  await screen.findByText('12')
  expect(api.requests(transferCora)[0]?.fields).toEqual({ recipientUsername: 'bea', amount: 20 })
})

it('asks about an amount that means a thousand to some people and one to others', async () => {
  const api = renderDialog()
  await fillIn('1.000')
  await screen.findByText(/without periods or commas/)
  expect(api.requests(findRecipient)).toEqual([])
})

it('sends a transfer with an unknown outcome again under the same key', async () => {
  const api = renderDialog()
  api.disconnect(transferCora)
  await fillIn('20')
  await userEvent.click(await screen.findByRole('button', { name: /Send/ }))
  const again = await screen.findByRole('button', { name: 'Check and try again' })
  api.respond(transferCora, posted)
  await userEvent.click(again)
  await screen.findByText('12')
  const keys = api.requests(transferCora).map(({ idempotencyKey }) => idempotencyKey)
  expect(new Set(keys).size).toBe(1)
  // Three attempts by itself, and the person’s.
  expect(keys).toHaveLength(4)
})

it('offers the people whom one paid or was paid by, the latest first', async () => {
  const api = renderDialog()
  const movement = { amount: 5, description: '', createdAt: '2026-11-21T20:00:00Z' }
  const from = (id: number, username: string | null) =>
    ({ ...movement, id, type: 'transferred', counterparty: { username } }) as const
  api.respond(listTransactions, {
    items: [
      { ...movement, id: 9, type: 'earned_referral', counterparty: { username: 'guest' } },
      from(8, 'carla'),
      from(7, null),
      from(6, 'bea'),
      from(5, 'carla'),
      ...['d', 'e', 'f', 'g', 'h'].map((name, index) => from(4 - index, name)),
    ],
    next: null,
  })
  const people = await screen.findByRole('group', { name: 'Last ones' })
  expect(
    within(people)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['@carla', '@bea', '@d', '@e', '@f', '@g'])
  await userEvent.click(within(people).getByRole('button', { name: '@bea' }))
  expect(screen.getByLabelText<HTMLInputElement>(/Recipient/).value).toBe('bea')
})
