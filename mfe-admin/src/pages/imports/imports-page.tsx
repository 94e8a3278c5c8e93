import { listImports } from '@convive/contracts/import-review'
import {
  ButtonLink,
  EmptyState,
  LoadMoreFooter,
  LoadState,
  Panel,
  Stack,
  useApiPages,
  useMessages,
} from '@convive/ui-kit'
import { Inbox } from 'lucide-react'
import { ActionRows } from '../../lists/action-rows.tsx'
import { ImportHead } from './import-head.tsx'
import { ImportRow } from './import-row.tsx'
import { messages } from './texts.ts'

/** All imports and scans with a result, newest first, each with an undo button. */
export function ImportsPage() {
  const t = useMessages(messages)
  return (
    <Stack $gap={6}>
      <ImportHead title={t('title')} lead={t('lead')} />
      <ImportList />
    </Stack>
  )
}

function ImportList() {
  const t = useMessages(messages)
  const pages = useApiPages(listImports, { limit: 20 })
  const { items } = pages
  if (!items) return <LoadState query={pages} failed={t('failed')} skeleton="320px" />
  if (items.length === 0) return <NoImports />
  return (
    <Panel aria-label={t('title')}>
      <ActionRows>
        {items.map((one) => (
          <ImportRow key={one.id} listed={one} />
        ))}
      </ActionRows>
      <LoadMoreFooter pages={pages} />
    </Panel>
  )
}

function NoImports() {
  const t = useMessages(messages)
  return (
    <EmptyState title={t('none')} text={t('noneText')} picture={<Inbox size={44} strokeWidth={1.5} aria-hidden />}>
      <ButtonLink href="/admin/whatsapp-import">{t('toChat')}</ButtonLink>
    </EmptyState>
  )
}
