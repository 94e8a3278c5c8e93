// @vitest-environment happy-dom
import { act, fireEvent, renderInApp, screen } from '../../testing/index.ts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { navigate } from './location.ts'
import { useDebouncedSearch } from './use-debounced-search.ts'

const searched = vi.fn<(text: string) => void>()

function Search({ current }: { current: string }) {
  const { field, submit } = useDebouncedSearch(current, searched)
  return (
    <form onSubmit={submit}>
      <input aria-label="Search" {...field} />
    </form>
  )
}
const field = () => screen.getByLabelText<HTMLInputElement>('Search')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

beforeEach(() => {
  searched.mockReset()
  navigate('/events/discover')
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

it('searches once for several keys, after a pause', () => {
  renderInApp(<Search current="" />)
  for (const text of ['f', 'fe', 'feria']) type(text)
  expect(field().value).toBe('feria')
  expect(searched).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(300))
  expect(searched.mock.calls).toEqual([['feria']])
})

it('searches at once on Enter, and not again', () => {
  renderInApp(<Search current="" />)
  type('feria')
  fireEvent.submit(field())
  expect(searched.mock.calls).toEqual([['feria']])
  act(() => void vi.advanceTimersByTime(300))
  expect(searched).toHaveBeenCalledOnce()
})

it('does not search when a result is tapped before the pause is over', () => {
  renderInApp(<Search current="" />)
  type('feria')
  // Pressing the row takes the focus from the field, and its click opens the event.
  fireEvent.blur(field())
  expect(searched).not.toHaveBeenCalled()
  act(() => navigate('/events/5'))
  act(() => void vi.advanceTimersByTime(300))
  expect(searched).not.toHaveBeenCalled()
})

it('searches although another filter changes the address during the pause', () => {
  renderInApp(<Search current="" />)
  type('feria')
  act(() => navigate(`${location.pathname}?free=1`))
  act(() => void vi.advanceTimersByTime(300))
  expect(searched.mock.calls).toEqual([['feria']])
})

it('follows the address when it changes for another reason', () => {
  const { rerender } = renderInApp(<Search current="feria" />)
  type('ferias')
  rerender(<Search current="tope" />)
  expect(field().value).toBe('tope')
  act(() => void vi.advanceTimersByTime(300))
  expect(searched).not.toHaveBeenCalled()
})
