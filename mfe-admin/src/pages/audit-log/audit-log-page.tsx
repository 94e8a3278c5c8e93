import { listAuditEntries, type AuditEntry } from '@convive/contracts/audit-log'
import { BackLink } from '@convive/event-view'
import type { ErrorCode } from '@convive/contracts/errors'
import {
  ApiError,
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
  useDescribeError,
  useMessages,
} from '@convive/ui-kit'
import { Fragment, useState } from 'react'
import { useAdminName, useAdmins } from '../../access/use-admin-name.ts'
import { PagedList } from '../../lists/paged-list.tsx'
import { AdminColumn } from '../admin-column.ts'
import { entryFacts, titleKey } from './entry-facts.ts'
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
        <BackLink href="/admin/people">{t('back')}</BackLink>
        <PageHeading>{t('title')}</PageHeading>
        <Soft>{t('lead')}</Soft>
      </Stack>
      <Panel>
        <Stack>
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
        </Stack>
      </Panel>
    </AdminColumn>
  )
}

function AuditLine({ entry, name }: { entry: AuditEntry; name: string }) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const key = titleKey(entry)
  return (
    <Line>
      <span>
        <b>{key ? t(`entries.${key}`) : entry.act}</b>{' '}
        {entry.outcome !== 'done' && (
          <Badge $tone="danger">{t(entry.outcome === null ? 'unknown' : 'failedAct')}</Badge>
        )}
      </span>
      {entry.outcome !== null && entry.outcome !== 'done' && (
        <Soft $size="s">{describe(new ApiError(409, entry.outcome as ErrorCode, entry.outcome))}</Soft>
      )}
      <Soft $size="s">
        {name} · <RelativeTime instant={entry.at} />
        {entryFacts(entry).map(({ text, value, href }) => (
          <Fragment key={text}>
            {' · '}
            {href === undefined ? t(`facts.${text}`, { value }) : <a href={href}>{t(`facts.${text}`, { value })}</a>}
          </Fragment>
        ))}
      </Soft>
    </Line>
  )
}
