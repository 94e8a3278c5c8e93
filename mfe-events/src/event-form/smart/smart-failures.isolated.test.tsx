// @vitest-environment happy-dom
import { analyzeImage, enhanceDescription } from '@convive/contracts/ai-assist'
import { uploadPicture } from '@convive/contracts/media'
import type { OutputOf } from '@convive/contracts/route'
import { navigate } from '@convive/ui-kit'
import { useZodForm } from '@convive/ui-kit/forms'
import { mockApi, renderInApp, screen, shownToast, logInTestUser, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it, vi } from 'vitest'
import { emptyForm, EventFormSchema } from '../values/form-values.ts'
import { CreateTabs } from '../create-page.tsx'

// This test environment has no upload progress.
vi.mock('../picture/fetch-with-progress.ts', () => ({
  fetchWithProgress: () => (url: string, init: RequestInit) => fetch(url, init),
}))

function Tabs() {
  const form = useZodForm(EventFormSchema, { defaultValues: emptyForm('uvita') })
  return (
    <CreateTabs form={form}>
      <input aria-label="Title" {...form.register('title')} />
      <input aria-label="Date" {...form.register('eventDate')} />
      <textarea aria-label="Description" {...form.register('description')} />
    </CreateTabs>
  )
}

async function openTab() {
  logInTestUser()
  const api = mockApi()
  navigate('/events/create?tab=smart')
  const { container } = renderInApp(<Tabs />)
  await screen.findByRole('textbox')
  const input = container.querySelector<HTMLInputElement>('input[type=file]')!
  // Some browsers offer all files, whatever the input accepts.
  const user = userEvent.setup({ applyAccept: false })
  const choose = (name: string, type: string) => user.upload(input, new File(['x'], name, { type }))
  return { api, choose }
}
const problem = async () => (await screen.findByRole('alert')).textContent
const announcement = 'GRAN BINGO EN RIVAS\nsábado 12 de diciembre de 2037 a las 4 pm\nLugar: salón comunal de Rivas'
const valueOf = async (label: string) =>
  (await screen.findByLabelText<HTMLInputElement | HTMLTextAreaElement>(label)).value
async function paste() {
  await userEvent.click(screen.getByRole('textbox'))
  await userEvent.paste(announcement)
}
const read = () => userEvent.click(screen.getByRole('button', { name: 'Read and enhance' }))

it('says below the poster that it could not be read, until another one is chosen', async () => {
  const { api, choose } = await openTab()
  api.refuse(analyzeImage, 503, 'unavailable')
  api.respond(uploadPicture, { imageUrl: `/media/${'a'.repeat(32)}.webp`, width: 10, height: 10 })
  await choose('afiche.png', 'image/png')
  expect(await problem()).toContain('Image analysis failed.')
  expect(shownToast()?.title).toBe('Image analysis failed')
  api.respond(analyzeImage, { confidence: 0, text: '' } as OutputOf<typeof analyzeImage>)
  await choose('otro.png', 'image/png')
  await waitFor(async () => expect(await problem()).toContain('Low confidence in image analysis.'))
})

it('says once that a file is not a picture', async () => {
  const { api, choose } = await openTab()
  await choose('afiche.gif', 'image/gif')
  expect(await problem()).toContain('Image analysis failed.')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(api.requests(uploadPicture)).toEqual([])
})

it('says below the text, and only there, that it is too short', async () => {
  await openTab()
  await read()
  expect(await problem()).toContain('Text too short.')
  expect(shownToast()).toBeNull()
})

it('says above the form that the text could not be read, and puts it into the description', async () => {
  const { api } = await openTab()
  api.refuse(enhanceDescription, 503, 'unavailable')
  await paste()
  await read()
  expect(await problem()).toContain('Parsing failed.')
  expect(await valueOf('Description')).toBe(announcement)
})

it('proposes the first 50 characters as the title if the response has no confidence', async () => {
  const { api } = await openTab()
  api.respond(enhanceDescription, { enhancedDescription: announcement, mode: 'basic', notice: null })
  await paste()
  await read()
  await userEvent.click(await screen.findByRole('button', { name: 'Check the form' }))
  expect(shownToast()?.title).toBe('AI was rate-limited, using basic extraction')
  expect(await valueOf('Title')).toBe('GRAN BINGO EN RIVAS sábado 12 de diciembre de 2037')
  expect(await valueOf('Date')).toBe('')
})

it('moves the focus to the first field of the form', async () => {
  const { api } = await openTab()
  api.respond(enhanceDescription, { enhancedDescription: announcement, mode: 'basic', notice: null })
  await paste()
  await read()
  await userEvent.click(await screen.findByRole('button', { name: 'Check the form' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')))
})

const noEvent = { enhancedDescription: announcement, mode: 'basic', notice: null, confidence: 0, title: null } as const

it('offers the beginning of a text without an event, and fills in nothing', async () => {
  const { api } = await openTab()
  api.respond(enhanceDescription, noEvent)
  await paste()
  await read()
  await screen.findByRole('heading', { name: 'No event found in the text' })
  expect(screen.getByRole('button', { name: 'Use: Title' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Check the form' }))
  expect(await valueOf('Title')).toBe('')
})

it('lets the user choose between the events of a text', async () => {
  const { api } = await openTab()
  const second = { ...noEvent, title: 'Bingo', date: '2037-12-13', description: 'Bingo en el salón', confidence: 1 }
  api.respond(enhanceDescription, {
    ...noEvent,
    confidence: 1,
    title: 'Feria verde',
    date: '2037-12-12',
    others: 1,
    otherEvents: [second],
  } as unknown as OutputOf<typeof enhanceDescription>)
  await paste()
  await read()
  const [feria, bingo] = ['Feria verde · Dec 12', 'Bingo · Dec 13']
  expect((await screen.findByRole('button', { name: feria })).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: bingo }))
  await userEvent.click(screen.getByRole('button', { name: 'Check the form' }))
  expect([await valueOf('Title'), await valueOf('Date'), await valueOf('Description')]).toEqual([
    'Bingo',
    '2037-12-13',
    'Bingo en el salón',
  ])
})
