import type { RsvpStatus } from '@convive/contracts/enums'
import { type Event, getRsvp, setRsvp } from '@convive/contracts/events'
import {
  Button,
  queryKeyOf,
  cacheKeys,
  queryClient,
  styled,
  toast,
  useApiMutation,
  useApiQuery,
  useMessages,
} from '@convive/ui-kit'
import { Check } from 'lucide-react'
import { messages } from '../messages/messages.ts'
import { goToLogin, isUnauthenticated, requireLogin } from '../session/require-login.ts'

const Corner = styled.div`
  position: absolute;
  right: 12px;
  bottom: 12px;
  z-index: 1;
  > button {
    min-height: 44px;
    padding-inline: 14px;
    box-shadow: var(--shadow-1);
  }
  @media (max-width: 699px) {
    li:not(:first-child) & {
      display: none;
    }
  }
`

type QuickRsvpProps = {
  event: Event
  /** The user's answer in the list of answered events. An answer to this event in the cache is newer. */
  listedStatus: RsvpStatus | null
}

/** Answers "going" from a card. The card itself requests no answer, because a page has several cards. */
export function QuickRsvp({ event, listedStatus }: QuickRsvpProps) {
  const t = useMessages(messages)
  const { data } = useApiQuery(getRsvp, { id: event.id }, { enabled: false })
  const answering = useApiMutation(setRsvp, {
    onSuccess(answer) {
      queryClient.setQueryData(queryKeyOf(getRsvp, { id: event.id }), answer)
      for (const queryKey of [cacheKeys.event(event.id), cacheKeys.events])
        void queryClient.invalidateQueries({ queryKey })
      toast({ title: t('rsvp.success'), description: t('rsvp.successGoing') })
    },
    onError(error) {
      if (isUnauthenticated(error)) goToLogin('rsvp')
      else
        toast({
          title: t('rsvp.failed'),
          description: t('rsvp.failedHome'),
          variant: 'destructive',
        })
    },
  })
  const going = (data ? data.status : listedStatus) === 'going'
  return (
    <Corner>
      <Button
        variant="line"
        aria-pressed={going}
        aria-label={t('rsvp.quickName', { title: event.title })}
        busy={answering.isPending}
        onClick={() => !going && requireLogin('rsvp') && answering.mutate({ id: event.id, status: 'going' })}
      >
        {going && <Check size={20} aria-hidden />}
        {t(going ? 'rsvp.going' : 'rsvp.quick')}
      </Button>
    </Corner>
  )
}
