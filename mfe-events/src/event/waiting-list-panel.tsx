import type { Event } from '@convive/contracts/events'
import type { Checkout } from '@convive/contracts/orders'
import { joinWaitingList, leaveWaitingList } from '@convive/contracts/waiting-list'
import {
  Button,
  cacheKeys,
  FailureNote,
  Note,
  queryClient,
  Soft,
  styled,
  useApiMutation,
  useFormats,
  useMessages,
  extendNamespace,
} from '@convive/ui-kit'
import { Hourglass } from 'lucide-react'
import { useRef } from 'react'
import { goToLoginFirst, isUnauthenticated, requireLogin, useFinishAction } from '../login/require-login.ts'
import { messages as tickets } from '../tickets/buy-texts.ts'

const Group = styled.fieldset`
  display: grid;
  gap: var(--s-2);
  outline: none;
  &:empty {
    display: none;
  }
`
const Centred = styled(Soft)`
  text-align: center;
`

/** The functions by which the user joins and leaves the waiting list of an event. A visitor logs in first. */
function useWaitingList(event: Event) {
  const pending = { action: 'wait', subjectId: event.id } as const
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: cacheKeys.checkout(event.id) })
  const joining = useApiMutation(joinWaitingList, {
    onSuccess,
    onError: (error) => {
      if (isUnauthenticated(error)) goToLoginFirst('wait', pending)
      // The page was outdated: there are tickets again, or the event is over.
      else void onSuccess()
    },
  })
  const leaving = useApiMutation(leaveWaitingList, { onSuccess })
  useFinishAction(event.id, ['wait'], () => joining.mutate({ id: event.id }))
  return {
    busy: joining.isPending || leaving.isPending,
    joinError: joining.error && !isUnauthenticated(joining.error) ? joining.error : null,
    leaveError: leaving.error,
    join: () => requireLogin('wait', pending) && joining.mutate({ id: event.id }),
    leave: () => leaving.mutate({ id: event.id }),
  }
}

export type WaitingListProps = { event: Event; list: Checkout['waitingList']; soldOut: boolean }

/** The user's place in the waiting list of an event, or the offer to join the list of a sold-out event. */
export function WaitingListPanel({ event, list, soldOut }: WaitingListProps) {
  const t = useMessages(messages)
  const { busy, joinError, leaveError, join, leave } = useWaitingList(event)
  const listRef = useRef<HTMLFieldSetElement>(null)
  /** The pressed button disappears, so the focus moves to the list. */
  const press = (change: () => void) => () => {
    listRef.current?.focus()
    change()
  }
  return (
    <Group ref={listRef} tabIndex={-1} aria-label={t('waitingList.title')}>
      {list.own && <OwnEntry entry={list.own} soldOut={soldOut} busy={busy} onLeave={press(leave)} />}
      {!list.own && soldOut && (
        <>
          <Button variant="primary" wide busy={busy} onClick={press(join)}>
            <Hourglass size={20} aria-hidden />
            {t('waitingList.join')}
          </Button>
          <Centred $size="s">
            {list.length > 0 ? `${t('waitingList.length', { count: list.length })}. ` : ''}
            {t('waitingList.joinText')}
          </Centred>
        </>
      )}
      <FailureNote title={t('waitingList.joinFailed')} error={joinError} />
      <FailureNote title={t('waitingList.leaveFailed')} error={leaveError} />
    </Group>
  )
}

type OwnEntryProps = {
  entry: NonNullable<WaitingListProps['list']['own']>
  soldOut: boolean
  busy: boolean
  onLeave: () => void
}

function OwnEntry({ entry: { ahead, offeredUntil }, soldOut, busy, onLeave }: OwnEntryProps) {
  const t = useMessages(messages)
  const { instant } = useFormats()
  return (
    <>
      <Note>
        <b>
          {offeredUntil !== null
            ? t('waitingList.offered', { when: instant(offeredUntil) })
            : ahead === 0
              ? t('waitingList.next')
              : t('waitingList.ahead', { count: ahead })}
        </b>
        <div>{t(`waitingList.${offeredUntil !== null ? 'offeredText' : soldOut ? 'joinText' : 'openText'}`)}</div>
      </Note>
      <Button variant="quiet" wide busy={busy} onClick={onLeave}>
        {t(offeredUntil === null ? 'waitingList.leave' : 'waitingList.pass')}
      </Button>
    </>
  )
}

/** Adds the texts about the waiting list of an event. */
const messages = extendNamespace(tickets, {
  waitingList: {
    title: { en: 'Waiting list', es: 'Lista de espera' },
    join: { en: 'Join the waiting list', es: 'Entrar en la lista de espera' },
    joinText: {
      en: 'If a ticket comes free, we keep it for you and email you.',
      es: 'Si queda libre una entrada, te la guardamos y te avisamos por correo.',
    },
    length_one: { en: '{{count}} person is waiting', es: '{{count}} persona espera' },
    length_other: { en: '{{count}} people are waiting', es: '{{count}} personas esperan' },
    next: { en: 'You’re next on the waiting list', es: 'Estás en la lista de espera: seguís vos' },
    ahead_one: {
      en: 'You’re on the waiting list, {{count}} person is ahead of you',
      es: 'Estás en la lista de espera: hay {{count}} persona antes',
    },
    ahead_other: {
      en: 'You’re on the waiting list, {{count}} people are ahead of you',
      es: 'Estás en la lista de espera: hay {{count}} personas antes',
    },
    leave: { en: 'Leave the waiting list', es: 'Salir de la lista de espera' },
    offered: { en: 'A ticket is yours until {{when}}', es: 'Hay una entrada para vos hasta el {{when}}' },
    offeredText: {
      en: 'After that, it goes to the next person on the waiting list.',
      es: 'Después pasa a la siguiente persona de la lista de espera.',
    },
    openText: {
      en: 'There are free tickets now, and anybody can buy them.',
      es: 'Ahora hay entradas libres, y cualquiera puede comprarlas.',
    },
    pass: { en: 'Give it to the next person', es: 'Cederla a la siguiente persona' },
    joinFailed: { en: 'You’re not on the waiting list', es: 'No quedaste en la lista de espera' },
    leaveFailed: { en: 'You’re still on the waiting list', es: 'Seguís en la lista de espera' },
  },
})
