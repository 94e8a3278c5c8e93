// @vitest-environment happy-dom
import { act, renderInApp, screen } from '../../testing/index.ts'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { navigate } from './location.ts'
import { RoutePages } from './route-pages.tsx'

const routes = { list: '/lists', list_item: '/lists/:id', checkout: '/checkout/:id?' } as const

function Item({ id }: { id: string }) {
  const [first] = useState(id)
  return (
    <p>
      item {id}, opened with {first}
    </p>
  )
}
const pages = {
  list: () => <p>list</p>,
  list_item: Item,
  checkout: ({ id }: { id?: string | undefined }) => <p>checkout {id ?? 'of nothing'}</p>,
}

function go(path: string) {
  act(() => navigate(path))
}

it('renders the page of the path, remounts it when a parameter changes and keeps it when the query changes', () => {
  navigate('/lists')
  renderInApp(<RoutePages routes={routes} pages={pages} notFound={() => <p>not found</p>} />)
  screen.getByText('list')
  go('/lists/5')
  const shown = screen.getByText('item 5, opened with 5')
  go('/lists/5/?tab=2')
  expect(screen.getByText('item 5, opened with 5')).toBe(shown)
  go('/lists/6')
  screen.getByText('item 6, opened with 6')
  go('/checkout')
  screen.getByText('checkout of nothing')
  go('/checkout/a%20b')
  screen.getByText('checkout a b')
  go('/Lists')
  screen.getByText('not found')
  go('/lists/%E0%A4%A')
  screen.getByText('item %E0%A4%A, opened with %E0%A4%A')
})
