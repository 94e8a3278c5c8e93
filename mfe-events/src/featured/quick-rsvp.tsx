import { type Event, getRsvp, setRsvp } from '@convive/contracts/events'
import { Button, keyOf, keys, queryClient, styled, toast, useApiMutation, useApiQuery, useMessages } from '@convive/ui-kit'
import { Check } from 'lucide-react'
import { messages } from '../messages/messages.ts'
import { goToLogin, isSignedOut, requireLogin } from '../require-login.ts'

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

/** Says "going" from a card. The own answer shows where it has been read already; a card does not ask for it. */
export function QuickRsvp({ event }: { event: Event }) {
  const say = useMessages(messages)
  const { data } = useApiQuery(getRsvp, { id: event.id }, { enabled: false })
  const answering = useApiMutation(setRsvp, {
    onSuccess(answer) {
      queryClient.setQueryData(keyOf(getRsvp, { id: event.id }), answer)
      for (const queryKey of [keys.event(event.id), keys.events]) void queryClient.invalidateQueries({ queryKey })
      toast({ title: say('rsvp.success'), description: say('rsvp.successGoing') })
    },
    onError(error) {
      if (isSignedOut(error)) goToLogin('rsvp')
      else
        toast({
          title: say('rsvp.failed'),
          description: say('rsvp.failedHome'),
          variant: 'destructive',
        })
    },
  })
  const going = data?.status === 'going'
  return (
    <Corner>
      <Button
        variant="line"
        aria-pressed={going}
        aria-label={say('rsvp.quickName', { title: event.title })}
        busy={answering.isPending}
        onClick={() => !going && requireLogin('rsvp') && answering.mutate({ id: event.id, status: 'going' })}
      >
        {going && <Check size={20} aria-hidden />}
        {say(going ? 'rsvp.going' : 'rsvp.quick')}
      </Button>
    </Corner>
  )
}
