import { type AuditEntry, listAuditEntries } from '@convive/contracts/audit-log'
import type { ErrorCode } from '@convive/contracts/errors'
import {
  ApiError,
  Badge,
  Input,
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
import { AdminColumn, AdminHead } from '../admin-page.tsx'
import { Fragment, useState } from 'react'
import { useAdminName, useAdmins } from '../../access/use-admin-name.ts'
import { PagedList } from '../../lists/paged-list.tsx'
import { entryFacts, titleKey } from './entry-facts.ts'
import { messages } from './texts.ts'
import { actOf, type AuditEntryKey } from './audit-entry-key.ts'

const Line = styled.li`
  display: grid;
  gap: 2px;
  padding-block: var(--s-3);
  overflow-wrap: anywhere;
`

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: var(--s-4);
`

/** `day`: `YYYY-MM-DD`, or empty for all days. */
type Filters = { actorId: string; kind: EntryKind | 'all'; day: string }
const noFilters: Filters = { actorId: 'all', kind: 'all', day: '' }

/** The audit log: what all administrators or one of them did, all of it or one kind, on any day or one. Newest first. */
export function AuditLogPage() {
  const t = useMessages(messages)
  const [{ actorId, kind, day }, setFilters] = useState<Filters>(noFilters)
  const change = (changed: Partial<Filters>) => setFilters((filters) => ({ ...filters, ...changed }))
  const isFiltered = actorId !== 'all' || kind !== 'all' || day !== ''
  const admins = useAdmins().items ?? []
  const pages = useApiPages(
    listAuditEntries,
    {
      limit: 50,
      ...(actorId !== 'all' && { actorId: Number(actorId) }),
      ...(kind !== 'all' && { acts: actsOf(kind) }),
      ...(day !== '' && { day }),
    },
    { staleTime: 0 },
  )
  const adminName = useAdminName()
  const nameOf = (id: number) => adminName(id) ?? t('formerAdmin', { id })
  return (
    <AdminColumn $gap={6}>
      <AdminHead title={t('title')} lead={t('lead')} back={t('back')} />
      <Panel>
        <Stack>
          <Fields>
            <Select
              label={t('who')}
              value={actorId}
              onChange={(event) => change({ actorId: event.target.value })}
              options={[
                { value: 'all', label: t('everybody') },
                ...admins.map(({ id, displayName }) => ({ value: String(id), label: displayName })),
              ]}
            />
            <Select
              label={t('kind')}
              value={kind}
              onChange={(event) => change({ kind: event.target.value as Filters['kind'] })}
              options={[
                { value: 'all', label: t('everyKind') },
                ...entryKinds.map((one) => ({ value: one, label: t(`kinds.${one}`) })),
              ]}
            />
            <Input type="date" label={t('day')} value={day} onChange={(event) => change({ day: event.target.value })} />
          </Fields>
          <PagedList pages={pages} failed={t('failed')} none={t(isFiltered ? 'noneFound' : 'none')}>
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

/** What the audit log can be filtered by. Each entry belongs to one kind. */
export const kinds = {
  events: [
    'hideEvent',
    'updateEvent',
    'cancelEvent',
    'deleteEvent',
    'downloadGuests',
    'addCoOrganiser',
    'removeCoOrganiser',
    'moderatePublicQuestion',
    'removeAlbumPicture',
    'decideReports',
    'generateSampleEvents',
    'removeSampleEvents',
  ],
  tickets: ['downloadSales', 'offerPass', 'withdrawPassOffer', 'refundAsOrganiser', 'checkInTicket', 'undoCheckIn'],
  claims: ['decideClaim', 'revokeClaim', 'decideVenueClaim'],
  venues: ['createVenue', 'updateVenue', 'closeVenue', 'setVenueOwner', 'downloadVenueStatement', 'mergeVenues'],
  imports: [
    'submitChat',
    'undoImport',
    'acceptCandidate',
    'rejectCandidate',
    'rescueCandidate',
    'acceptCandidates',
    'mergeCandidate',
    'rejectCandidates',
    'reopenCandidates',
    'auditCandidate',
  ],
  sources: [
    'createIntegration',
    'updateIntegration',
    'pauseIntegration',
    'testSource',
    'deleteIntegration',
    'scanIntegration',
    'scanAll',
    'initializeSampleIntegrations',
  ],
  people: ['setAdmin', 'suspendPerson', 'sendPasswordLink', 'confirmAddress', 'answerContactMessage'],
  operation: ['retryDeadLetter'],
} as const satisfies Record<string, AuditEntryKey[]>

type EntryKind = keyof typeof kinds
export const entryKinds = Object.keys(kinds) as EntryKind[]

/** The acts of a kind, as `listAuditEntries` takes them. */
export const actsOf = (kind: EntryKind): string => kinds[kind].map(actOf).join(',')
