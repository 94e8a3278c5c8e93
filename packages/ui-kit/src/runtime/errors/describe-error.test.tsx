// @vitest-environment happy-dom
import { ApiError } from '@convive/contracts/call'
import { expect, it } from 'vitest'
import { fireEvent, renderInApp, screen } from '../../testing/index.ts'
import { ErrorState, FailureNote } from './error-state.tsx'

const lost = new ApiError(0, 'unreachable', 'No answer came.')
const loggedOut = new ApiError(401, 'signed_out', 'No session.')
const kept = /What you wrote is still here/

it.each([
  ['a lost connection', lost, 'No connection. Try again when you are back online.'],
  ['a lost session', loggedOut, 'Your session has ended. Log in and try again.'],
])('after %s says that typed text is kept, only if there is any', (_, error, sentence) => {
  const form = (failure: unknown) => (
    <>
      <input aria-label="Title" />
      <input aria-label="Name" defaultValue="Ana" />
      <FailureNote title="Not sent" error={failure} />
    </>
  )
  const { rerender } = renderInApp(form(null))
  rerender(form(error))
  expect(screen.getByRole('alert').textContent).toBe(`Not sent. ${sentence}`)
  rerender(form(null))
  fireEvent.input(screen.getByLabelText('Title'), { target: { value: 'Peña' } })
  rerender(form(error))
  expect(screen.getByRole('alert').textContent).toBe(`Not sent. ${sentence} What you wrote is still here.`)
})

it('does not speak of typed text where something could not be read', () => {
  const page = (failure: unknown) => (
    <>
      <input aria-label="Title" />
      {failure !== null && <ErrorState error={failure} />}
    </>
  )
  const { rerender } = renderInApp(page(null))
  fireEvent.input(screen.getByLabelText('Title'), { target: { value: 'Peña' } })
  rerender(page(lost))
  expect(screen.getByRole('alert').textContent).toContain('No connection. Try again when you are back online.')
  expect(screen.queryByText(kept)).toBeNull()
})
