// @vitest-environment happy-dom
import { renderInApp, screen, userEvent } from '@convive/ui-kit/testing'
import { useZodForm } from '@convive/ui-kit/forms'
import type { EventDraft } from '@convive/contracts/events'
import { exampleEvent } from '@convive/contracts/testing'
import { expect, it } from 'vitest'
import { AskFields } from './ask-fields.tsx'
import { EventFormSchema, toFormValues } from './values/form-values.ts'

function show(given: Partial<typeof exampleEvent> = {}) {
  const sent: Pick<EventDraft, 'questions' | 'items'>[] = []
  function Form() {
    const form = useZodForm(EventFormSchema, { defaultValues: toFormValues({ ...exampleEvent, ...given }) })
    const save = form.handleSubmit(({ questions, items }) => void sent.push({ questions, items }))
    return (
      <form noValidate onSubmit={(submit) => void save(submit)}>
        <AskFields form={form} />
        <button type="submit">Save</button>
      </form>
    )
  }
  renderInApp(<Form />)
  return sent
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('asks up to three questions and for things to bring, and refuses a choice of one', async () => {
  const sent = show()
  await press('Add a question')
  await userEvent.type(screen.getByLabelText(/^Question 1/), 'Size')
  await userEvent.selectOptions(screen.getByLabelText('Answer'), 'choice')
  await userEvent.type(await screen.findByLabelText(/^Choices/), 'S')
  await press('Save')
  await screen.findByText('Give at least two choices')
  await userEvent.type(screen.getByLabelText(/^Choices/), ', M,')
  await press('Add a thing')
  await userEvent.type(screen.getByLabelText(/^Thing/), 'Rice')
  await press('Save')
  await expect
    .poll(() => sent)
    .toEqual([
      { questions: [{ label: 'Size', kind: 'choice', choices: ['S', 'M'] }], items: [{ name: 'Rice', needed: 1 }] },
    ])
})

it('keeps the focus in the list from which something is removed', async () => {
  show({ questions: [{ id: 3, label: 'Mat', kind: 'text' }], items: [{ id: 8, name: 'Rice', needed: 2, taken: 0 }] })
  await press('Remove question 1')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Questions' }))
  await press('Remove thing 1')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Who brings what' }))
})

it('keeps the ids of what stays', async () => {
  const sent = show({
    questions: [
      { id: 3, label: 'Allergies', kind: 'text' },
      { id: 4, label: 'Size', kind: 'choice', choices: ['S', 'M'] },
      { id: 5, label: 'Mat', kind: 'text' },
    ],
    items: [{ id: 8, name: 'Rice', needed: 2, taken: 1 }],
  })
  expect(screen.queryByRole('button', { name: 'Add a question' })).toBeNull()
  await press('Remove question 1')
  await press('Save')
  await expect
    .poll(() => sent)
    .toEqual([
      {
        questions: [
          { id: 4, label: 'Size', kind: 'choice', choices: ['S', 'M'] },
          { id: 5, label: 'Mat', kind: 'text' },
        ],
        items: [{ id: 8, name: 'Rice', needed: 2 }],
      },
    ])
})
