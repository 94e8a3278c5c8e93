// @vitest-environment happy-dom
import { useZodForm } from '@convive/ui-kit/forms'
import { mockApi, renderInApp, screen, shownToast, signInTestUser, userEvent } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { emptyForm, EventFormSchema } from '../values/form-values.ts'
import { EnhanceDescription } from './enhance-description.tsx'

function Form() {
  const form = useZodForm(EventFormSchema, { defaultValues: { ...emptyForm('uvita'), description: 'bingo' } })
  return <EnhanceDescription form={form} />
}

it('says below the button, and only there, that the description is too short', async () => {
  mockApi()
  signInTestUser()
  renderInApp(<Form />)
  await userEvent.click(screen.getByRole('button', { name: 'Enhance' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Write at least 10 characters')
  expect(shownToast()).toBeNull()
})
