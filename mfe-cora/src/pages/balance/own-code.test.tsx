// @vitest-environment happy-dom
import { renderInApp, screen, userEvent, within } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { OwnCode } from './own-code.tsx'

it('shows a code that leads to a transfer to this person, with an amount if one was entered', async () => {
  renderInApp(<OwnCode username="don.rodrigo" />)
  expect(screen.getByText('@don.rodrigo')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Show your code' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('img', { name: 'Code to send Cora to don.rodrigo' })
  dialog.getByText(`${location.origin}/cora/pay?to=don.rodrigo`)
  await userEvent.type(dialog.getByLabelText('Amount (optional)'), '25')
  dialog.getByText(`${location.origin}/cora/pay?to=don.rodrigo&amount=25`)
})
