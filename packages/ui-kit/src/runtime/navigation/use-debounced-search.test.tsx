// @vitest-environment happy-dom
import { act, fireEvent, renderInApp, screen } from '../../testing/index.ts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
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

it.each([
  ['Enter', () => fireEvent.submit(field())],
  ['leaving the field', () => fireEvent.blur(field())],
])('searches at once on %s, and not again', (_, commit) => {
  renderInApp(<Search current="" />)
  type('feria')
  commit()
  expect(searched.mock.calls).toEqual([['feria']])
  act(() => void vi.advanceTimersByTime(300))
  fireEvent.blur(field())
  expect(searched).toHaveBeenCalledOnce()
})

it('follows the address when it changes for another reason', () => {
  const { rerender } = renderInApp(<Search current="feria" />)
  type('ferias')
  rerender(<Search current="tope" />)
  expect(field().value).toBe('tope')
  act(() => void vi.advanceTimersByTime(300))
  expect(searched).not.toHaveBeenCalled()
})
