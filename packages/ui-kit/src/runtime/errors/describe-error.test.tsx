// @vitest-environment happy-dom
import { ApiError } from '@convive/contracts/call'
import { expect, it } from 'vitest'
import { renderInApp, screen } from '../../testing/index.ts'
import { ErrorState } from './error-state.tsx'
import { FailureNote } from './failure-note.tsx'

const lost = new ApiError(0, 'unreachable', 'No answer came.')
const loggedOut = new ApiError(401, 'signed_out', 'No session.')
const kept = /What you wrote is still here/

it.each([
  ['a lost connection', lost, 'No connection. Try again when you are back online.'],
  ['a lost session', loggedOut, 'Your session has ended. Log in and try again.'],
])('after %s says that typed text is kept, only if there is any', (_, error, sentence) => {
  const form = (text: string, failure: unknown) => (
    <>
      <input aria-label="Title" defaultValue={text} />
      <FailureNote title="Not sent" error={failure} />
    </>
  )
  const { rerender, unmount } = renderInApp(form('', null))
  rerender(form('', error))
  expect(screen.getByRole('alert').textContent).toBe(`Not sent. ${sentence}`)
  unmount()
  renderInApp(form('Peña', null)).rerender(form('Peña', error))
  expect(screen.getByRole('alert').textContent).toBe(`Not sent. ${sentence} What you wrote is still here.`)
})

it('does not speak of typed text where something could not be read', () => {
  renderInApp(
    <>
      <input aria-label="Title" defaultValue="Peña" />
      <ErrorState error={lost} />
    </>,
  )
  expect(screen.getByRole('alert').textContent).toContain('No connection. Try again when you are back online.')
  expect(screen.queryByText(kept)).toBeNull()
})
