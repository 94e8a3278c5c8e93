// @vitest-environment happy-dom
import { submitChat } from '@convive/contracts/import-review'
import { navigate } from '@convive/ui-kit'
import { fireEvent, mockApi, renderInApp, screen, logInTestUser, userEvent, waitFor } from '@convive/ui-kit/testing'
import { strToU8, zipSync } from 'fflate'
import { expect, it, vi } from 'vitest'
import { ImportForm } from './import-form.tsx'

const chat = '3/3/2026, 8:14 a. m. - Ana: Bingo el sábado'

it('fills the form from an export, and sends the name of the group with it', async () => {
  const api = mockApi()
  logInTestUser({ isAdmin: true })
  api.refuse(submitChat, 503, 'unavailable')
  renderInApp(<ImportForm onStarted={() => undefined} />)
  const input = await screen.findByLabelText('Choose a chat export (.zip or .txt)')
  await userEvent.upload(input, new File(['no text\0'], 'a.txt'))
  await screen.findByText(/There is no chat in this file/)
  const bytes = new Uint8Array(zipSync({ '_chat.txt': strToU8(chat) }))
  await userEvent.upload(input, new File([bytes], 'WhatsApp Chat - Vecinos.zip'))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Group name/).value).toBe('Vecinos'))
  expect(screen.queryByText(/There is no chat/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Import events' }))
  await waitFor(() =>
    expect(api.requests(submitChat).map(({ fields }) => fields)).toMatchObject([
      { message: chat, groupName: 'Vecinos' },
    ]),
  )
})

it('takes a file that is dropped on the page, and leaves a dropped text to its field', async () => {
  mockApi()
  logInTestUser({ isAdmin: true })
  const { unmount } = renderInApp(<ImportForm onStarted={() => undefined} />)
  await screen.findByText(/drop the file here/)
  const dropped = { types: ['Files'], files: [new File([chat], 'Chat de WhatsApp con Vecinos.txt')] }
  // False says that the browser does not open the file.
  expect(fireEvent.dragOver(document.body, { dataTransfer: dropped })).toBe(false)
  expect(fireEvent.drop(document.body, { dataTransfer: dropped })).toBe(false)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Group name/).value).toBe('Vecinos'))
  expect(screen.getByDisplayValue(chat)).toBeTruthy()
  expect(fireEvent.drop(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true)
  unmount()
  expect(fireEvent.drop(document.body, { dataTransfer: dropped })).toBe(true)
})

it('takes a chat that was shared to the application', async () => {
  mockApi()
  logInTestUser({ isAdmin: true })
  const name = 'Chat de WhatsApp con Vecinos.txt'
  const stored = new Map([
    ['/shared/text', Response.json({ text: '', refused: null, name })],
    ['/shared/file', new Response(chat, { headers: { 'content-type': 'text/plain' } })],
  ])
  const cache = { match: async (key: string) => stored.get(key)?.clone() }
  vi.stubGlobal('caches', { open: async () => cache, delete: async () => stored.clear() })
  navigate('/admin/whatsapp-import?shared=true')
  renderInApp(<ImportForm onStarted={() => undefined} />)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Group name/).value).toBe('Vecinos'))
  expect(screen.getByDisplayValue(chat)).toBeTruthy()
  expect(stored.size).toBe(0)
  vi.unstubAllGlobals()
  navigate('/')
})
