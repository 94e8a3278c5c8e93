import { endOtherSessions, endSession, listSessions, type Session } from '@convive/contracts/identity'
import {
  Badge,
  Button,
  FailureNote,
  LoadState,
  queryClient,
  queryKeyOf,
  RelativeTime,
  RuledList,
  Soft,
  styled,
  toast,
  useApiMutation,
  useApiQuery,
  useMessages,
} from '@convive/ui-kit'
import { messages } from '../texts.ts'
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
  [role='alert'] {
    grid-column: 1 / -1;
  }
`

const Foot = styled.div`
  display: grid;
  gap: var(--s-3);
  justify-items: start;
  margin-top: var(--s-5);
`

/** The user's sessions, and the buttons that end them. */
export function SessionsSetting() {
  const t = useMessages(messages)
  const query = useApiQuery(listSessions, {})
  const { data } = query
  return (
    <SettingsPanel title={t('sessions.title')} text={t('sessions.text')}>
      {data && (
        <List>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </List>
      )}
      {data && data.length > 1 && <EndOthers />}
      {!data && <LoadState query={query} failed={t('sessions.failed')} skeleton="160px" />}
    </SettingsPanel>
  )
}

function SessionRow({ session }: { session: Session }) {
  const t = useMessages(messages)
  const device = session.device ?? t('sessions.unknown')
  return (
    <li>
      <div>
        <b>{device}</b>
        {!session.isCurrent && (
          <Soft $size="s">
            {t('sessions.lastSeen')} <RelativeTime instant={session.lastSeenAt} />
          </Soft>
        )}
      </div>
      {session.isCurrent ? (
        <Badge $tone="forest">{t('sessions.here')}</Badge>
      ) : (
        <EndSessionButton id={session.id} device={device} />
      )}
    </li>
  )
}

function EndOthers() {
  const t = useMessages(messages)
  const end = useApiMutation(endOtherSessions, {
    onSuccess() {
      toast({ title: t('sessions.othersEnded'), description: t('sessions.othersEndedText') })
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listSessions, {}) })
    },
  })
  return (
    <Foot>
      <Button variant="line" busy={end.isPending} onClick={() => end.mutate({})}>
        {t('sessions.endOthers')}
      </Button>
      <FailureNote title={t('sessions.endFailed')} error={end.error} />
    </Foot>
  )
}

export function EndSessionButton({ id, device }: { id: string; device: string }) {
  const t = useMessages(messages)
  const end = useApiMutation(endSession, {
    onSuccess() {
      toast({ title: t('sessions.ended'), description: device })
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listSessions, {}) })
    },
  })
  return (
    <>
      <Button
        variant="line"
        busy={end.isPending}
        aria-label={t('sessions.endOf', { device })}
        onClick={() => end.mutate({ id })}
      >
        {t('sessions.end')}
      </Button>
      <FailureNote title={t('sessions.endFailed')} error={end.error} />
    </>
  )
}
