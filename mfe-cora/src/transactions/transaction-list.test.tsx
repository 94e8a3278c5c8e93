// @vitest-environment happy-dom
import { setLanguage } from '@convive/ui-kit'
import { renderInApp, screen } from '@convive/ui-kit/testing'
import { afterEach, expect, it } from 'vitest'
import { TransactionList } from './transaction-list.tsx'

afterEach(() => setLanguage('en'))

it.each([
  ['en', 'Refund'],
  ['es', 'Devolución'],
] as const)('names a refund in %s', (language, name) => {
  setLanguage(language)
  const description = 'Refund of tickets for Peña'
  renderInApp(
    <TransactionList
      transactions={[{ id: 1, type: 'corrected', amount: 2, description, createdAt: null, isRefund: true }]}
    />,
  )
  expect(screen.getByText(name)).toBeDefined()
})

it.each([
  ['en', 'To @lucia.fallas: «mitad del taxi»'],
  ['es', 'A @lucia.fallas: «mitad del taxi»'],
] as const)('tells in %s whom a transfer with a note went to', (language, text) => {
  setLanguage(language)
  renderInApp(
    <TransactionList
      transactions={[
        {
          id: 1,
          type: 'transferred',
          amount: -3,
          description: 'mitad del taxi',
          createdAt: null,
          counterparty: { username: 'lucia.fallas' },
        },
      ]}
    />,
  )
  expect(screen.getByText(text)).toBeDefined()
})
