// @vitest-environment happy-dom
import { listAuditEntries } from '@convive/contracts/audit-log'
import { exampleAuditEntry } from '@convive/contracts/testing'
import { useApiPages } from '@convive/ui-kit'
import { mockApi, renderInApp, screen, userEvent } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { PagedList } from './paged-list.tsx'

function Acts() {
  const pages = useApiPages(listAuditEntries, {})
  return (
    <PagedList pages={pages} failed="Nothing was read" none="No acts">
      {(acts) => acts.map(({ id, act: text }) => <p key={id}>{text}</p>)}
    </PagedList>
  )
}

it('loads the next page, and keeps the loaded items when that fails', async () => {
  const api = mockApi()
  api.respond(listAuditEntries, { items: [exampleAuditEntry(2)], next: '2' })
  renderInApp(<Acts />)
  const more = await screen.findByRole('button', { name: 'Show more' })
  api.refuse(listAuditEntries, 503, 'unavailable')
  await userEvent.click(more)
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load more')
  screen.getByText('act 2')
  api.respond(listAuditEntries, { items: [exampleAuditEntry(1)], next: null })
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('act 1')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('says that there is nothing, or that it could not be read', async () => {
  const api = mockApi()
  api.refuse(listAuditEntries, 503, 'unavailable')
  renderInApp(<Acts />)
  await screen.findByText('Nothing was read')
  api.respond(listAuditEntries, { items: [], next: null })
  await userEvent.click(screen.getByRole('button', { name: /Retry/ }))
  await screen.findByText('No acts')
})
