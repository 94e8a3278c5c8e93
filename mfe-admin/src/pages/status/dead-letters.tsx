import { listDeadLetters, type DeadLetter, retryDeadLetter } from '@convive/contracts/status'
import {
  Button,
  EmptyState,
  FailureNote,
  LoadState,
  Panel,
  queryClient,
  queryKeyOf,
  RelativeTime,
  Soft,
  Stack,
  styled,
  toast,
  useApiMutation,
  useApiQuery,
  useMessages,
} from '@convive/ui-kit'
import { MailCheck, RefreshCw } from 'lucide-react'
import { messages } from '../../texts.ts'

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
const pollMs = 15_000

/** Messages whose handlers failed, each with a retry button. */
export function DeadLetters() {
  const t = useMessages(messages)
  const query = useApiQuery(listDeadLetters, {}, { refetchInterval: pollMs })
  const { data } = query
  return (
    <Stack as="section" $gap={4} aria-labelledby="dead-letters">
      <Stack $gap={2}>
        <h2 id="dead-letters">{t('deadLetters.title')}</h2>
        <Soft>{t('deadLetters.lead')}</Soft>
      </Stack>
      {!data && <LoadState query={query} failed={t('deadLetters.failed')} skeleton="160px" />}
      {data?.length === 0 && (
        <EmptyState
          title={t('deadLetters.none')}
          text={t('deadLetters.noneText')}
          picture={<MailCheck size={44} strokeWidth={1.5} aria-hidden />}
        />
      )}
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

function ParkedRow({ message }: { message: DeadLetter }) {
  const t = useMessages(messages)
  const { id, service, handler, subject, reason, failedAt } = message
  const retry = useApiMutation(retryDeadLetter, {
    onSuccess() {
      toast({ title: t('deadLetters.retried'), description: t('deadLetters.retriedText') })
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listDeadLetters, {}) })
    },
  })
  return (
    <li>
      <div>
        <b>{subject}</b>
        <Soft $size="s">
          {t('deadLetters.handledBy', { service, handler })} · <RelativeTime instant={failedAt} />
        </Soft>
        <p>{reason}</p>
        <FailureNote title={t('deadLetters.retryFailed')} error={retry.error} />
      </div>
      <Button
        variant="line"
        busy={retry.isPending}
        aria-label={t('deadLetters.retryOf', { subject })}
        onClick={() => retry.mutate({ service, id })}
      >
        {!retry.isPending && <RefreshCw size={20} aria-hidden />}
        {t('deadLetters.retry')}
      </Button>
    </li>
  )
}
