// @vitest-environment happy-dom
import { listAuditEntries } from '@convive/contracts/audit-log'
import { exampleAuditEntry } from '@convive/contracts/testing'
import { act, mockApi, renderInApp, screen, userEvent, waitFor } from '../../testing/index.ts'
import { expect, it } from 'vitest'
import { LoadMoreFooter } from './load-more-footer.tsx'
import { queryClient } from './query-client.ts'
import { useApiPages } from './use-api-query.ts'

function Acts() {
  const pages = useApiPages(listAuditEntries, {})
  if (!pages.items) return null
  return (
    <>
      {pages.items.map(({ id, act: text }) => (
        <p key={id}>{text}</p>
      ))}
      <LoadMoreFooter pages={pages} />
    </>
  )
}

async function showFirstPage() {
  const api = mockApi()
  api.respond(listAuditEntries, { items: [exampleAuditEntry(2)], next: '2' })
  renderInApp(<Acts />)
  await screen.findByText('act 2')
  return api
}

it('says why the next page is missing, and keeps the loaded ones', async () => {
  const api = await showFirstPage()
  api.refuse(listAuditEntries, 503, 'unavailable')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load more')
  expect(screen.queryByText(/out of date/)).toBeNull()
  screen.getByText('act 2')
})

it('says that the list may be out of date when it could not be read again, and retries', async () => {
  const api = await showFirstPage()
  api.refuse(listAuditEntries, 503, 'unavailable')
  act(() => void queryClient.invalidateQueries({ queryKey: [listAuditEntries.path] }))
  await screen.findByText(/This list may be out of date/)
  expect(screen.queryByText(/Couldn’t load more/)).toBeNull()
  screen.getByText('act 2')
  api.respond(listAuditEntries, { items: [exampleAuditEntry(3), exampleAuditEntry(2)], next: null })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('act 3')
  await waitFor(() => expect(screen.queryByText(/out of date/)).toBeNull())
})
