// @vitest-environment happy-dom
import { enhanceDescription } from '@convive/contracts/ai-assist'
import { uploadPicture } from '@convive/contracts/media'
import { mockApi, renderInApp, screen, shownToast, logInTestUser, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { takeChosenPicture } from '@convive/ui-kit'
import { DescriptionField, QuickEventForm } from './quick-event-form.tsx'

const alert = async () => (await screen.findByRole('alert')).textContent
const enhance = () => userEvent.click(screen.getByRole('button', { name: 'Enhance' }))

it('says below the description why it was not enhanced, until the next attempt', async () => {
  logInTestUser()
  const api = mockApi()
  api.refuse(enhanceDescription, 503, 'unavailable')
  renderInApp(<DescriptionField keep={() => undefined} />)
  await enhance()
  expect(await alert()).toBe('Please enter an event description first')
  expect(shownToast()?.title).toBe('Description required')
  await userEvent.type(screen.getByRole('textbox'), 'gran bingo en rivas')
  await enhance()
  await waitFor(async () => expect(await alert()).toBe('Could not enhance description'))
  expect(shownToast()?.title).toBe('Enhancement failed')
  api.respond(enhanceDescription, { enhancedDescription: 'Gran bingo en Rivas.', mode: 'basic', notice: null })
  await enhance()
  await screen.findByRole('button', { name: 'Undo' })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says below the description, and only there, that it is too short', async () => {
  mockApi()
  renderInApp(<DescriptionField keep={() => undefined} />)
  await userEvent.type(screen.getByRole('textbox'), 'bingo')
  await enhance()
  expect(await alert()).toBe('Write at least 10 characters')
  expect(shownToast()).toBeNull()
})

it('sends nothing, and keeps the chosen picture for the form', async () => {
  logInTestUser()
  const api = mockApi()
  renderInApp(<QuickEventForm />)
  const picture = new File(['x'], 'afiche.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText('Image'), picture)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(location.pathname).toBe('/events/create'))
  expect(takeChosenPicture()?.name).toBe('afiche.png')
  expect(takeChosenPicture()).toBeNull()
  expect(api.requests(uploadPicture)).toEqual([])
})
