// @vitest-environment happy-dom
import { analyzeImage, getAnalysis } from '@convive/contracts/ai-assist'
import { uploadPicture } from '@convive/contracts/media'
import type { OutputOf } from '@convive/contracts/route'
import { listVenues } from '@convive/contracts/venues'
import { beginEventDraft, takeChosenPicture } from '@convive/ui-kit'
import { act, mockApi, renderHookInApp, renderInApp, logInTestUser, screen, waitFor } from '@convive/ui-kit/testing'
import { useZodForm } from '@convive/ui-kit/forms'
import { beforeEach, expect, it, vi } from 'vitest'
import { EventForm } from '../event-form.tsx'
import { emptyForm, EventFormSchema } from '../values/form-values.ts'
import { useSmart } from '../smart/use-smart.ts'

// This test environment has no canvas and no upload progress.
vi.mock('../picture/fetch-with-progress.ts', () => ({
  fetchWithProgress: () => (url: string, init: RequestInit) => fetch(url, init),
}))

const imageUrl = `/media/${'a'.repeat(32)}.webp`
const poster = new File(['x'], 'afiche.png', { type: 'image/png' })

beforeEach(() => logInTestUser())

function openTab(chosen = '') {
  const api = mockApi()
  api.respond(analyzeImage, { confidence: 0, text: '' } as OutputOf<typeof analyzeImage>)
  api.respond(getAnalysis, { state: 'waiting' } as OutputOf<typeof getAnalysis>)
  api.respond(uploadPicture, { imageUrl, width: 10, height: 10 })
  const { result } = renderHookInApp(() => {
    const form = useZodForm(EventFormSchema, { defaultValues: { ...emptyForm('uvita'), imageUrl: chosen } })
    return { form, smart: useSmart(form, () => undefined) }
  })
  return { api, result }
}

it('the poster that is read becomes the event’s picture', async () => {
  const { result } = openTab()
  act(() => result.current.smart.poster.choose(poster))
  await waitFor(() => expect(result.current.form.getValues('imageUrl')).toBe(imageUrl))
})

it('a second poster replaces the picture of the first, also while that is being uploaded', async () => {
  const [first, second, third] = ['a', 'b', 'c'].map((letter) => `/media/${letter.repeat(32)}.webp`)
  const { api, result } = openTab()
  const choose = () => act(() => result.current.smart.poster.choose(poster))
  choose()
  await waitFor(() => expect(result.current.form.getValues('imageUrl')).toBe(first))
  const uploadLate = api.hold(uploadPicture)
  choose()
  await waitFor(() => expect(api.requests(uploadPicture)).toHaveLength(2))
  api.respond(uploadPicture, { imageUrl: third!, width: 10, height: 10 })
  choose()
  await waitFor(() => expect(result.current.form.getValues('imageUrl')).toBe(third))
  await act(async () => uploadLate({ imageUrl: second!, width: 10, height: 10 }))
  expect(result.current.form.getValues('imageUrl')).toBe(third)
})

it('a picture that was chosen before stays', async () => {
  const other = `/media/${'b'.repeat(32)}.webp`
  const { api, result } = openTab(other)
  act(() => result.current.smart.poster.choose(poster))
  await waitFor(() => expect(api.requests(analyzeImage)).toHaveLength(1))
  expect(api.requests(uploadPicture)).toEqual([])
  expect(result.current.form.getValues('imageUrl')).toBe(other)
})

it('says beside the poster that it could not be kept', async () => {
  const { api, result } = openTab()
  api.refuse(uploadPicture, 503, 'unavailable')
  act(() => result.current.smart.poster.choose(poster))
  await waitFor(() => expect(result.current.smart.cover.problem).toMatch(/Couldn’t upload the picture/))
})

it('offers facts that were hard to read on it, but does not fill them in', async () => {
  const { api, result } = openTab()
  api.respond(analyzeImage, {
    title: 'Testival de la Luz',
    date: '2037-12-05',
    confidence: 0.9,
    text: 'Testival de la Luz',
    doubts: ['title'],
  } as OutputOf<typeof analyzeImage>)
  act(() => result.current.smart.poster.choose(poster))
  await waitFor(() => expect(result.current.form.getValues('eventDate')).toBe('2037-12-05'))
  expect(result.current.form.getValues('title')).toBe('')
  const [title] = result.current.smart.proposals.offered
  expect(title).toMatchObject({ field: 'title', doubtful: true, before: null })
  act(() => result.current.smart.proposals.use(title!))
  expect(result.current.form.getValues('title')).toBe('Testival de la Luz')
})

function NewEvent({ isNew }: { isNew: boolean }) {
  const form = useZodForm(EventFormSchema, { defaultValues: emptyForm('uvita') })
  return (
    <EventForm form={form} onSubmit={() => undefined} isNew={isNew} error={null}>
      {null}
    </EventForm>
  )
}

it.each([
  ['a new event has the picture that was chosen before its form was open', true, 'Choose another', 1],
  ['an event that is edited does not', false, 'Choose a picture', 0],
])('%s', async (_what, isNew, button, uploads) => {
  const api = mockApi()
  api.respond(uploadPicture, { imageUrl, width: 10, height: 10 })
  api.respond(listVenues, [])
  beginEventDraft({}, poster)
  renderInApp(<NewEvent isNew={isNew} />)
  await screen.findByRole('button', { name: button })
  expect(api.requests(uploadPicture)).toHaveLength(uploads)
  takeChosenPicture()
})
