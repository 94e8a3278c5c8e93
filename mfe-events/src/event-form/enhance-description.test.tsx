// @vitest-environment happy-dom
import { enhanceDescription } from '@convive/contracts/ai-assist'
import { useZodForm } from '@convive/ui-kit/forms'
import { mockApi, renderInApp, screen, shownToast, logInTestUser, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { emptyForm, EventFormSchema } from './values/form-values.ts'
import { EnhanceDescription } from './about-fields.tsx'

function Form({ description }: { description: string }) {
  const form = useZodForm(EventFormSchema, { defaultValues: { ...emptyForm('uvita'), description } })
  return (
    <>
      <textarea aria-label="Description" {...form.register('description')} />
      <EnhanceDescription form={form} />
    </>
  )
}

function open(description: string) {
  logInTestUser()
  const api = mockApi()
  renderInApp(<Form description={description} />)
  return api
}
const enhance = () => userEvent.click(screen.getByRole('button', { name: 'Enhance' }))
const description = () => screen.getByLabelText<HTMLTextAreaElement>('Description').value
const own = 'gran   bingo en rivas!!!  traigan a la familia'

it('says that a description is required', async () => {
  open('')
  await enhance()
  expect(shownToast()?.title).toBe('Description required')
})

it('says below the button, and only there, that the description is too short', async () => {
  open('bingo')
  await enhance()
  expect((await screen.findByRole('alert')).textContent).toBe('Write at least 10 characters')
  expect(shownToast()).toBeNull()
})

it('puts the enhanced text into the field, and the own text back', async () => {
  const api = open(own)
  const enhancedDescription = 'Gran bingo en rivas! traigan a la familia'
  api.respond(enhanceDescription, { enhancedDescription, mode: 'basic', notice: null })
  await enhance()
  await waitFor(() => expect(description()).toBe(enhancedDescription))
  expect(shownToast()?.title).toBe('Description enhanced')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(description()).toBe(own)
})

it('leaves the text unchanged when it cannot be enhanced, and says so', async () => {
  const api = open(own)
  api.disconnect(enhanceDescription)
  await enhance()
  expect((await screen.findByRole('alert')).textContent).toBe('Could not enhance description')
  expect(description()).toBe(own)
})
