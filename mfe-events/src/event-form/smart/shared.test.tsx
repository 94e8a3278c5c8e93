// @vitest-environment happy-dom
import { enhanceDescription } from '@convive/contracts/ai-assist'
import { listVenues } from '@convive/contracts/venues'
import { currentPath, navigate, setUser } from '@convive/ui-kit'
import { useZodForm } from '@convive/ui-kit/forms'
import { logInTestUser, mockApi, renderInApp, screen, waitFor } from '@convive/ui-kit/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { CreateTabs } from '../create-page.tsx'
import { emptyForm, EventFormSchema } from '../values/form-values.ts'

/** A chat of WhatsApp as its iPhone application exports it, with a picture. */
const archive = [
  'UEsDBBQAAAAIABi9fF1ARn92SQAAANIAAAAJAAAAX2NoYXQudHh0M9Y31jcyMDLTUbCwMjRRSNRTyNVT0FVwzEu0UnDKzEvPV0jNUSg+vDApMS',
  'VfwVwhJVUhN7GoKl8hUSEnsVjBTKEArMF4EJkCAFBLAwQUAAAACAAYvXxdgxbcjAMAAAABAAAACQAAAElNRy0xLmpwZ6sAAFBLAQIUAxQAAAAI',
  'ABi9fF1ARn92SQAAANIAAAAJAAAAAAAAAAAAAACAAQAAAABfY2hhdC50eHRQSwECFAMUAAAACAAYvXxdgxbcjAMAAAABAAAACQAAAAAAAAAAAA',
  'AAgAFwAAAASU1HLTEuanBnUEsFBgAAAAACAAIAbgAAAJoAAAAAAA==',
].join('')
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)

/** Stands in for the caches of a browser, in which the service worker keeps what is shared. */
function keep(text: string, file?: File, refused: string | null = null) {
  const stored = new Map<string, Response>([['/shared/text', Response.json({ text, refused, name: file?.name })]])
  if (file) stored.set('/shared/file', new Response(file, { headers: { 'content-type': file.type } }))
  const cache = { match: async (key: string) => stored.get(key)?.clone() }
  vi.stubGlobal('caches', { open: async () => cache, delete: async () => stored.clear() })
  return stored
}

function Page() {
  const form = useZodForm(EventFormSchema, { defaultValues: emptyForm('uvita') })
  return <CreateTabs form={form}>form</CreateTabs>
}

function open() {
  const api = mockApi()
  api.respond(listVenues, [])
  api.refuse(enhanceDescription, 503, 'unavailable')
  navigate('/events/create?tab=smart&shared=true')
  renderInApp(<Page />)
  return async () => {
    await waitFor(() => expect(api.requests(enhanceDescription)).toHaveLength(1))
    return api.requests(enhanceDescription)[0]?.fields['description']
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('reads a shared text once', async () => {
  logInTestUser()
  const stored = keep('Peña en Uvita el sábado 7 p. m.')
  const read = open()
  expect(await read()).toBe('Peña en Uvita el sábado 7 p. m.')
  expect(stored.size).toBe(0)
  expect(currentPath()).not.toContain('shared')
})

it.each([
  [
    'a text file',
    new File(['Bingo el domingo a las 2 p. m.'], 'bingo.txt', { type: 'text/plain' }),
    /^Bingo el domingo/,
  ],
  ['an exported chat', new File([bytesOf(archive)], 'WhatsApp Chat.zip'), /Bingo el sábado 7 de marzo/],
])('reads %s', async (_, file, expected) => {
  logInTestUser()
  keep('', file)
  expect(await open()()).toMatch(expected)
})

it('takes an administrator with a chat to the import, which reads it', async () => {
  logInTestUser({ isAdmin: true })
  const stored = keep('', new File([bytesOf(archive)], 'WhatsApp Chat.zip'))
  open()
  await waitFor(() => expect(currentPath()).toBe('/admin/whatsapp-import?shared=true'))
  expect(stored.size).toBe(2)
})

it('keeps it for a visitor, who logs in first', async () => {
  setUser(null)
  const stored = keep('Peña en Uvita el sábado')
  open()
  await waitFor(() => expect(currentPath()).toContain('/auth/login?returnUrl='))
  expect(decodeURIComponent(currentPath())).toContain('/events/create?tab=smart&shared=true')
  expect(stored.size).toBe(1)
})

it('waits for a connection', async () => {
  logInTestUser()
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const stored = keep('Peña en Uvita el sábado')
  const read = open()
  await screen.findByText(/kept on this device/)
  expect(stored.size).toBe(1)
  isOnline.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  expect(await read()).toBe('Peña en Uvita el sábado')
})

it.each([
  ['an archive without a text', '', new File([new Uint8Array(100)], 'fotos.zip'), null, /Only text, a picture/],
  ['what was too large', '', undefined, 'too_large', /too large/],
  ['another kind of file', '', undefined, 'wrong_type', /Only text, a picture/],
])('says why it does not read %s', async (_, text, file, refused, sentence) => {
  logInTestUser()
  keep(text, file, refused)
  open()
  await screen.findByText(sentence)
})
