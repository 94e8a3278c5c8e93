import { listAuditEntries, type AuditEntry } from '@convive/contracts/audit-log'
import {
  Badge,
  PageHeading,
  PageTitle,
  Panel,
  RelativeTime,
  RuledList,
  Select,
  Soft,
  Stack,
  styled,
  useApiPages,
  useMessages,
} from '@convive/ui-kit'
import { useState } from 'react'
import { useAdminName, useAdmins } from '../../access/use-admin-name.ts'
import { PagedList } from '../../lists/paged-list.tsx'
import { AdminColumn } from '../admin-column.ts'
import { auditEntryKey } from './audit-entry-key.ts'
import { messages } from './messages.ts'

const Line = styled.li`
  display: grid;
  gap: 2px;
  padding-block: var(--s-3);
  overflow-wrap: anywhere;
`

/** The audit log: what all administrators or one of them did, newest first. */
export function AuditLogPage() {
  const t = useMessages(messages)
  const [actorId, setActorId] = useState('all')
  const admins = useAdmins().items ?? []
  const pages = useApiPages(
    listAuditEntries,
    { limit: 50, ...(actorId !== 'all' && { actorId: Number(actorId) }) },
    { staleTime: 0 },
  )
  const adminName = useAdminName()
  const nameOf = (id: number) => adminName(id) ?? t('formerAdmin', { id })
  return (
    <AdminColumn $gap={6}>
      <PageTitle title={t('title')} />
      <Stack $gap={2}>
        <PageHeading>{t('title')}</PageHeading>
        <Soft>{t('lead')}</Soft>
      </Stack>
      <Panel>
        <Select
          label={t('who')}
          value={actorId}
          onChange={(event) => setActorId(event.target.value)}
          options={[
            { value: 'all', label: t('everybody') },
            ...admins.map(({ id, displayName }) => ({ value: String(id), label: displayName })),
          ]}
        />
        <PagedList pages={pages} failed={t('failed')} none={t('none')}>
          {(entries) => (
            <RuledList>
              {entries.map((entry) => (
                <AuditLine key={`${entry.service} ${entry.id}`} entry={entry} name={nameOf(entry.actorId)} />
              ))}
            </RuledList>
          )}
        </PagedList>
      </Panel>
    </AdminColumn>
  )
}

function AuditLine({ entry, name }: { entry: AuditEntry; name: string }) {
  const t = useMessages(messages)
  const key = auditEntryKey(entry)
  const { id, ...rest } = entry.subject
  const details = Object.entries(rest).map(([field, value]) => `${field}: ${value}`)
  return (
    <Line>
      <span>
        <b>{key ? t(`acts.${key}`) : entry.act}</b> {id !== undefined && `#${id}`}{' '}
        {entry.outcome !== 'done' && <Badge $tone="danger">{entry.outcome ?? t('unknown')}</Badge>}
      </span>
      <Soft $size="s">
        {name} · <RelativeTime instant={entry.at} />
        {details.length > 0 && ` · ${details.join(', ')}`}
      </Soft>
    </Line>
  )
}
