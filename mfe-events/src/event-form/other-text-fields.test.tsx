// @vitest-environment happy-dom
import { translateEvent } from '@convive/contracts/ai-assist'
import { useZodForm } from '@convive/ui-kit/forms'
import { mockApi, renderInApp, screen, logInTestUser, userEvent, waitFor } from '@convive/ui-kit/testing'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import { emptyForm, EventFormSchema, type EventFormState, type FormValues } from './values/form-values.ts'
import { OtherTextFields } from './other-text-fields.tsx'

const spanish = { title: 'Noche de peña', description: 'Música en vivo para toda la familia.' }
const english = { title: 'Song night', description: 'Live music for the whole family.' }
const stored = { language: 'en', ...english, isTranslated: false, original: spanish } as const

let shown: EventFormState
function Form({ values }: { values: Partial<FormValues> }) {
  const form = useZodForm(EventFormSchema, { defaultValues: { ...emptyForm('uvita'), ...spanish, ...values } })
  useEffect(() => {
    shown = form
  }, [form])
  return (
    <>
      <input aria-label="Original" {...form.register('title')} />
      <OtherTextFields form={form} />
    </>
  )
}

function open(values: Partial<FormValues> = {}) {
  logInTestUser()
  const api = mockApi()
  renderInApp(<Form values={values} />)
  return api
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const title = () => screen.getByLabelText<HTMLInputElement>('Title in English').value
const sent = () => shown.getValues('otherText')

it('is written by hand in the language that the original is not in', async () => {
  open()
  await press('Add the text in English')
  await userEvent.type(screen.getByLabelText('Title in English'), english.title)
  await userEvent.type(screen.getByLabelText('Description in English'), english.description)
  expect(sent()).toEqual(stored)
  await press('Remove')
  expect(sent().language).toBe('')
})

it('is translated, and is the organiser’s own once it is changed', async () => {
  const api = open({ otherText: { ...stored, title: '', description: '' } })
  api.respond(translateEvent, { translation: english, notice: null })
  await press('Translate')
  await waitFor(() => expect(title()).toBe(english.title))
  expect(sent()).toEqual({ ...stored, isTranslated: true })
  expect(screen.getByText(/translated automatically until you change it/)).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Title in English'), '!')
  expect(sent()).toMatchObject({ title: 'Song night!', isTranslated: false })
})

it.each([
  ['no_model', /no automatic translation here/],
  ['refused', /changed a date, number, price, name, phone or link/],
] as const)('stays as it was when there is no translation: %s', async (notice, sentence) => {
  const api = open({ otherText: stored })
  api.respond(translateEvent, { translation: null, notice })
  await press('Translate')
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
  expect(title()).toBe(english.title)
})

it('is stale after a change of the original, until it is confirmed', async () => {
  open({ otherText: stored })
  expect(screen.queryByText(/You changed the original/)).toBeNull()
  await userEvent.type(screen.getByLabelText('Original'), ' bailable')
  expect(screen.getByText(/You changed the original/)).toBeTruthy()
  await press('It still fits')
  expect(screen.queryByText(/You changed the original/)).toBeNull()
  expect(sent().original?.title).toBe('Noche de peña bailable')
})

it('comes back as it was after a translation that is undone', async () => {
  const api = open({ otherText: stored })
  api.respond(translateEvent, { translation: { ...english, title: 'Another night' }, notice: null })
  await press('Translate')
  await waitFor(() => expect(title()).toBe('Another night'))
  await press('Undo')
  expect(sent()).toEqual(stored)
  expect(title()).toBe(english.title)
})
