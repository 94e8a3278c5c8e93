// @vitest-environment happy-dom
import { getBalance } from '@convive/contracts/cora'
import { costaRicaToday, setLanguage } from '@convive/ui-kit'
import { mockApi, renderInApp, screen } from '@convive/ui-kit/testing'
import { afterEach, expect, it } from 'vitest'
import { BalanceHeader } from './balance-header.tsx'

afterEach(() => setLanguage('en'))

it.each([
  ['en', 0, /you earned 5 and spent 2$/],
  ['en', 2, /you earned 5, spent 2, and got 2 back$/],
  ['en', -3, /you earned 5, spent 2, and gave 3 back$/],
  ['es', 0, /ganaste 5, gastaste 2$/],
  ['es', 2, /ganaste 5, gastaste 2 y te devolvieron 2$/],
  ['es', -3, /ganaste 5, gastaste 2 y devolviste 3$/],
] as const)('tells refunds apart in %s (%i)', (language, refunded, text) => {
  setLanguage(language)
  mockApi().respond(getBalance, { balance: 8 })
  const month = costaRicaToday().slice(0, 7)
  renderInApp(
    <BalanceHeader balance={8} months={[{ month, earned: 5, spent: 2, refunded }]} onSend={() => undefined} />,
  )
  expect(screen.getByText(text)).toBeDefined()
})
