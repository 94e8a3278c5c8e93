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
} from '@convive/ui-kit'
import { AdminHead } from '../admin-page.tsx'
import { messages } from '../../texts.ts'
import { DeadLetters } from './dead-letters.tsx'
import { ComponentList } from './component-list.tsx'
import { SiteCheck } from './site-check.tsx'

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
