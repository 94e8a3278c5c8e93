// @vitest-environment happy-dom
import { useWatch, useZodForm } from '@convive/ui-kit/forms'
import { act, fireEvent, mockApi, renderInApp, screen, userEvent } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { emptyForm, EventFormSchema } from '../values/form-values.ts'
import { PictureCrop } from './picture-crop.tsx'

const imageUrl = `/media/${'a'.repeat(32)}.webp`

function Form() {
  const form = useZodForm(EventFormSchema, { defaultValues: { ...emptyForm('uvita'), imageUrl } })
  const focus = useWatch({ control: form.control, name: 'imageFocus' })
  return (
    <>
      <PictureCrop form={form} />
      <output data-testid="focus">{JSON.stringify(focus)}</output>
    </>
  )
}
const focus = () => JSON.parse(screen.getByTestId('focus').textContent) as unknown

it('has a named slider for each direction, and leads back to the middle', async () => {
  mockApi()
  renderInApp(<Form />)
  expect(screen.getByRole('img', { name: 'Your event’s picture' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  for (const [name, value] of [
    ['Left or right', 20],
    ['Up or down', 0],
    ['Zoom', 150],
  ] as const)
    fireEvent.change(screen.getByRole('slider', { name }), { target: { value } })
  expect(focus()).toEqual({ x: 20, y: 0, zoom: 150 })
  await userEvent.click(screen.getByRole('button', { name: 'Show the middle' }))
  expect(focus()).toEqual({ x: 50, y: 50, zoom: 100 })
  // The button is gone, and the keyboard goes on from the sliders.
  expect(document.activeElement).toBe(screen.getByRole('slider', { name: 'Left or right' }))
})

function renderFrame(): HTMLElement {
  mockApi()
  const { container } = renderInApp(<Form />)
  const picture = container.querySelector('img')!
  const frame = picture.parentElement!.parentElement!
  Object.defineProperties(picture, { naturalWidth: { value: 800 }, naturalHeight: { value: 1600 } })
  Object.defineProperties(frame, {
    clientWidth: { value: 400 },
    clientHeight: { value: 200 },
    setPointerCapture: { value: () => undefined },
  })
  return frame
}
const at = (clientY: number, more: PointerEventInit = {}) => ({ pointerId: 1, clientX: 10, clientY, ...more })

it('follows a finger that drags the picture', () => {
  const frame = renderFrame()
  act(() => void fireEvent.pointerDown(frame, at(100)))
  act(() => void fireEvent.pointerMove(frame, at(160)))
  expect(focus()).toEqual({ x: 50, y: 40, zoom: 100 })
  act(() => void fireEvent.pointerUp(frame, at(160)))
  act(() => void fireEvent.pointerMove(frame, at(20)))
  expect(focus()).toEqual({ x: 50, y: 40, zoom: 100 })
})

it('ignores a second finger and the right mouse button', () => {
  const frame = renderFrame()
  act(() => void fireEvent.pointerDown(frame, at(100, { button: 2 })))
  act(() => void fireEvent.pointerMove(frame, at(160)))
  expect(focus()).toEqual({ x: 50, y: 50, zoom: 100 })
  act(() => void fireEvent.pointerDown(frame, at(100)))
  act(() => void fireEvent.pointerDown(frame, at(300, { pointerId: 2 })))
  act(() => void fireEvent.pointerMove(frame, at(20, { pointerId: 2 })))
  act(() => void fireEvent.pointerUp(frame, at(20, { pointerId: 2 })))
  act(() => void fireEvent.pointerMove(frame, at(160)))
  expect(focus()).toEqual({ x: 50, y: 40, zoom: 100 })
})
