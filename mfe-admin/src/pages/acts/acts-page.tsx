import { listAdminActs, type AdminAct } from '@convive/contracts/admin-acts'
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
import { actKey } from './act-key.ts'
import { messages } from './messages.ts'

const Line = styled.li`
  display: grid;
  gap: 2px;
  padding-block: var(--s-3);
  overflow-wrap: anywhere;
`

/** The audit log: the acts of all administrators or of one, newest first. */
export function ActsPage() {
  const t = useMessages(messages)
  const [actorId, setActorId] = useState('all')
  const admins = useAdmins().items ?? []
  const pages = useApiPages(
    listAdminActs,
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
          {(acts) => (
            <RuledList>
              {acts.map((act) => (
                <ActLine key={`${act.service} ${act.id}`} act={act} name={nameOf(act.actorId)} />
              ))}
            </RuledList>
          )}
        </PagedList>
      </Panel>
    </AdminColumn>
  )
}

function ActLine({ act, name }: { act: AdminAct; name: string }) {
  const t = useMessages(messages)
  const key = actKey(act)
  const { id, ...rest } = act.subject
  const details = Object.entries(rest).map(([field, value]) => `${field}: ${value}`)
  return (
    <Line>
      <span>
        <b>{key ? t(`acts.${key}`) : act.act}</b> {id !== undefined && `#${id}`}{' '}
        {act.outcome !== 'done' && <Badge $tone="danger">{act.outcome ?? t('unknown')}</Badge>}
      </span>
      <Soft $size="s">
        {name} · <RelativeTime instant={act.at} />
        {details.length > 0 && ` · ${details.join(', ')}`}
      </Soft>
    </Line>
  )
}
