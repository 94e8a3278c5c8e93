import { type Part, Status } from '@convive/contracts/status'
import {
  ApiError,
  LoadState,
  Note,
  Soft,
  Stack,
  styled,
  useDescribeError,
  useFormats,
  useMessages,
  useQuery,
  Badge,
  Figure,
  Panel,
} from '@convive/ui-kit'
import { AdminHead } from '../admin-page.tsx'
import { messages } from '../../texts.ts'
import { DeadLetters } from './dead-letters.tsx'
import { SiteCheck } from './site-check.tsx'
import { Check, CircleAlert } from 'lucide-react'

const Kinds = styled.div`
  display: grid;
  gap: var(--s-6);
  align-items: start;
  @media (min-width: 900px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

const kinds: Part['kind'][] = ['service', 'front_end', 'messages']

export function StatusPage() {
  const t = useMessages(messages)
  const query = useStatus()
  const { data, error } = query
  return (
    <Stack $gap={8}>
      <AdminHead title={t('status.title')} lead={t('status.lead')} />
      {data && <Parts status={data} error={error} />}
      {!data && <LoadState query={query} failed={t('status.failed')} skeleton="320px" />}
      <SiteCheck />
      <DeadLetters />
    </Stack>
  )
}

function Parts({ status, error }: { status: Status; error: unknown }) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const { instant } = useFormats()
  const time = instant(status.checkedAt)
  return (
    <Stack $gap={6}>
      {Boolean(error) && (
        <Note tone="danger">
          <b>{t('status.failed')}.</b> {describe(error)} {t('status.failedText', { time })}
        </Note>
      )}
      <Summary parts={status.parts} />
      <Kinds>
        {kinds.map((kind) => (
          <ComponentList
            key={kind}
            title={t(`status.${kind}`)}
            parts={status.parts.filter((part) => part.kind === kind)}
          />
        ))}
      </Kinds>
      <Soft $size="s">{t('status.checked', { time })}</Soft>
    </Stack>
  )
}

/** Screen readers announce changes, so that their users hear when a component goes down. */
function Summary({ parts }: { parts: Part[] }) {
  const t = useMessages(messages)
  const down = parts.filter((part) => part.state === 'down').length
  return (
    <div aria-live="polite">
      {down === 0 ? (
        <Note tone="forest">{t('status.allUp')}</Note>
      ) : (
        <Note tone="danger">
          <b>{t('status.someDown', { count: down })}.</b> {t('status.someDownText')}
        </Note>
      )}
    </div>
  )
}

const pollMs = 5000

/**
 * Polls the state of all components every five seconds. If a component is down, the response is a 503 with the same
 * body, which is not an error here.
 */
function useStatus() {
  return useQuery<Status, ApiError>({
    queryKey: ['/api/status'],
    queryFn: ({ signal }) => readStatus(signal),
    refetchInterval: pollMs,
    staleTime: 0,
  })
}

async function readStatus(signal: AbortSignal): Promise<Status> {
  const response = await fetch('/api/status', { signal }).catch((cause: unknown) => {
    if (signal.aborted) throw cause
    throw Object.assign(new ApiError(0, 'unreachable', 'No response arrived.'), { cause })
  })
  const status = Status.safeParse(await response.json().catch(() => null))
  if (!status.success)
    throw new ApiError(response.status, response.ok ? 'bad_answer' : 'unavailable', 'The status could not be read.')
  return status.data
}

const List = styled.ul`
  margin-top: var(--s-3);
  > li {
    display: grid;
    grid-template-columns: 1fr auto auto;
    gap: 2px var(--s-4);
    align-items: center;
    min-height: 48px;
    padding-block: var(--s-2);
    border-top: 1px solid var(--line);
  }
  > li:first-child {
    border-top: 0;
  }
  @media (max-width: 399px) {
    > li {
      grid-template-columns: 1fr auto;
    }
    [data-latency] {
      grid-row: 2;
    }
  }
`
const Name = styled.span`
  font-weight: var(--w-medium);
  overflow-wrap: anywhere;
`
const Detail = styled(Soft)`
  grid-column: 1 / -1;
  overflow-wrap: anywhere;
`

/** The components of one kind, each with its state and response time. */
function ComponentList({ title, parts }: { title: string; parts: Part[] }) {
  if (parts.length === 0) return null
  return (
    <Panel>
      <h2>{title}</h2>
      <List>
        {parts.map((part) => (
          <PartRow key={part.name} part={part} />
        ))}
      </List>
    </Panel>
  )
}

function PartRow({ part }: { part: Part }) {
  const t = useMessages(messages)
  const up = part.state === 'up'
  return (
    <li>
      <Name>{part.name}</Name>
      <Soft as={Figure} $size="s" data-latency>
        {part.latency !== null && t('status.latency', { count: Math.round(part.latency) })}
      </Soft>
      <Badge $tone={up ? 'forest' : 'danger'}>
        {up ? <Check size={14} aria-hidden /> : <CircleAlert size={14} aria-hidden />}
        {t(`status.${part.state}`)}
      </Badge>
      {part.detail && <Detail $size="s">{part.detail}</Detail>}
    </li>
  )
}
