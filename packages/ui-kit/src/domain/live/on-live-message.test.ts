// @vitest-environment happy-dom
import { listTransactions, type Transaction } from '@convive/contracts/cora'
import { expect, it } from 'vitest'
import { currentToast } from '../../runtime/toasts/toasts.ts'
import { mockApi, shownToast, logInTestUser, waitFor } from '../../testing/index.ts'
import { onLiveMessage } from './on-live-message.ts'

const transaction = (type: Transaction['type'], description: string): Transaction => ({
  id: 7,
  type,
  amount: 2,
  description,
  createdAt: '2026-11-01T18:00:00.000Z',
})

it.each([
  ['earned_attend_event', 'Attended Peña', 'You earned 2 Cora', 'Attended Peña'],
  ['earned_moderation', '', 'You earned 2 Cora', 'Helped Moderate'],
  ['corrected', 'Refund of tickets for Peña', 'You received 2 Cora', 'Refund of tickets for Peña'],
  ['transferred', 'Transfer from ana: thanks', 'You received 2 Cora', 'Transfer from ana: thanks'],
] as const)('a transaction of the type %s (%s) is announced as “%s”: “%s”', async (type, description, title, text) => {
  currentToast.set(null)
  logInTestUser()
  mockApi().respond(listTransactions, { items: [transaction(type, description)], next: null })
  onLiveMessage({ type: 'cora_transaction', transactionId: 7 })
  await waitFor(() => expect(shownToast()).toMatchObject({ title, description: text }))
})
