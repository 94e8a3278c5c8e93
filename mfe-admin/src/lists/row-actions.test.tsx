// @vitest-environment happy-dom
import { renderInApp, screen, setViewportWidth, userEvent } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { RowActions } from './row-actions.tsx'

const edit = <button>Edit</button>
const close = <button>Close</button>

it('shows the rare actions of a row on a narrow page once somebody asks for them', async () => {
  setViewportWidth(390)
  renderInApp(
    <RowActions name="Soda Ana" first={edit}>
      {close}
    </RowActions>,
  )
  screen.getByRole('button', { name: 'Edit' })
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  const more = screen.getByRole('button', { name: 'More actions for Soda Ana', expanded: false })
  await userEvent.click(more)
  screen.getByRole('button', { name: 'Close' })
  screen.getByRole('button', { name: 'More actions for Soda Ana', expanded: true })
})
