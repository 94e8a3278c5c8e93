import { endOtherSessions, listSessions, type Session } from '@convive/contracts/identity'
import { Badge, Button, ErrorState, keyOf, queryClient, RelativeTime, RuledList, Skeleton, Soft, styled, toast, useApiMutation, useApiQuery, useDescribeError, useMessages } from '@convive/ui-kit'
import { messages } from '../messages/messages.ts'
import { EndSession } from './end-session.tsx'
import { SettingsPanel } from './settings-panel.tsx'

const List = styled(RuledList)`
  margin-block: calc(-1 * var(--s-2));
  > li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0 var(--s-3);
    align-items: center;
    min-height: 64px;
    padding-block: var(--s-2);
  }
`

const Foot = styled.div`
  margin-top: var(--s-5);
`

/** Where the person is signed in, and the ways to end that. */
export function SessionsSetting() {
  const say = useMessages(messages)
  const { data, error, refetch, isFetching } = useApiQuery(listSessions, {})
  return (
    <SettingsPanel title={say('sessions.title')} text={say('sessions.text')}>
      {data && (
        <List>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </List>
      )}
      {data && data.length > 1 && <EndOthers />}
      {!data && error && <ErrorState title={say('sessions.failed')} error={error} busy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton $height="160px" $radius="m" />}
    </SettingsPanel>
  )
}

function SessionRow({ session }: { session: Session }) {
  const say = useMessages(messages)
  const device = session.device ?? say('sessions.unknown')
  return (
    <li>
      <div>
        <b>{device}</b>
        <Soft $size="s">
          {say('sessions.lastSeen')} <RelativeTime instant={session.lastSeenAt} />
        </Soft>
      </div>
      {session.isCurrent ? <Badge $tone="forest">{say('sessions.here')}</Badge> : <EndSession id={session.id} device={device} />}
    </li>
  )
}

function EndOthers() {
  const say = useMessages(messages)
  const describe = useDescribeError()
  const end = useApiMutation(endOtherSessions, {
    onSuccess() {
      toast({ title: say('sessions.othersEnded'), description: say('sessions.othersEndedText') })
      return queryClient.invalidateQueries({ queryKey: keyOf(listSessions, {}) })
    },
    onError: (error) => toast({ title: say('sessions.endFailed'), description: describe(error), variant: 'destructive' }),
  })
  return (
    <Foot>
      <Button variant="line" busy={end.isPending} onClick={() => end.mutate({})}>
        {say('sessions.endOthers')}
      </Button>
    </Foot>
  )
}
