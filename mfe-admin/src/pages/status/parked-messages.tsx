import { listParked, type ParkedMessage, retryParked } from '@convive/contracts/status'
import {
  Button, EmptyState, ErrorState, keyOf, Panel, queryClient, RelativeTime, Skeleton, Soft, Stack, styled, toast, useApiMutation, useApiQuery, useDescribeError, useMessages,
} from '@convive/ui-kit'
import { MailCheck, RefreshCw } from 'lucide-react'
import { messages } from '../../messages/messages.ts'

const List = styled.ul`
  > li {
    display: grid;
    gap: var(--s-2) var(--s-4);
    align-items: center;
    padding-block: var(--s-4);
    border-top: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  > li:first-child {
    border-top: 0;
  }
  @media (min-width: 700px) {
    > li {
      grid-template-columns: 1fr auto;
    }
  }
`
const every = 15_000

/** Messages that their handlers failed on, each with a way to try it again. */
export function ParkedMessages() {
  const say = useMessages(messages)
  const { data, error, refetch, isFetching } = useApiQuery(listParked, {}, { refetchInterval: every })
  return (
    <Stack as="section" $gap={4} aria-labelledby="parked">
      <Stack $gap={2}>
        <h2 id="parked">{say('parked.title')}</h2>
        <Soft>{say('parked.lead')}</Soft>
      </Stack>
      {!data && !error && <Skeleton $height="160px" $radius="l" />}
      {!data && error && <ErrorState title={say('parked.failed')} error={error} busy={isFetching} onRetry={refetch} />}
      {data?.length === 0 && <EmptyState title={say('parked.none')} text={say('parked.noneText')} picture={<MailCheck size={44} strokeWidth={1.5} aria-hidden />} />}
      {data && data.length > 0 && (
        <Panel as="div">
          <List>
            {data.map((message) => (
              <ParkedRow key={`${message.service} ${message.id}`} message={message} />
            ))}
          </List>
        </Panel>
      )}
    </Stack>
  )
}

function ParkedRow({ message }: { message: ParkedMessage }) {
  const say = useMessages(messages)
  const { id, service, handler, subject, reason, parkedAt } = message
  const describe = useDescribeError()
  const retry = useApiMutation(retryParked, {
    onSuccess() {
      toast({ title: say('parked.retried'), description: say('parked.retriedText') })
      return queryClient.invalidateQueries({ queryKey: keyOf(listParked, {}) })
    },
    onError: (error) => toast({ title: say('parked.retryFailed'), description: describe(error), variant: 'destructive' }),
  })
  return (
    <li>
      <div>
        <b>{subject}</b>
        <Soft $size="s">
          {say('parked.handledBy', { service, handler })} · <RelativeTime instant={parkedAt} />
        </Soft>
        <p>{reason}</p>
      </div>
      <Button variant="line" busy={retry.isPending} aria-label={say('parked.retryOf', { subject })} onClick={() => retry.mutate({ service, id })}>
        {!retry.isPending && <RefreshCw size={20} aria-hidden />}
        {say('parked.retry')}
      </Button>
    </li>
  )
}
