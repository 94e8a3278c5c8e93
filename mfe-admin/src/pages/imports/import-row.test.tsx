// @vitest-environment happy-dom
import { renderInApp, screen } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { exampleImport } from '../../testing/import.ts'
import { ImportRow } from './import-row.tsx'

const listed = { ...exampleImport, waiting: 1 }

it('says how many events of an import were already over', async () => {
  renderInApp(<ImportRow listed={listed} />)
  await screen.findByText(/0 events · 1 to review · 2 already over$/)
})

it('does not mention them where there were none', async () => {
  renderInApp(<ImportRow listed={{ ...listed, past: 0 }} />)
  await screen.findByText(/1 to review$/)
  expect(screen.queryByText(/already over/)).toBeNull()
})

it('can be undone if all that it found waits for review', async () => {
  renderInApp(<ImportRow listed={listed} />)
  await screen.findByRole('button', { name: /^Undo the import of/ })
})

it('cannot be undone if it found nothing', async () => {
  renderInApp(<ImportRow listed={{ ...listed, waiting: 0 }} />)
  await screen.findByText(/0 events/)
  expect(screen.queryByRole('button')).toBeNull()
})
