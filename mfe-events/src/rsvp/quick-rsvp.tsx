import type { RsvpStatus } from '@convive/contracts/enums'
import { type Event, getRsvp, isFull, sellsTickets, setRsvp } from '@convive/contracts/events'
import type { User } from '@convive/contracts/identity'
import { Button, styled, toast, useApiMutation, useApiQuery, useLanguage, useMessages } from '@convive/ui-kit'
import { inLanguage } from '@convive/formats/in-language'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import { messages } from '../texts.ts'
import { keepAnswer, useWaitingAnswer } from './late-answers.ts'
import { cacheOwnRsvp } from './own-rsvp.ts'
import { goToLoginFirst, isUnauthenticated, requireLogin, useFinishAction } from '../login/require-login.ts'

/** A phone has no space for a button in each row. It only shows the user's RSVP, or that it was not saved. */
const Place = styled.div<{ $hasNews: boolean }>`
  > button {
    min-width: 104px;
    min-height: 44px;
    padding-inline: 14px;
  }
  @media (max-width: 699px) {
    ${({ $hasNews }) => !$hasNews && 'display: none;'}
  }
`
/** As wide as the button beside the facts, so that the row keeps its columns. */
const Problem = styled.p`
  padding-top: var(--s-1);
  color: var(--danger);
  font-size: var(--t-s);
  font-weight: var(--w-medium);
  line-height: 1.43;
  @media (min-width: 700px) {
    max-width: 104px;
  }
`

/**
 * Whether a user may RSVP to an event from a list. Organisers, events with tickets, and full ones have other actions on
 * the event's page.
 */
export const takesQuickRsvp = (event: Event, user: User | null | undefined): boolean =>
  !event.isCancelled &&
  !event.isPast &&
  !event.isSample &&
  !sellsTickets(event) &&
  !isFull(event) &&
  !event.isListClosed &&
  event.creatorId !== user?.id

type QuickRsvpProps = {
  event: Event
  /** The user's RSVP in the list of answered events. If this event's RSVP is in the cache, it is newer. */
  listedStatus: RsvpStatus | null
}

/**
 * Saves "going" and says so. `titleOf` names the event for whoever does not see its row, `nameOf` for what waits for a
 * network.
 */
function useGoing(titleOf: (eventId: number) => string = () => '', nameOf = titleOf) {
  const t = useMessages(messages)
  return useApiMutation(setRsvp, {
    onSuccess(answer, { id }) {
      void cacheOwnRsvp(Number(id), answer)
      const isWaiting = answer.status === 'waiting'
      const description = t(isWaiting ? 'rsvp.quickWaiting' : 'rsvp.successGoing')
      toast({ title: t('rsvp.success'), description: isWaiting ? description : titleOf(Number(id)) || description })
    },
    onError(error, { id }) {
      if (isUnauthenticated(error)) return undefined
      const title = titleOf(Number(id))
      if (keepAnswer(error, { eventId: Number(id), title: nameOf(Number(id)), choice: 'going', answer: {} }))
        return undefined
      const description = `${title && `${title}: `}${t('rsvp.failedHome')}`
      return toast({ title: t('rsvp.failed'), description, variant: 'destructive' })
    },
  })
}

/**
 * Finishes, for a whole list, the "going" that a visitor tapped in a row before logging in. The row itself may be gone by
 * then, because the account has another region.
 */
export function useFinishQuickRsvp(): void {
  const title = useRef('')
  const answering = useGoing(() => title.current)
  useFinishAction(null, ['going'], (_, event) => {
    title.current = event.title
    answering.mutate({ id: event.id, status: 'going' })
  })
}

/** RSVPs "going" from a row. The row itself does not request the RSVP, because a list has several rows. */
export function QuickRsvp({ event: stored, listedStatus }: QuickRsvpProps) {
  const t = useMessages(messages)
  const event = inLanguage(stored, useLanguage())
  const { data } = useApiQuery(getRsvp, { id: event.id }, { enabled: false })
  const pending = { action: 'going', subjectId: event.id, title: event.title } as const
  const answering = useGoing(undefined, () => event.title)
  const kept = useWaitingAnswer(event.id)
  const isKept = kept !== undefined && kept.refusal === undefined
  const answer = () =>
    answering.mutate(
      { id: event.id, status: 'going' },
      { onError: (error) => isUnauthenticated(error) && goToLoginFirst('rsvp', pending) },
    )
  const status = isKept ? 'going' : data ? data.status : listedStatus
  const waits = status === 'waiting' || status === 'offered'
  const going = status === 'going' || waits
  // Another page may have saved an RSVP in the meantime.
  const failed = !going && answering.error !== null && !isUnauthenticated(answering.error)
  return (
    <Place $hasNews={going || failed}>
      <Button
        variant="line"
        aria-pressed={going}
        aria-label={t('rsvp.quickName', { title: event.title })}
        busy={answering.isPending}
        onClick={() => !going && requireLogin('rsvp', pending) && answer()}
      >
        {going && !waits && <Check size={20} aria-hidden />}
        {t(waits ? 'rsvp.waiting' : going ? 'rsvp.going' : 'rsvp.quick')}
      </Button>
      {failed && <Problem role="alert">{t('rsvp.failedHome')}</Problem>}
    </Place>
  )
}
