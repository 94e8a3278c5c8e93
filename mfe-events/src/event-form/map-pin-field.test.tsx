// @vitest-environment happy-dom
import { draftMapPin, MapPinField } from '@convive/event-view'
import { renderInApp, screen, userEvent } from '@convive/ui-kit/testing'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

function Form() {
  const [value, setValue] = useState('')
  return (
    <MapPinField
      value={value}
      onPlace={setValue}
      onChange={({ target }) => setValue(target.value)}
      region="uvita"
      location="Salón comunal"
    />
  )
}
const field = () => screen.getByLabelText('Pin on the map')
const locate = () => userEvent.click(screen.getByRole('button', { name: 'Use where I am now' }))

/** The browser returns a position, or refuses with a code of the Geolocation API. */
function browserAt(answer: { latitude: number; longitude: number } | { code: number }) {
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({
    getCurrentPosition: (found: (position: object) => void, failed: (error: object) => void) =>
      'code' in answer ? failed({ ...answer, PERMISSION_DENIED: 1 }) : found({ coords: answer }),
  } as unknown as Geolocation)
}
afterEach(() => vi.restoreAllMocks())

it('shows where a pasted link leads, with both ways there', async () => {
  renderInApp(<Form />)
  await userEvent.click(field())
  await userEvent.paste('Mirador https://waze.com/ul?ll=9.15%2C-83.75&navigate=yes')
  screen.getByText('9.15000, -83.75000')
  expect(screen.getByRole('link', { name: 'Directions with Waze' }).getAttribute('href')).toBe(
    'https://waze.com/ul?ll=9.15%2C-83.75&navigate=yes',
  )
  expect(screen.getByRole('link', { name: 'Directions with Google Maps' }).getAttribute('href')).toContain(
    'query=9.15%2C-83.75',
  )
})

it('takes where the person is', async () => {
  browserAt({ latitude: 9.1512349, longitude: -83.75 })
  renderInApp(<Form />)
  await locate()
  expect((field() as HTMLInputElement).value).toBe('9.15123, -83.75000')
})

it.each([
  ['the person refuses', { code: 1 }, /doesn’t share/],
  ['there is no position', { code: 2 }, /couldn’t find/],
  ['the person is abroad', { latitude: 40.4, longitude: -3.7 }, /outside Costa Rica/],
])('says why not when %s, and keeps what was typed', async (_, answer, text) => {
  browserAt(answer)
  renderInApp(<Form />)
  await userEvent.type(field(), '9.15, -83.75')
  await locate()
  screen.getByText(text)
  expect((field() as HTMLInputElement).value).toBe('9.15, -83.75')
})

it('a draft has no pin without text, and one that the schema refuses for other text', () => {
  expect(draftMapPin(' ')).toBeNull()
  expect(draftMapPin('9.15, -83.75')).toEqual({ latitude: 9.15, longitude: -83.75 })
  expect(draftMapPin('de la iglesia 200 m sur')).toBeNaN()
})
