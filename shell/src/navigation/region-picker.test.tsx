// @vitest-environment happy-dom
import { chooseRegion, currentRegion, navigate } from '@convive/ui-kit'
import { renderInApp, screen, userEvent } from '@convive/ui-kit/testing'
import { beforeEach, expect, it } from 'vitest'
import { RegionSelect } from './region-picker.tsx'

beforeEach(() => chooseRegion('all'))
const select = () => screen.getByRole<HTMLSelectElement>('combobox')

it('shows the region of a linked list, and leads away from it', async () => {
  navigate('/events/discover?region=uvita&q=yoga')
  renderInApp(<RegionSelect />)
  expect(select().value).toBe('uvita')
  expect(currentRegion()).toBe('all')
  await userEvent.selectOptions(select(), 'all')
  expect(location.search).toBe('?q=yoga')
  expect(select().value).toBe('all')
})

it('shows the chosen region on other pages', async () => {
  navigate('/venues?region=uvita')
  renderInApp(<RegionSelect />)
  expect(select().value).toBe('all')
  await userEvent.selectOptions(select(), 'limon')
  expect(currentRegion()).toBe('limon')
})
