// @vitest-environment happy-dom
import { renderInApp, screen, userEvent } from '@convive/ui-kit/testing'
import { expect, it, vi } from 'vitest'
import { useShortcuts } from './candidate-list.tsx'

const deciding = ['a']

function Card({ act, move }: { act: () => void; move: () => void }) {
  useShortcuts({ a: act, j: move }, true, deciding)
  return (
    <article tabIndex={-1} aria-label="candidate">
      <button type="button">
        <span>button</span>
      </button>
      <a href="/elsewhere">link</a>
      <details>
        <summary>more</summary>
      </details>
      <input aria-label="field" />
      <input type="checkbox" aria-label="choice" />
    </article>
  )
}

it.each([
  ['the card', () => screen.getByRole('article'), 1, 1],
  ['a button', () => screen.getByRole('button', { name: 'button' }), 0, 1],
  ['a link', () => screen.getByRole('link'), 0, 1],
  ['a disclosure', () => screen.getByText('more'), 0, 1],
  ['a checkbox', () => screen.getByLabelText('choice'), 0, 1],
  ['a field', () => screen.getByLabelText('field'), 0, 0],
])(
  'with the focus on %s, a letter decides only on the card, and moves except in a field',
  async (_, find, acts, moved) => {
    const act = vi.fn<() => void>()
    const move = vi.fn<() => void>()
    renderInApp(<Card act={act} move={move} />)
    find().focus()
    expect(document.activeElement).toBe(find())
    await userEvent.keyboard('aj')
    expect(act).toHaveBeenCalledTimes(acts)
    expect(move).toHaveBeenCalledTimes(moved)
  },
)
