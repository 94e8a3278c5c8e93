import type { Part, Status } from '@convive/contracts/status'
import { ErrorState, Note, PageHeading, PageTitle, Skeleton, Soft, Stack, styled, useDescribeError, useFormats, useMessages } from '@convive/ui-kit'
import { messages } from '../../messages/messages.ts'
import { ParkedMessages } from './parked-messages.tsx'
import { PartList } from './part-list.tsx'
import { useStatus } from './read-status.ts'

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
  const say = useMessages(messages)
  const { data, error, refetch, isFetching } = useStatus()
  return (
    <Stack $gap={8}>
      <PageTitle title={say('status.title')} description={say('status.description')} />
      <Stack $gap={2}>
        <PageHeading>{say('status.title')}</PageHeading>
        <Soft>{say('status.lead')}</Soft>
      </Stack>
      {data && <Parts status={data} error={error} />}
      {!data && error && <ErrorState title={say('status.failed')} error={error} busy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton $height="320px" $radius="l" />}
      <ParkedMessages />
    </Stack>
  )
}

function Parts({ status, error }: { status: Status; error: unknown }) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  const { instant } = useFormats()
  const time = instant(status.checkedAt)
  return (
    <Stack $gap={6}>
      {Boolean(error) && (
        <Note tone="danger">
          <b>{say('status.failed')}.</b> {describe(error)} {say('status.failedText', { time })}
        </Note>
      )}
      <Summary parts={status.parts} />
      <Kinds>
        {kinds.map((kind) => (
          <PartList key={kind} title={say(`status.${kind}`)} parts={status.parts.filter((part) => part.kind === kind)} />
        ))}
      </Kinds>
      <Soft $size="s">{say('status.checked', { time })}</Soft>
    </Stack>
  )
}

/** Spoken when it changes: whoever listens hears that a part went down. */
function Summary({ parts }: { parts: Part[] }) {
  const say = useMessages(messages)
  const down = parts.filter((part) => part.state === 'down').length
  return (
    <div aria-live="polite">
      {down === 0 ? (
        <Note tone="forest">{say('status.allUp')}</Note>
      ) : (
        <Note tone="danger">
          <b>{say('status.someDown', { count: down })}.</b> {say('status.someDownText')}
        </Note>
      )}
    </div>
  )
}
