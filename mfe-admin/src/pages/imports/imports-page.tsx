import { listImports } from '@convive/contracts/imports'
import { Button, ButtonLink, EmptyState, ErrorState, Panel, Skeleton, Stack, useApiPages, useMessages } from '@convive/ui-kit'
import { Inbox } from 'lucide-react'
import { Rows } from '../events/rows.ts'
import { ImportHead } from './import-head.tsx'
import { ImportRow } from './import-row.tsx'
import { messages } from './messages.ts'

/** Every import and scan that brought something, newest first, each with its way back. */
export function ImportsPage() {
  const say = useMessages(messages)
  return (
    <Stack $gap={6}>
      <ImportHead title={say('title')} lead={say('lead')} />
      <ImportList />
    </Stack>
  )
}

function ImportList() {
  const say = useMessages(messages)
  const { items, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useApiPages(listImports, { limit: 20 })
  if (!items) return error ? <ErrorState title={say('failed')} error={error} busy={isFetching} onRetry={refetch} /> : <Skeleton $height="320px" $radius="l" />
  if (items.length === 0) return <NoImports />
  return (
    <Panel aria-label={say('title')}>
      <Rows>
        {items.map((one) => (
          <ImportRow key={one.id} listed={one} />
        ))}
      </Rows>
      {hasNextPage && (
        <Button variant="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('more')}
        </Button>
      )}
    </Panel>
  )
}

function NoImports() {
  const say = useMessages(messages)
  return (
    <EmptyState title={say('none')} text={say('noneText')} picture={<Inbox size={44} strokeWidth={1.5} aria-hidden />}>
      <ButtonLink href="/admin/whatsapp-import">{say('toChat')}</ButtonLink>
    </EmptyState>
  )
}
